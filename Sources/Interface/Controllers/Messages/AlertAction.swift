/// A button of an alert or an action sheet.
@MainActor
public final class AlertAction {
  /// What choosing the action means.
  public enum Style: Sendable, Hashable {
    /// An ordinary choice.
    case `default`
    /// Leaves everything as it is. Shown last, and chosen by the Escape key and by a touch outside an action sheet.
    case cancel
    /// Changes or deletes something that cannot be restored. Shown in red.
    case destructive
  }

  /// The title.
  public let title: String?
  /// What choosing the action means.
  public let style: Style
  /// A Boolean value that indicates whether the action can be chosen. Default true.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  private(set) var handler: ((AlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: What choosing the action means. Default `.default`.
  ///   - handler: A closure that is called after the alert was dismissed because the action was chosen. It is released when the alert
  ///     has been dismissed and is not presented again at once, so that it may refer to the alert. Default nil.
  public init(title: String?, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// A Boolean value that indicates whether the action had a handler that was released.
  private(set) var isSpent = false

  /// Releases the handler, which may refer to the alert.
  func releaseHandler() {
    isSpent = isSpent || handler != nil
    handler = nil
  }
}
