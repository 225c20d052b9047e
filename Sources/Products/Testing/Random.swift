internal import TactusCLibrary

/// A generator of random numbers that depend on the seed only, so that tests are reproducible.
public struct Random: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits of SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a uniformly distributed number from 0 to 1, excluding 1.
  public mutating func uniform() -> Double { Double(next() >> 11) / Double(UInt64(1) << 53) }

  /// Returns a normally distributed number with mean 0 and standard deviation 1.
  public mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * Double.pi * uniform())
  }
}
