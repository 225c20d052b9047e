import Observation

/// A value that a tracking reads so that it can be ended.
final class ObservationEnding: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let hasEnded = false

  /// Reads the value in the present tracking.
  func read() { registrar.access(self, keyPath: \.hasEnded) }

  /// Reports a change of the value, which ends the trackings that have read it.
  func signal() { registrar.withMutation(of: self, keyPath: \.hasEnded) {} }
}
