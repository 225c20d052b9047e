/// What a context menu shows.
@MainActor
public struct ContextMenuConfiguration {
  /// A name by which the delegate recognizes the menu; nil for none.
  public let identifier: AnyHashable?
  let actionProvider: @MainActor ([MenuElement]) -> Menu?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: A name by which the delegate recognizes the menu. Default nil.
  ///   - actionProvider: Makes the menu when it opens. Its argument is empty. Nil opens no menu.
  public init(
    identifier: AnyHashable? = nil, actionProvider: @escaping @MainActor ([MenuElement]) -> Menu?
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }
}
