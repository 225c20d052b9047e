import Tactus
import TactusTesting

/// Choices that are the same for the same seed, whatever the standard library's own algorithms become.
struct TraceRandom {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  /// A number from a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + random.uniform() * (range.upperBound - range.lowerBound)
  }

  /// An index below a count.
  mutating func below(_ count: Int) -> Int { Int(random.next() >> 33) % count }

  /// True once in so many times.
  mutating func once(in sides: Int) -> Bool { below(sides) == 0 }

  /// One of several values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A point of a rectangle.
  mutating func point(in rect: Rect) -> Point {
    Point(x: number(rect.minX...rect.maxX), y: number(rect.minY...rect.maxY))
  }

  /// A vector of which neither part is longer than so much.
  mutating func vector(_ reach: Double) -> Point {
    Point(x: number(-reach...reach), y: number(-reach...reach))
  }

  /// The seed of another sequence.
  mutating func seed() -> UInt64 { random.next() }
}
