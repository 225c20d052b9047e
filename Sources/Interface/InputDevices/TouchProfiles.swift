internal import TactusInput

/// The limits for touches in the windows of an application, what is learned of its panel, and the rejection of palms.
@MainActor
final class TouchProfiles: ApplicationComponent {
  /// The limits for touches that begin in windows without limits of their own; nil for the standard ones.
  var sharedTouchProfile: TouchProfile?
  /// What learns from the touches; nil while nothing is learned.
  var learner: TouchProfileLearner?
  private var palms = PalmRejection()

  var inputStage: InputStage? { .palms }

  /// A Boolean value that indicates whether no touch is observed that may be a palm.
  var isObservingNone: Bool { palms.isEmpty }

  func apply(_ configuration: ApplicationConfiguration) {}

  func filter(_ inputs: [TouchInput], isDeferred: Bool, in window: Window) -> [TouchInput] {
    // Palms count, too: the sizes of touches are learned before touches of any size are rejected.
    if learner != nil { for input in inputs { learner?.observe(input) } }
    // Only touches that begin need limits.
    let limits = inputs.contains { $0.kind == .down } ? window.limits.palmLimits : nil
    guard limits != nil || !palms.isEmpty else { return inputs }
    return palms.filter(inputs, limits: limits, area: window.bounds, of: ObjectIdentifier(window))
  }

  func windowDidClose(_ window: Window) { palms.remove(surface: ObjectIdentifier(window)) }
}
