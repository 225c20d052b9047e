import TactusCLibrary

/// Random numbers that depend on a seed only: SplitMix64.
struct SeededNumbers: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a uniformly distributed number.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) / Double(UInt64(1) << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Returns a normally distributed number with mean 0 and standard deviation 1.
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - number(in: 0...0.999_999_9))).squareRoot()
    return radius * cos(number(in: 0...(2 * .pi)))
  }

  /// Returns a uniformly distributed unit vector.
  mutating func direction() -> SIMD3<Double> {
    let z = number(in: -1...1)
    let angle = number(in: 0...(2 * .pi))
    let radius = (1 - z * z).squareRoot()
    return SIMD3(radius * cos(angle), radius * sin(angle), z)
  }
}
