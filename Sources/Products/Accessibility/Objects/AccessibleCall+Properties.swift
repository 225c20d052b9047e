internal import TactusBus
internal import TactusInterface

// MARK: - Properties

extension AccessibleCall {
  /// Performs a call of D-Bus' own interface for properties.
  func performPropertyCall(of target: Target) throws(CallFailure) {
    switch message.member {
    case "Get":
      guard message.hasSignature("ss") else { throw .invalidArgs }
      let known = AccessibleInterface(name: string())
      let name = string()
      // What has gone has no parent. Readers ask for it to compare the element with the one that they go on to.
      if known == .accessible, name == "Parent", case .element(let id) = target, tree.node(id) == nil {
        reply.writeContainer("v", "(so)") { write(nil) }
        return
      }
      let interface = try supported(known, by: target)
      guard let type = interface.properties[name] else { throw .unknownProperty }
      try writeProperty(name, type, interface, target)
    case "GetAll":
      guard message.hasSignature("s") else { throw .invalidArgs }
      let interface = try supported(AccessibleInterface(name: string()), by: target)
      var failure: CallFailure?
      reply.writeContainer("a", "{sv}") {
        for (name, type) in interface.properties {
          reply.writeContainer("e", "sv") {
            reply.write(name)
            do throws(CallFailure) {
              try writeProperty(name, type, interface, target)
            } catch { failure = error }
          }
        }
      }
      if let failure { throw failure }
    case "Set":
      guard message.hasSignature("ssv") else { throw .invalidArgs }
      let interface = try supported(AccessibleInterface(name: string()), by: target)
      try setProperty(string(), interface, target)
    default: throw .unknownMethod
    }
  }

  /// Returns an interface that the request names, if the target has it.
  private func supported(
    _ interface: AccessibleInterface?, by target: Target
  ) throws(CallFailure) -> AccessibleInterface {
    guard let interface, try interfaces(of: target).contains(interface) else { throw .unknownInterface }
    return interface
  }

  private func setProperty(
    _ name: String, _ interface: AccessibleInterface, _ target: Target
  ) throws(CallFailure) {
    guard interface.properties[name] != nil else { throw .unknownProperty }
    switch (interface, name, target) {
    case (.application, "Id", _):
      guard let number = message.readContainer("v", "i", { message.readInt32() }) else {
        throw .invalidArgs
      }
      service.applicationNumber = number
    case (.value, "CurrentValue", .element(let id)):
      guard let value = message.readContainer("v", "d", { message.readDouble() }), value.isFinite,
        tree.setValue(value, of: id)
      else { throw .invalidArgs }
    default: throw .propertyReadOnly
    }
  }

  private func writeProperty(
    _ name: String, _ type: String, _ interface: AccessibleInterface, _ target: Target
  ) throws(CallFailure) {
    // What it is is computed before anything is written, because half a value cannot be sent.
    let property = try property(name, interface, target)
    reply.writeContainer("v", type) {
      switch property {
      case .text(let text): reply.write(text)
      case .count(let count): write(count)
      case .number(let number): reply.write(number)
      case .element(let id): write(id)
      case .object(let object): reply.write(object)
      }
    }
  }

  /// The value of a property.
  private enum Property {
    case text(String)
    case count(Int)
    case number(Double)
    case element(AccessibilityNodeID?)
    case object(ObjectReference)
  }

  private func property(
    _ name: String, _ interface: AccessibleInterface, _ target: Target
  ) throws(CallFailure) -> Property {
    switch (interface, target) {
    case (.accessible, .application): return try applicationProperty(name)
    case (.application, _): return try toolkitProperty(name)
    case (_, .element(let id)): return try property(name, interface, id)
    case (_, .application), (_, .cache): throw .unknownProperty
    }
  }

  private func applicationProperty(_ name: String) throws(CallFailure) -> Property {
    switch name {
    case "Name": .text(tree.applicationName.accessibleText())
    case "Description", "AccessibleId": .text("")
    case "Parent": .object(service.desktop)
    case "ChildCount": .count(tree.windows.count)
    case "Locale": .text(tree.locale.accessibleText())
    default: throw .unknownProperty
    }
  }

  private func toolkitProperty(_ name: String) throws(CallFailure) -> Property {
    switch name {
    case "ToolkitName": .text("Tactus")
    case "Version": .text("")
    case "AtspiVersion": .text("2.1")
    case "Id": .count(Int(service.applicationNumber))
    default: throw .unknownProperty
    }
  }

  private func property(
    _ name: String, _ interface: AccessibleInterface, _ id: AccessibilityNodeID
  ) throws(CallFailure) -> Property {
    switch (interface, name) {
    case (.accessible, "Name"): .text(tree.label(of: id).accessibleText())
    case (.accessible, "Description"): .text(try node(id).hint.accessibleText())
    case (.accessible, "Parent"):
      tree.parent(of: id).map { .element($0) } ?? .object(service.reference(to: nil))
    case (.accessible, "ChildCount"): .count(tree.childCount(of: id))
    case (.accessible, "Locale"): .text(try locale(of: id).accessibleText())
    case (.accessible, "AccessibleId"): .text(try node(id).identifier.accessibleText())
    case (.action, "NActions"): .count(tree.actions(of: id).count)
    case (.selection, "NSelectedChildren"), (.table, "NSelectedRows"):
      .count(tree.selectedChildren(of: id, limit: Limits.elements).count)
    case (.table, "NRows"): .count(tree.childCount(of: id))
    case (.table, "NColumns"): .count(1)
    case (.table, "NSelectedColumns"): .count(0)
    case (.table, "Caption"), (.table, "Summary"): .element(nil)
    case (.text, "CharacterCount"): .count(try text(id).string.scalarCount)
    case (.text, "CaretOffset"): .count(try text(id).caret)
    case (.value, "Text"): .text(try node(id).value.accessibleText())
    case (.value, _):
      .number(try rangeProperty(name, id))
    default: throw .unknownProperty
    }
  }

  /// Returns the language of an element as a locale of POSIX.
  private func locale(of id: AccessibilityNodeID) throws(CallFailure) -> String {
    let tag = try node(id).language
    return tag.isEmpty ? tree.locale : String(tag.map { $0 == "-" ? "_" : $0 })
  }

  private func rangeProperty(_ name: String, _ id: AccessibilityNodeID) throws(CallFailure) -> Double {
    guard let range = tree.range(of: id) else { throw .unknownObject }
    switch name {
    case "MinimumValue": return range.minimum
    case "MaximumValue": return range.maximum
    case "MinimumIncrement": return range.step
    case "CurrentValue": return range.value
    default: throw .unknownProperty
    }
  }
}
