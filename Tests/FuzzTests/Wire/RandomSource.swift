/// Numbers that follow from a seed alone: a failure is found again with the same seed (SplitMix64).
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether one of so many cases is drawn.
  mutating func chance(oneIn count: UInt64) -> Bool { next(upperBound: count) == 0 }

  /// One of some values, or, a time in four, any number at all.
  mutating func wild<Number: FixedWidthInteger>(_ values: [Number]) -> Number {
    chance(oneIn: 4) ? Number(truncatingIfNeeded: next()) : values.randomElement(using: &self) ?? 0
  }

  /// A number of a range.
  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
