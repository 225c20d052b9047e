import TactusGeometry
import TactusInterface

/// A tree of one window with a button, a slider, a field, a list of a million rows and a label.
final class SimulatedTree: AccessibilityTree {
  typealias ID = AccessibilityNodeID

  static let window = ID(object: 1)
  static let button = ID(object: 2)
  static let slider = ID(object: 3)
  static let field = ID(object: 4)
  static let list = ID(object: 5)
  static let label = ID(object: 6)

  /// The number of questions that were asked.
  private(set) var questionCount = 0
  /// The actions that were performed.
  private(set) var actions: [String] = []
  var labelText = "A label"
  var value = 0.4
  var text = AccessibilityText("Hello World. Zwei", caret: 3)
  /// The lines of the field as they are shown; empty if they are its paragraphs.
  var lines: [Range<Int>] = []
  /// The elements that have gone.
  var removed: [ID] = []
  var selected: Set<Int> = [5]
  var focused: ID?

  private func ask() { questionCount += 1 }

  var applicationName: String {
    ask()
    return "Simulated"
  }
  var locale = "de_CH"
  var windows: [ID] {
    ask()
    return [Self.window]
  }
  var onEvents: (([AccessibilityEvent]) -> Void)?

  func node(_ id: ID) -> AccessibilityNode? {
    ask()
    var node: AccessibilityNode
    switch (id.object, id.part) {
    case (1, nil): node = AccessibilityNode(role: .window)
    case (2, nil):
      node = AccessibilityNode(role: .button)
      node.label = "Go"
      node.hint = "Starts"
      node.identifier = "go"
      node.aspects = .actions
    case (3, nil):
      node = AccessibilityNode(role: .slider)
      node.value = "40 %"
      node.aspects = [.actions, .range]
    case (4, nil):
      node = AccessibilityNode(role: .textField)
      node.aspects = [.text, .editing]
    case (5, nil):
      node = AccessibilityNode(role: .list)
      node.states = .managesDescendants
      node.aspects = [.selection, .table]
    case (5, let row?) where row >= 0 && row < 1_000_000:
      node = AccessibilityNode(role: .listItem)
      node.label = "Row \(row)"
      if selected.contains(Int(row)) { node.states = .selected }
    case (6, nil):
      node = AccessibilityNode(role: .label)
      node.label = labelText
      node.language = "fr-CA"
    default: return nil
    }
    node.states.formUnion([.enabled, .visible, .showing])
    if id == focused { node.states.insert(.focused) }
    return node
  }

  func label(of id: ID) -> String { node(id)?.label ?? "" }

  func parent(of id: ID) -> ID? {
    ask()
    return id.part != nil ? Self.list : id == Self.window ? nil : Self.window
  }

  func childCount(of id: ID) -> Int {
    ask()
    return id == Self.window ? 5 : id == Self.list ? 1_000_000 : 0
  }

  func child(at index: Int, of id: ID) -> ID? {
    guard index >= 0, index < childCount(of: id) else { return nil }
    return id == Self.window ? ID(object: UInt32(index) + 2) : ID(object: 5, part: Int32(index))
  }

  func index(of id: ID) -> Int? { id.part.map(Int.init) ?? Int(id.object) - 2 }
  func existingElements(limit: Int) -> [AccessibilityPosition] {
    (1...6).prefix(limit).map { ID(object: $0) }.map { id in
      AccessibilityPosition(
        id, parent: parent(of: id), index: id == Self.window ? 0 : index(of: id) ?? -1,
        childCount: childCount(of: id))
    }
  }

  func takeRemovedElements() -> [ID] {
    defer { removed = [] }
    return removed
  }

  func frame(of id: ID) -> Rect? {
    id == Self.window
      ? Rect(x: 0, y: 0, width: 800, height: 480)
      : Rect(x: 10, y: 20 * Double(id.object), width: 100, height: 20)
  }
  func node(at point: Point, in id: ID) -> ID? {
    (2...6).map { ID(object: $0) }.first { frame(of: $0)?.contains(point) == true }
  }
  func focus(_ id: ID) -> Bool {
    focused = id
    return true
  }
  func reveal(_ id: ID) -> Bool { true }

  func localizedName(of role: AccessibilityRole) -> String { "Rolle \(role)" }
  func localizedActions(of id: ID) -> [String] { actions(of: id).map { "Aktion \($0)" } }
  func actions(of id: ID) -> [String] {
    id == Self.button ? ["activate"] : id == Self.slider ? ["increment", "decrement"] : []
  }
  func performAction(at index: Int, of id: ID) -> Bool {
    actions.append(actions(of: id)[index])
    return true
  }
  func range(of id: ID) -> AccessibilityRange? {
    id == Self.slider
      ? AccessibilityRange(value: value, minimum: 0, maximum: 1, step: 0.1, isAdjustable: true) : nil
  }
  func setValue(_ value: Double, of id: ID) -> Bool {
    self.value = value
    return true
  }
  func text(of id: ID) -> AccessibilityText? { id == Self.field ? text : nil }
  func edit(_ id: ID, _ edit: AccessibilityTextEdit) -> Bool {
    switch edit {
    case .select(let range):
      text.caret = range.upperBound
      text.selection = range.isEmpty ? nil : range
    case .replace(let range, let new):
      var scalars = Array(text.string.unicodeScalars)
      scalars.replaceSubrange(range, with: new.unicodeScalars)
      text.string = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    case .copy, .cut, .paste: return false
    }
    return true
  }
  func textLine(at offset: Int, of id: ID) -> Range<Int>? {
    lines.first { $0.contains(offset) } ?? lines.last
  }
  func frame(ofText range: Range<Int>, of id: ID) -> Rect? {
    Rect(x: 10 + 8 * Double(range.lowerBound), y: 80, width: 8 * Double(range.count), height: 20)
  }
  func textOffset(at point: Point, of id: ID) -> Int? { 2 }
  func selectedChildren(of id: ID, limit: Int) -> [Int] { selected.sorted().prefix(limit).map(\.self) }
  func setSelected(_ isSelected: Bool, childAt index: Int, of id: ID) -> Bool {
    guard (0..<1_000_000).contains(index) else { return false }
    if isSelected { selected.insert(index) } else { selected.remove(index) }
    return true
  }
}
