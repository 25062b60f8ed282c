/// Where the environment of an attribute is found: that of the node that owns it.
///
/// A custom animation is given the values of every moment, so an animator keeps the source and not
/// the values.
package protocol EnvironmentSource: AnyObject {
  /// The environment as it is now.
  var values: EnvironmentValues { get }
}
