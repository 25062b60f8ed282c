// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Stage",
  products: [
    .library(name: "StageMotion", targets: ["StageMotion"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "StageFilms", targets: ["StageFilms"]),
    .library(name: "StageSVG", targets: ["StageSVG"]),
    .executable(name: "stagehand", targets: ["stagehand"]),
  ],
  targets: [
    .target(name: "StageMotion", swiftSettings: settings),
    .target(name: "Stage", dependencies: ["StageMotion"], swiftSettings: settings),
    .target(name: "StageFilms", dependencies: ["Stage"], swiftSettings: settings),
    .target(name: "StageSVG", dependencies: ["StageFilms"], swiftSettings: settings),
    .target(
      name: "Gallery",
      dependencies: ["Stage", "StageFilms"],
      path: "Examples/Gallery",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TextRenderer",
      dependencies: ["Stage"],
      path: "Examples/TextRenderer",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "stagehand",
      dependencies: ["StageFilms", "StageSVG", "Gallery"],
      swiftSettings: settings
    ),
    .target(name: "CAllocationCounter", cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "StageBenchmarks",
      dependencies: ["Stage", "StageMotion", "CAllocationCounter"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StageMotionTests",
      dependencies: ["StageMotion"],
      resources: [.copy("Fixtures")],
      swiftSettings: settings
    ),
    .testTarget(name: "StageTests", dependencies: ["Stage"], swiftSettings: settings),
    .testTarget(name: "StageFilmsTests", dependencies: ["StageFilms"], swiftSettings: settings),
    .testTarget(name: "StageSVGTests", dependencies: ["StageSVG"], swiftSettings: settings),
    .testTarget(
      name: "StagehandTests",
      dependencies: ["stagehand", "Gallery", "StageFilms"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TextRendererTests",
      dependencies: ["TextRenderer"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StageBenchmarksTests",
      dependencies: ["StageBenchmarks", "Stage"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
