internal import TactusBus
internal import TactusInterface

/// What a client may keep of an object.
struct CacheItem {
  /// The types of an item.
  static let types = "(so)(so)(so)iiassusau"
  static let applicationInterfaces: [AccessibleInterface] = [.accessible, .application, .component]
  static let applicationStates: AccessibilityStates = [.enabled, .visible, .showing]

  let object: ObjectReference
  let application: ObjectReference
  let parent: ObjectReference
  let index: Int
  let childCount: Int
  let interfaces: [AccessibleInterface]
  let label: String
  let role: UInt32
  let hint: String
  let states: AccessibilityStates

  /// Creates what is kept of an element.
  @MainActor
  init(_ position: AccessibilityPosition, _ node: AccessibilityNode, of service: AccessibleService) {
    object = service.reference(to: position.id)
    application = service.reference(to: nil)
    parent = service.reference(to: position.parent)
    index = position.index
    // -1 asks clients to request children by their indices, and not to keep them.
    childCount = node.states.contains(.managesDescendants) ? -1 : position.childCount
    interfaces = node.interfaces
    label = node.label
    role = node.reportedRole(childCount: position.childCount).code.number
    hint = node.hint
    states = node.states
  }

  /// Creates what is kept of the application.
  @MainActor
  init(applicationOf service: AccessibleService) {
    object = service.reference(to: nil)
    application = object
    parent = service.desktop
    index = -1
    childCount = service.tree.windows.count
    interfaces = Self.applicationInterfaces
    label = service.tree.applicationName
    role = AccessibilityRole.application.code.number
    hint = ""
    states = Self.applicationStates
  }
}

extension BusMessage {
  func write(_ item: CacheItem) {
    writeContainer("r", CacheItem.types) {
      write(item.object)
      write(item.application)
      write(item.parent)
      write(Int32(clamping: item.index))
      write(Int32(clamping: item.childCount))
      write(item.interfaces)
      write(item.label.accessibleText())
      write(item.role)
      write(item.hint.accessibleText())
      write(item.states)
    }
  }

  func write(_ states: AccessibilityStates) {
    let bits = states.bits
    writeContainer("a", "u") {
      write(UInt32(truncatingIfNeeded: bits))
      write(UInt32(truncatingIfNeeded: bits >> 32))
    }
  }

  func write(_ interfaces: [AccessibleInterface]) {
    writeContainer("a", "s") { for interface in interfaces { write(interface.name) } }
  }
}
