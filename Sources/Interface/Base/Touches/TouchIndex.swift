/// The touches of an event by view and by window, so that each of many views finds its touches without a linear search.
@MainActor
struct TouchIndex<Element: Hashable> {
  let all: Set<Element>
  private var byObject: [ObjectIdentifier: [Element]] = [:]

  /// Creates the index of touches.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - objects: Returns the view and the window of a touch.
  init(_ touches: [Element], by objects: (Element) -> (AnyObject?, AnyObject?)) {
    all = Set(touches)
    for touch in touches {
      let (view, window) = objects(touch)
      if let view { byObject[ObjectIdentifier(view), default: []].append(touch) }
      // A touch on a window itself is that of one object.
      if let window, window !== view { byObject[ObjectIdentifier(window), default: []].append(touch) }
    }
  }

  /// The touches on a view, or in a window.
  subscript(_ object: AnyObject) -> [Element] { byObject[ObjectIdentifier(object)] ?? [] }
}
