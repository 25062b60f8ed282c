/// A value that the parts of a workload share; the check of each access would be measured, too.
final class Shared<Value> {
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
