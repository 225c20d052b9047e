import TactusTesting

extension Random {
  /// Returns true once in `count` times on average.
  mutating func chance(oneIn count: UInt64) -> Bool { next(upperBound: count) == 0 }

  /// Returns one of the values, or, once in four times, any number.
  mutating func wild<Number: FixedWidthInteger>(_ values: [Number]) -> Number {
    chance(oneIn: 4) ? Number(truncatingIfNeeded: next()) : values.randomElement(using: &self) ?? 0
  }

  /// Returns a random number of a range.
  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
