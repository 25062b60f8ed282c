@_exported import StageMotion
