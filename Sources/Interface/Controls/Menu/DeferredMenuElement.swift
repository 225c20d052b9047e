/// Elements of a menu that are provided when the menu opens, such as those that a server has to be asked for.
///
/// Until they are there, the menu shows a row with an activity indicator in their place.
///
/// ```swift
/// Menu(children: [DeferredMenuElement { completion in
///   Task { completion(await house.scenes().map { scene in Action(title: scene.name) { _ in scene.start() } }) }
/// }])
/// ```
@MainActor
public final class DeferredMenuElement: MenuElement {
  /// Where the request for the elements is.
  private enum Request {
    case none
    /// The provider runs. Elements that it provides at once are shown with the others.
    case beingMade
    case awaited
  }

  private let provider: @MainActor (_ completion: @escaping @MainActor ([MenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// The elements that have been provided; nil before.
  private(set) var elements: [MenuElement]?
  private var request = Request.none
  /// The number of times that the provider was called, by which a late answer is recognized.
  private var requestCount = 0
  private var onArrival: (() -> Void)?

  /// Creates an element whose provider is called when it is shown for the first time.
  ///
  /// - Parameter elementProvider: Calls its argument with the elements, at once or later, once.
  public convenience init(
    _ elementProvider:
      @escaping @MainActor (_ completion: @escaping @MainActor ([MenuElement]) -> Void) -> Void
  ) {
    self.init(isCached: true, elementProvider)
  }

  private init(
    isCached: Bool,
    _ provider: @escaping @MainActor (_ completion: @escaping @MainActor ([MenuElement]) -> Void) -> Void
  ) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "")
  }

  /// Returns an element whose provider is called each time that the menu opens.
  ///
  /// - Parameter elementProvider: Calls its argument with the elements, at once or later, once.
  public static func uncached(
    _ elementProvider:
      @escaping @MainActor (_ completion: @escaping @MainActor ([MenuElement]) -> Void) -> Void
  ) -> DeferredMenuElement {
    DeferredMenuElement(isCached: false, elementProvider)
  }

  /// Returns the elements, or nil if they are awaited.
  ///
  /// - Parameter onArrival: Called when elements that were awaited are there.
  func load(onArrival: @escaping () -> Void) -> [MenuElement]? {
    if let elements { return elements }
    self.onArrival = onArrival
    guard request == .none else { return nil }
    request = .beingMade
    requestCount += 1
    let number = requestCount
    provider { [weak self] elements in
      guard let self, request != .none, number == requestCount else { return }
      let wasAwaited = request == .awaited
      request = .none
      self.elements = elements
      let handler = self.onArrival
      self.onArrival = nil
      if wasAwaited { handler?() }
    }
    if request == .beingMade { request = .awaited }
    return elements
  }

  /// Forgets the elements when the menu has closed, unless they are kept.
  func menuDidClose() {
    onArrival = nil
    if !isCached {
      elements = nil
      request = .none
    }
  }
}
