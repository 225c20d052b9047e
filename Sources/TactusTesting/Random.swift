internal import TactusCLibrary

/// Random numbers that are the same for the same seed, everywhere and for ever.
public struct Random: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits, by SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to 1, each equally likely.
  public mutating func uniform() -> Double { Double(next() >> 11) / Double(UInt64(1) << 53) }

  /// A number with mean 0 and standard deviation 1, normally distributed.
  public mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * Double.pi * uniform())
  }
}
