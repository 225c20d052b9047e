public import TactusInterface

/// What gives haptic feedback, by `application(_:perform:)` of the application's delegate.
@MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Prepares for feedback soon.
  @available(*, deprecated, message: "Has no effect: the application's delegate is not told")
  open func prepare() {}

  func perform(_ feedback: HapticFeedback) {
    let application = Application.shared
    application.delegate?.application(application, perform: feedback)
  }
}

/// Feedback for a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What a collision feels like.
  public typealias FeedbackStyle = HapticFeedback.ImpactStyle

  private let style: FeedbackStyle

  /// Creates a generator for collisions that feel in a way.
  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  /// Gives the feedback with the greatest intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Gives the feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    perform(.impact(style, intensity: min(max(Double(intensity), 0), 1)))
  }
}

/// Feedback for a change of selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives the feedback.
  open func selectionChanged() { perform(.selection) }
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
  open func notificationOccurred(_ notificationType: FeedbackType) {
    switch notificationType {
    case .success: perform(.success)
    case .warning: perform(.warning)
    case .error: perform(.error)
    }
  }
}
