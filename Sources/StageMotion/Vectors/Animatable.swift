/// A value that can be animated: it names the vector that moves.
///
/// An animation changes `animatableData` from frame to frame and leaves the rest of the value as
/// the model has it.
public protocol Animatable {
  /// The vector that describes what moves.
  associatedtype AnimatableData: VectorArithmetic

  /// What moves, as a vector.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  @inlinable public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing; what is set is ignored.
  @inlinable public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}

extension Float: Animatable {}

/// A text is discrete: it never interpolates.
extension String: Animatable {
  /// Nothing of a text moves.
  public typealias AnimatableData = EmptyAnimatableData
}

/// A truth value is discrete: it never interpolates.
extension Bool: Animatable {
  /// Nothing of a truth value moves.
  public typealias AnimatableData = EmptyAnimatableData
}
