internal import TactusInterface

/// A signal of AT-SPI 2.
struct EventSignal: Equatable {
  /// What a signal carries besides its numbers.
  enum Content: Equatable {
    case none
    case text(String)
    /// An element; nil for the application.
    case element(AccessibilityNodeID?)
  }

  /// The element that the signal is about; nil for the application.
  var id: AccessibilityNodeID?
  /// The last part of the interface's name.
  var kind = "Object"
  var member: String
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var content = Content.none
  /// A Boolean value that indicates whether the signal is sent although it was not asked for, because clients keep what it changes.
  var isForEveryone = false

  /// Returns the signals that report a change, in the order in which they are sent.
  @MainActor
  static func signals(of event: AccessibilityEvent, in tree: any AccessibilityTree) -> [EventSignal] {
    switch event {
    case .windowOpened(let id):
      let index = Int32(clamping: tree.windows.firstIndex(of: id) ?? 0)
      return [
        EventSignal(
          id: nil, member: "ChildrenChanged", detail: "add", first: index, content: .element(id),
          isForEveryone: true),
        window(id, "Create", tree),
      ]
    case .windowClosed(let id):
      return [
        window(id, "Destroy", tree),
        EventSignal(
          id: nil, member: "ChildrenChanged", detail: "remove", content: .element(id), isForEveryone: true),
      ]
    case .windowActivated(let id):
      return [
        window(id, "Activate", tree), EventSignal(id: id, member: "StateChanged", detail: "active", first: 1),
      ]
    case .windowDeactivated(let id):
      return [window(id, "Deactivate", tree), EventSignal(id: id, member: "StateChanged", detail: "active")]
    case .childAdded(let id, let index, let child):
      return [
        EventSignal(
          id: id, member: "ChildrenChanged", detail: "add", first: Int32(clamping: index),
          content: .element(child),
          isForEveryone: true)
      ]
    case .childRemoved(let id, let index, let child):
      return [
        EventSignal(
          id: id, member: "ChildrenChanged", detail: "remove", first: Int32(clamping: index),
          content: .element(child), isForEveryone: true)
      ]
    case .labelChanged(let id):
      return [property(id, "accessible-name", tree.node(id)?.label)]
    case .hintChanged(let id):
      return [property(id, "accessible-description", tree.node(id)?.hint)]
    case .valueChanged(let id):
      return [property(id, "accessible-value", tree.node(id)?.value)]
    case .stateChanged(let id, let states, let isSet):
      return AccessibilityStates.codes.filter { states.contains($0.state) }.map {
        EventSignal(
          id: id, member: "StateChanged", detail: $0.name, first: isSet ? 1 : 0, isForEveryone: true)
      }
    case .selectionChanged(let id): return [EventSignal(id: id, member: "SelectionChanged")]
    case .textInserted(let id, let offset, let text): return [change("insert", offset, text, id)]
    case .textDeleted(let id, let offset, let text): return [change("delete", offset, text, id)]
    case .caretMoved(let id, let offset):
      return [EventSignal(id: id, member: "TextCaretMoved", first: Int32(clamping: offset))]
    case .textSelectionChanged(let id): return [EventSignal(id: id, member: "TextSelectionChanged")]
    case .pageChanged(let id): return [EventSignal(id: id, kind: "Document", member: "PageChanged")]
    case .announcement(let id, let text):
      return [
        EventSignal(
          id: id, member: "Announcement", content: .text(text.accessibleText(limit: Limits.text)))
      ]
    }
  }

  @MainActor
  private static func window(
    _ id: AccessibilityNodeID, _ member: String, _ tree: any AccessibilityTree
  ) -> EventSignal {
    EventSignal(
      id: id, kind: "Window", member: member, content: .text(tree.node(id)?.label.accessibleText() ?? ""))
  }

  private static func property(_ id: AccessibilityNodeID, _ name: String, _ text: String?) -> EventSignal {
    EventSignal(
      id: id, member: "PropertyChange", detail: name, content: .text(text?.accessibleText() ?? ""),
      isForEveryone: name == "accessible-name" || name == "accessible-description")
  }

  private static func change(_ detail: String, _ offset: Int, _ text: String, _ id: AccessibilityNodeID)
    -> EventSignal
  {
    EventSignal(
      id: id, member: "TextChanged", detail: detail, first: Int32(clamping: offset),
      second: Int32(clamping: text.unicodeScalars.count),
      content: .text(text.accessibleText(limit: Limits.text)))
  }
}
