import Tactus
import TactusTesting

/// Random choices that do not depend on the algorithms of the standard library.
struct TraceRandom {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  /// Returns a number from a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + random.uniform() * (range.upperBound - range.lowerBound)
  }

  /// Returns an index below a count.
  mutating func below(_ count: Int) -> Int { Int(random.next() >> 33) % count }

  /// Returns true once in `sides` times on average.
  mutating func once(in sides: Int) -> Bool { below(sides) == 0 }

  /// Returns one of several values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Returns a point in a rectangle.
  mutating func point(in rect: Rect) -> Point {
    Point(x: number(rect.minX...rect.maxX), y: number(rect.minY...rect.maxY))
  }

  /// Returns a vector whose components have at most the magnitude `reach`.
  mutating func vector(_ reach: Double) -> Point {
    Point(x: number(-reach...reach), y: number(-reach...reach))
  }

  /// Returns the seed of another sequence.
  mutating func seed() -> UInt64 { random.next() }
}
