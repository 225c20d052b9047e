/// One of the things that a swipe over a row offers.
@MainActor
public final class ContextualAction {
  /// How an action looks.
  public enum Style: Sendable, Hashable {
    /// Grey.
    case normal
    /// Red.
    case destructive
  }

  /// Does what the action is for; call `completion` when it is done, with whether it was.
  public typealias Handler =
    @MainActor (
      _ action: ContextualAction, _ sourceView: View, _ completion: @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// How the action looks.
  public let style: Style
  /// What stands on its button.
  public var title: String?
  /// The colour of its button. Default red for a destructive action, grey otherwise.
  public var backgroundColor: Color
  /// What it does.
  public let handler: Handler

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
