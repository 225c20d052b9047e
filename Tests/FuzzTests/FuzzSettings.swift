import TactusCLibrary

/// The duration and the seed of randomized tests.
struct FuzzSettings: Sendable, Codable {
  /// The first seed. The same seed produces the same test.
  var seed: UInt64
  /// The maximum duration, in seconds of real time.
  var seconds: Double

  /// Returns the settings of the environment.
  ///
  /// - Parameters:
  ///   - seconds: The duration if neither `variable` nor `TACTUS_FUZZ_SECONDS` is set.
  ///   - variable: The environment variable with the duration in seconds.
  static func current(seconds: Double, variable: String = "TACTUS_FUZZ_SECONDS") -> FuzzSettings {
    let time = environment(variable) ?? environment("TACTUS_FUZZ_SECONDS")
    let seed = environment("TACTUS_FUZZ_SEED").flatMap { UInt64($0) }
    return FuzzSettings(
      seed: seed ?? 1, seconds: time.flatMap { Double($0) }.map { $0.isFinite ? max(0, $0) : 0 } ?? seconds)
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
