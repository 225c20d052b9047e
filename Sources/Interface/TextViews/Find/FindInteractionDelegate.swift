/// The methods by which a ``FindInteraction`` asks for a search, and notifies of it. All have default implementations.
@MainActor
public protocol FindInteractionDelegate: AnyObject {
  /// Returns the session with which a view is searched; nil, the default, for that of a text view, or for none.
  func findInteraction(_ interaction: FindInteraction, sessionFor view: View) -> FindSession?
  /// Called when the find navigator has appeared.
  func findInteraction(_ interaction: FindInteraction, didBegin session: FindSession)
  /// Called when the find navigator has disappeared.
  func findInteraction(_ interaction: FindInteraction, didEnd session: FindSession)
}

extension FindInteractionDelegate {
  /// Returns nil.
  public func findInteraction(_ interaction: FindInteraction, sessionFor view: View) -> FindSession? { nil }
  /// Does nothing.
  public func findInteraction(_ interaction: FindInteraction, didBegin session: FindSession) {}
  /// Does nothing.
  public func findInteraction(_ interaction: FindInteraction, didEnd session: FindSession) {}
}
