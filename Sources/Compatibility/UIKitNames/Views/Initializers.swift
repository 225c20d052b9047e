public import TactusInterface

// Initializers whose parameters UIKit has in addition, or without a label.

extension LayoutPriority {
  /// Creates a priority, limited to the range from 1 to 1000.
  public init(_ rawValue: Float) { self.init(rawValue: Double(rawValue)) }
}

extension Button {
  /// Creates a button of a style with the title and the image of an action, which it performs for `.primaryActionTriggered`.
  public convenience init(type: ButtonType = .system, primaryAction: Action?) {
    self.init(type: type)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }
}

extension Action.Identifier {
  /// Creates an identifier from a string.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

extension Action {
  /// Creates an action; there is no discoverability title.
  @available(*, deprecated, message: "There is no discoverability title")
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String?, attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, attributes: attributes,
      state: state, handler: handler)
  }
}

extension Menu {
  /// The identity of a menu in the menu bar of a Mac.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as a string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates a menu; its identifier has no effect.
  @available(*, deprecated, message: "The identifier has no effect: there is no menu bar")
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier?,
    options: Options = [], children: [MenuElement] = []
  ) {
    self.init(title: title, subtitle: subtitle, image: image, options: options, children: children)
  }
}

extension ContextMenuConfiguration {
  /// Creates a configuration of a menu beside the view itself.
  ///
  /// - Parameters:
  ///   - identifier: A name by which the delegate recognizes the menu; nil for none.
  ///   - previewProvider: Nil: the view itself is shown.
  ///   - actionProvider: Makes the menu when it opens. Nil, the default, opens none.
  public init(
    identifier: AnyHashable?, previewProvider: Never?,
    actionProvider: (@MainActor ([MenuElement]) -> Menu?)? = nil
  ) {
    self.init(identifier: identifier, actionProvider: actionProvider ?? { _ in nil })
  }

  /// Creates a configuration of a menu beside the view itself; there are no previews.
  @_disfavoredOverload
  @available(*, deprecated, message: "There are no previews: the view itself is shown")
  public init(
    identifier: AnyHashable?, previewProvider: (@MainActor () -> UIViewController?)?,
    actionProvider: (@MainActor ([MenuElement]) -> Menu?)? = nil
  ) {
    self.init(identifier: identifier, actionProvider: actionProvider ?? { _ in nil })
  }
}
