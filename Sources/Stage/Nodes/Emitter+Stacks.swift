extension Emitter {
  @usableFromInline
  mutating func vStack(_ alignment: HorizontalAlignment, _ spacing: Double?) -> Element {
    stack(.vertical, alignment.fraction, spacing)
  }

  @usableFromInline
  mutating func hStack(_ alignment: VerticalAlignment, _ spacing: Double?) -> Element {
    stack(.horizontal, alignment.fraction, spacing)
  }

  private mutating func stack(_ axis: Axis, _ alignment: Double, _ spacing: Double?) -> Element {
    let parameters = StackElement.Parameters(
      axis: axis,
      alignment: alignment,
      spacing: spacing.map(finite) ?? StackElement.defaultSpacing
    )
    return element {
      StackElement($0, $1, parameters)
    } update: {
      $0.update(parameters)
    }
  }

  @usableFromInline
  mutating func zStack(_ alignment: Alignment) -> Element {
    element {
      ZStackElement($0, $1, alignment: alignment)
    } update: {
      $0.update(alignment: alignment)
    }
  }
}
