/// A number that layout can count with.
func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

/// A length that layout can count with.
func length(_ value: Double) -> Double { max(0, finite(value)) }
