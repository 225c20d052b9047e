internal import TactusBus
internal import TactusInterface

// MARK: - Accessible

extension AccessibleCall {
  /// Performs a method of `Accessible` of an element.
  func performAccessible(_ id: AccessibilityNodeID) throws(CallFailure) {
    switch message.member {
    case "GetChildAtIndex": write(tree.child(at: int(), of: id))
    case "GetChildren":
      let count = tree.childCount(of: id)
      guard count <= Limits.elements else { throw .limitsExceeded }
      writeElements((0..<count).compactMap { tree.child(at: $0, of: id) })
    case "GetIndexInParent": write(indexInParent(id))
    case "GetRelationSet": reply.writeContainer("a", "(ua(so))") {}
    case "GetRole": reply.write(try node(id).roleCode(childCount: tree.childCount(of: id)).number)
    case "GetRoleName", "GetLocalizedRoleName":
      reply.write(try node(id).roleCode(childCount: tree.childCount(of: id)).name)
    case "GetState": writeStates(try node(id).states)
    case "GetAttributes": writeAttributes(try node(id).attributes)
    case "GetApplication": reply.write(service.reference(to: nil))
    case "GetInterfaces": writeInterfaces(try node(id).interfaces)
    default: throw .unknownMethod
    }
  }

  /// Performs a method of `Accessible` of the application.
  func performForApplication() throws(CallFailure) {
    let windows = tree.windows
    switch message.member {
    case "GetChildAtIndex":
      let index = int()
      write(windows.indices.contains(index) ? windows[index] : nil)
    case "GetChildren": writeElements(windows)
    case "GetIndexInParent": write(-1)
    case "GetRelationSet": reply.writeContainer("a", "(ua(so))") {}
    case "GetRole": reply.write(UInt32(75))
    case "GetRoleName", "GetLocalizedRoleName": reply.write("application")
    case "GetState": writeStates([.enabled, .visible, .showing])
    case "GetAttributes": writeAttributes(["toolkit": "Tactus"])
    case "GetApplication": reply.write(service.reference(to: nil))
    case "GetInterfaces": writeInterfaces(try interfaces(of: .application))
    default: throw .unknownMethod
    }
  }

  /// Returns the position among the children of the parent, or of the application; -1 if there is none.
  func indexInParent(_ id: AccessibilityNodeID) -> Int {
    tree.parent(of: id) == nil ? tree.windows.firstIndex(of: id) ?? -1 : tree.index(of: id) ?? -1
  }

  private func writeElements(_ ids: [AccessibilityNodeID]) {
    reply.writeContainer("a", "(so)") { for id in ids { write(id) } }
  }

  func writeStates(_ states: AccessibilityStates) {
    let bits = states.bits
    reply.writeContainer("a", "u") {
      reply.write(UInt32(truncatingIfNeeded: bits))
      reply.write(UInt32(truncatingIfNeeded: bits >> 32))
    }
  }

  func writeAttributes(_ attributes: [String: String]) {
    reply.writeContainer("a", "{ss}") {
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        reply.writeContainer("e", "ss") {
          reply.write(name)
          reply.write(value)
        }
      }
    }
  }

  func writeInterfaces(_ interfaces: [AccessibleInterface]) {
    reply.writeContainer("a", "s") { for interface in interfaces { reply.write(interface.name) } }
  }

  // MARK: Cache

  /// Writes the elements that a client may keep.
  func writeCache() throws(CallFailure) {
    guard message.member == "GetItems" else { throw .unknownMethod }
    // An element may go while the others are looked at.
    let items = tree.existingElements(limit: Limits.elements).compactMap { item in
      tree.node(item.id).map { (item, $0) }
    }
    reply.writeContainer("a", "((so)(so)(so)iiassusau)") {
      writeCacheItem(
        service.reference(to: nil), parent: service.desktop, index: -1, childCount: tree.windows.count,
        [.accessible, .application, .component], label: tree.applicationName, role: 75, hint: "",
        [.enabled, .visible, .showing])
      for (item, node) in items {
        writeCacheItem(
          service.reference(to: item.id), parent: service.reference(to: item.parent), index: item.index,
          childCount: item.childCount, node.interfaces, label: node.label,
          role: node.roleCode(childCount: item.childCount).number,
          hint: node.hint,
          node.states)
      }
    }
  }

  private func writeCacheItem(
    _ object: ObjectReference, parent: ObjectReference, index: Int, childCount: Int,
    _ interfaces: [AccessibleInterface], label: String, role: UInt32, hint: String,
    _ states: AccessibilityStates
  ) {
    reply.writeContainer("r", "(so)(so)(so)iiassusau") {
      reply.write(object)
      reply.write(service.reference(to: nil))
      reply.write(parent)
      write(index)
      // -1 asks clients to request children by their indices, and not to keep them.
      write(states.contains(.managesDescendants) ? -1 : childCount)
      writeInterfaces(interfaces)
      reply.write(label.accessibleText())
      reply.write(role)
      reply.write(hint.accessibleText())
      writeStates(states)
    }
  }
}

extension AccessibilityNode {
  /// What clients read besides the properties, by the names that web browsers use for the same.
  var attributes: [String: String] {
    var result = ["toolkit": "Tactus"]
    if !value.isEmpty { result["valuetext"] = value.accessibleText() }
    if !identifier.isEmpty { result["id"] = identifier.accessibleText() }
    return result
  }
}
