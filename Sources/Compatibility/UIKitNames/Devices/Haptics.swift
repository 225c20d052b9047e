// Panels have no motors for haptic feedback yet: the calls are kept, and logged at debug level.

internal import Logging
internal import TactusInterface

/// What gives haptic feedback.
@MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Prepares for feedback soon.
  @available(*, deprecated, message: "Has no effect: there is no haptic feedback")
  open func prepare() {}

  func report(_ feedback: String) { Logger(label: "tactus.uikit").debug("Haptic feedback: \(feedback)") }
}

/// Feedback for a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of a collision.
  public enum FeedbackStyle: Int, Sendable, Hashable {
    /// Of small objects.
    case light
    /// Of objects of medium size.
    case medium
    /// Of large objects.
    case heavy
    /// Of soft objects.
    case soft
    /// Of rigid objects.
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator for collisions of a strength.
  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  /// Gives the feedback.
  @available(*, deprecated, message: "Has no effect: there is no haptic feedback")
  open func impactOccurred() { report("\(style) impact") }

  /// Gives the feedback with an intensity from 0 to 1.
  @available(*, deprecated, message: "Has no effect: there is no haptic feedback")
  open func impactOccurred(intensity: CGFloat) { report("\(style) impact of \(intensity)") }
}

/// Feedback for a change of selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives the feedback.
  @available(*, deprecated, message: "Has no effect: there is no haptic feedback")
  open func selectionChanged() { report("selection") }
}

/// Feedback for success and failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has happened.
  public enum FeedbackType: Int, Sendable, Hashable {
    /// A success.
    case success
    /// A warning.
    case warning
    /// A failure.
    case error
  }

  /// Gives the feedback.
  @available(*, deprecated, message: "Has no effect: there is no haptic feedback")
  open func notificationOccurred(_ notificationType: FeedbackType) { report("\(notificationType)") }
}
