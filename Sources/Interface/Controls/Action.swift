/// Something to do, with a name and a picture: what a control does when it is used.
@MainActor
public final class Action {
  /// Tells actions apart: one with an identifier that is there already replaces it.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as text.
    public let rawValue: String
    /// Makes an identifier of text.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The name, for a control made of the action.
  public var title: String
  /// The picture, for a control made of the action.
  public var image: Image?
  /// Tells the action from others; nil when nobody asks.
  public let identifier: Identifier?
  /// What the action was called by, while its handler runs.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (Action) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: The name.
  ///   - image: The picture.
  ///   - identifier: Tells the action from others.
  ///   - handler: What is done. It keeps alive what it captures, for as long as the action is attached.
  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
