internal import TactusBus
internal import TactusInterface

/// A call of a method of an object on the bus of assistive technologies, while it is handled.
@MainActor
struct AccessibleCall {
  /// What an object stands for.
  enum Target: Hashable {
    case application
    case cache
    case element(AccessibilityNodeID)
  }

  let message: BusMessage
  /// The reply, to which the results are written.
  let reply: BusMessage
  let service: AccessibleService

  var tree: any AccessibilityTree { service.tree }

  /// Performs the call, and writes its results to the reply.
  func perform() throws(CallFailure) {
    let target = try target
    switch message.interface {
    case "org.freedesktop.DBus.Properties": try performPropertyCall(of: target)
    case "org.freedesktop.DBus.Introspectable" where message.member == "Introspect":
      reply.write(Introspection.description(of: try interfaces(of: target)))
    default:
      guard let interface = AccessibleInterface(name: message.interface) else { throw .unknownInterface }
      guard let signature = interface.methods[message.member] else { throw .unknownMethod }
      guard message.hasSignature(signature.input) else { throw .invalidArgs }
      guard try interfaces(of: target).contains(interface) else { throw .unknownInterface }
      try perform(interface, target)
    }
  }

  private var target: Target {
    get throws(CallFailure) {
      switch message.path {
      case ObjectPath.application: return .application
      case ObjectPath.cache: return .cache
      case let path:
        guard let id = ObjectPath.id(path) else { throw .unknownObject }
        return .element(id)
      }
    }
  }

  /// Returns the interfaces of an object, in the order in which they are reported.
  func interfaces(of target: Target) throws(CallFailure) -> [AccessibleInterface] {
    switch target {
    case .application: return CacheItem.applicationInterfaces
    case .cache: return [.cache]
    case .element(let id): return try node(id).interfaces
    }
  }

  /// Returns what an element is at the moment.
  func node(_ id: AccessibilityNodeID) throws(CallFailure) -> AccessibilityNode {
    guard let node = tree.node(id) else { throw .unknownObject }
    return node
  }

  private func perform(_ interface: AccessibleInterface, _ target: Target) throws(CallFailure) {
    switch (interface, target) {
    case (.accessible, .application): try performForApplication()
    case (.component, .application): try performApplicationComponent()
    case (.application, _): reply.write(tree.locale.accessibleText())
    case (.cache, _): try writeCache()
    case (.accessible, .element(let id)): try performAccessible(id)
    case (.action, .element(let id)): try performAction(id)
    case (.component, .element(let id)): try performComponent(id)
    case (.editableText, .element(let id)): try performEditableText(id)
    case (.selection, .element(let id)): try performSelection(id)
    case (.table, .element(let id)): try performTable(id)
    case (.text, .element(let id)): try performText(id)
    case (_, .application), (_, .cache), (.value, _): throw .unknownMethod
    }
  }

  // MARK: Arguments

  // The types were checked, so that reading cannot fail.
  func int() -> Int { Int(message.readInt32() ?? 0) }
  func unsigned() -> Int { Int(message.readUInt32() ?? 0) }
  func string() -> String { message.readString() ?? "" }

  // MARK: Results

  func write(_ number: Int) { reply.write(Int32(clamping: number)) }
  func write(_ id: AccessibilityNodeID?) { reply.write(id.map { service.reference(to: $0) } ?? .none) }
}

extension AccessibilityNode {
  /// The interfaces of the object, in the order in which they are reported.
  var interfaces: [AccessibleInterface] {
    var result: [AccessibleInterface] = [.accessible, .component]
    if aspects.contains(.actions) { result.append(.action) }
    if aspects.contains(.range) { result.append(.value) }
    if aspects.contains(.text) { result.append(.text) }
    if aspects.contains(.editing) { result.append(.editableText) }
    if aspects.contains(.selection) { result.append(.selection) }
    if aspects.contains(.table) { result.append(.table) }
    return result
  }
}
