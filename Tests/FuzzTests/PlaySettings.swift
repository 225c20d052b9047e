import TactusCLibrary

/// How long the seeded tests play, and what they play.
struct PlaySettings: Sendable, Codable {
  /// What the play begins with; the same seed plays the same.
  var seed: UInt64
  /// How long it plays at most, in seconds of real time.
  var seconds: Double

  /// The settings of the environment.
  ///
  /// - Parameters:
  ///   - seconds: The time where `TACTUS_FUZZ_SECONDS`, or the variable named, says nothing.
  ///   - variable: The variable with the time in seconds.
  static func current(seconds: Double, variable: String = "TACTUS_FUZZ_SECONDS") -> PlaySettings {
    let time = environment(variable) ?? environment("TACTUS_FUZZ_SECONDS")
    let seed = environment("TACTUS_FUZZ_SEED").flatMap { UInt64($0) }
    return PlaySettings(
      seed: seed ?? 1, seconds: time.flatMap { Double($0) }.map { $0.isFinite ? max(0, $0) : 0 } ?? seconds)
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
