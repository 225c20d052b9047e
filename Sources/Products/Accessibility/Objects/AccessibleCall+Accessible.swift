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
      writeElements(tree.children(of: id))
    case "GetIndexInParent": write(indexInParent(id))
    case "GetRelationSet": reply.writeContainer("a", "(ua(so))") {}
    case "GetRole": reply.write(try role(of: id).code.number)
    case "GetRoleName": reply.write(try role(of: id).code.name)
    case "GetLocalizedRoleName":
      reply.write(tree.localizedName(of: try role(of: id)).accessibleText())
    case "GetState": reply.write(try node(id).states)
    case "GetAttributes": writeAttributes(try node(id).attributes)
    case "GetApplication": reply.write(service.reference(to: nil))
    case "GetInterfaces": reply.write(try node(id).interfaces)
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
    case "GetRole": reply.write(AccessibilityRole.application.code.number)
    case "GetRoleName": reply.write(AccessibilityRole.application.code.name)
    case "GetLocalizedRoleName": reply.write(tree.localizedName(of: .application).accessibleText())
    case "GetState": reply.write(CacheItem.applicationStates)
    case "GetAttributes": writeAttributes(["toolkit": "Tactus"])
    case "GetApplication": reply.write(service.reference(to: nil))
    case "GetInterfaces": reply.write(CacheItem.applicationInterfaces)
    default: throw .unknownMethod
    }
  }

  private func role(of id: AccessibilityNodeID) throws(CallFailure) -> AccessibilityRole {
    try node(id).reportedRole(childCount: tree.childCount(of: id))
  }

  /// Returns the position among the children of the parent, or of the application; -1 if there is none.
  func indexInParent(_ id: AccessibilityNodeID) -> Int {
    tree.parent(of: id) == nil ? tree.windows.firstIndex(of: id) ?? -1 : tree.index(of: id) ?? -1
  }

  private func writeElements(_ ids: [AccessibilityNodeID]) {
    reply.writeContainer("a", "(so)") { for id in ids { write(id) } }
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

  // MARK: Cache

  /// Writes the elements that a client may keep.
  func writeCache() throws(CallFailure) {
    guard message.member == "GetItems" else { throw .unknownMethod }
    // An element may go while the others are looked at.
    let items = tree.existingElements(limit: Limits.elements).compactMap { position in
      tree.node(position.id).map { CacheItem(position, $0, of: service) }
    }
    reply.writeContainer("a", "(\(CacheItem.types))") {
      reply.write(CacheItem(applicationOf: service))
      for item in items { reply.write(item) }
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
