extension Animation {
  /// Whether the animation repeats without end: by a repeat for ever, also in other modifiers.
  ///
  /// One that stands still does not repeat. Of a custom animation only the modifiers are known.
  package var repeatsForever: Bool {
    if let motion { return motion.repeatsForever }
    switch base {
    case let legs as RepeatAnimation: return legs.legs.count == nil || legs.base.repeatsForever
    case let speed as SpeedAnimation:
      return speed.speed > 0 && speed.speed < .infinity && speed.base.repeatsForever
    case let modifier as any AnimationModifier: return modifier.base.repeatsForever
    default: return false
    }
  }
}
