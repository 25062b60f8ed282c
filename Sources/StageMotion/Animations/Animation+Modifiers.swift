extension Animation {
  /// This animation, beginning later.
  ///
  /// The value waits at its start. Modifiers nest outward: a delay inside of a speed is slowed down
  /// or sped up too.
  ///
  /// - Parameter delay: In seconds; below zero the animation begins that far in, what is not finite
  ///   counts as 0.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(DelayAnimation(base: self, delay: delay.infiniteIfNaN))
  }

  /// This animation at another speed.
  ///
  /// - Parameter speed: A factor: 2 takes half the time. What is not above zero freezes the animation
  ///   at its start, and it never ends.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpeedAnimation(base: self, speed: speed.isNaN ? 0 : speed))
  }

  /// This animation several times.
  ///
  /// A leg lasts as long as the animation does, a spring until it goes. With an even count and
  /// `autoreverses` the last leg ends at the old value, and then the model shows. An animation without
  /// length does not repeat.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of legs, reversed ones counted; what is not above 1 is one leg.
  ///   - autoreverses: Whether every other leg plays from the target back.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(
      RepeatAnimation(base: self, legs: Legs(count: repeatCount, autoreverses: autoreverses))
    )
  }

  /// This animation for as long as the attribute lives.
  ///
  /// - Parameter autoreverses: Whether every other leg plays from the target back.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, legs: Legs(count: nil, autoreverses: autoreverses)))
  }

  /// This animation, logically complete at a time unless it has been before.
  ///
  /// It plays as long as it would, and a removal completes it first.
  ///
  /// - Parameter duration: In seconds; what is below zero counts as 0, NaN changes nothing.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicalCompletionAnimation(base: self, time: duration.infiniteIfNaN))
  }
}
