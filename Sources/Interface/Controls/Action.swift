/// A closure with a title and an image, which a control performs when its events occur.
@MainActor
public final class Action {
  /// The identity of an action: an action that is added to a control replaces one with the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as a string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The title, for a control that shows the action.
  public var title: String
  /// The image, for a control that shows the action.
  public var image: Image?
  /// The identifier of the action; nil if it has none.
  public let identifier: Identifier?
  /// The object that performs the action, while the handler runs; nil otherwise.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (Action) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title. Default empty.
  ///   - image: The image. Default nil.
  ///   - identifier: The identifier, by which the action replaces and is removed. Default nil.
  ///   - handler: The closure to perform. It is retained, with what it captures, for as long as the action is.
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
