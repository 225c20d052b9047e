/// An action that a swipe over a row reveals.
@MainActor
public final class ContextualAction {
  /// The style of an action.
  public enum Style: Sendable, Hashable {
    /// A normal action, which is gray by default.
    case normal
    /// An action that deletes data, which is red by default.
    case destructive
  }

  /// A closure that performs the action. It calls `completion` when it has finished, with true if the action was performed.
  public typealias Handler =
    @MainActor (
      _ action: ContextualAction, _ sourceView: View, _ completion: @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// The style of the action.
  public let style: Style
  /// The title of the action's button.
  public var title: String?
  /// The image of the action's button; nil, the default, for none. It is shown above the title in rows that have room for both, and
  /// alone in others.
  public var image: Image?
  /// The background color of the action's button. Default red for a destructive action, gray otherwise.
  public var backgroundColor: Color
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
