import TactusTesting

@testable import TactusInterface

/// A window whose elements an assistive technology reads.
@MainActor
final class AccessibilityStage {
  let test: TestWindow
  var tree: ApplicationAccessibility { test.application.accessibility }
  /// The changes that were reported, in order.
  private(set) var events: [AccessibilityEvent] = []

  init(size: Size = Size(width: 400, height: 600), _ views: [View] = []) {
    test = TestWindow(size: size)
    for view in views { test.window.addSubview(view) }
    test.frame()
  }

  /// Begins to receive changes.
  ///
  /// - Parameter begins: Whether the reader begins with the first element; otherwise it is on none.
  func observe(begins: Bool = false) {
    tree.onEvents = { [weak self] in self?.events += $0 }
    if !begins { tree.reader = ReaderFocus() }
  }

  /// Shows what has changed, and returns the changes that are reported then.
  func changes(after change: () -> Void = {}) -> [AccessibilityEvent] {
    events = []
    change()
    test.frame()
    test.advance(by: 2 * TreeObserver.delay)
    return events
  }

  func id(_ object: AccessibleResponder, part: Int? = nil) -> AccessibilityNodeID {
    tree.id(object, part: part)
  }
  func node(_ object: AccessibleResponder, part: Int? = nil) -> AccessibilityNode? {
    tree.node(id(object, part: part))
  }

  /// The elements below one, by their labels, or their roles if they have none; those inside an element are in parentheses.
  func outline(of id: AccessibilityNodeID? = nil) -> String {
    let id = id ?? tree.id(test.window)
    return (0..<tree.childCount(of: id)).compactMap { tree.child(at: $0, of: id) }.map { child in
      let node = tree.node(child)
      let name = node.map { $0.label.isEmpty ? "\($0.role)" : $0.label } ?? "?"
      return tree.childCount(of: child) > 0 ? "\(name)(\(outline(of: child)))" : name
    }.joined(separator: " ")
  }

  /// Performs an action of an element by its name, and returns whether it did.
  @discardableResult
  func perform(_ name: String, on id: AccessibilityNodeID) -> Bool {
    guard let index = tree.actions(of: id).firstIndex(of: name) else { return false }
    return tree.performAction(at: index, of: id)
  }
}

extension Label {
  /// Creates a label with a text and a frame, for the tests of assistive technologies.
  convenience init(_ text: String, at frame: Rect) {
    self.init(frame: frame)
    self.text = text
  }
}
