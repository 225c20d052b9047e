import TactusTesting

extension Random {
  /// Whether one of so many cases is drawn.
  mutating func chance(oneIn count: UInt64) -> Bool { next(upperBound: count) == 0 }

  /// One of some values, or, a time in four, any number at all.
  mutating func wild<Number: FixedWidthInteger>(_ values: [Number]) -> Number {
    chance(oneIn: 4) ? Number(truncatingIfNeeded: next()) : values.randomElement(using: &self) ?? 0
  }

  /// A number of a range.
  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
