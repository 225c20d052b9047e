/// A closure with a title and an image, which a control performs when its events occur, or a menu when it is chosen.
@MainActor
public final class Action: MenuElement {
  /// The identity of an action: an action that is added to a control replaces one with the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as a string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What distinguishes the action in a menu. Default none.
  public var attributes: Attributes
  /// Whether the option that the action stands for is on. Default off.
  public var state: State
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
  ///   - subtitle: The text below the title in a menu. Default nil.
  ///   - identifier: The identifier, by which the action replaces and is removed. Default nil.
  ///   - attributes: What distinguishes the action in a menu. Default none.
  ///   - state: Whether the option that the action stands for is on. Default off.
  ///   - handler: The closure to perform. It is retained, with what it captures, for as long as the action is.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
    attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    self.attributes = attributes
    self.state = state
    self.identifier = identifier
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: AnyObject) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
