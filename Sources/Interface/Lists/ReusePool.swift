/// The views of a table that can be reused, and how new ones are created, by their reuse identifiers.
@MainActor
struct ReusePool<Element> {
  /// The closures that create views.
  var factories: [String: () -> Element] = [:]
  private var elements: [String: [Element]] = [:]

  /// Removes the view that was kept last for an identifier and returns it; nil if there is none.
  mutating func take(_ identifier: String) -> Element? { elements[identifier]?.popLast() }

  /// Keeps a view to be reused.
  mutating func keep(_ element: Element, for identifier: String) {
    elements[identifier, default: []].append(element)
  }
}
