internal import TactusBus
internal import TactusInterface

// MARK: - Action

extension AccessibleCall {
  /// Performs a method of `Action`.
  func performAction(_ id: AccessibilityNodeID) throws(CallFailure) {
    let actions = tree.actions(of: id)
    func action(_ index: Int, in names: [String]) throws(CallFailure) -> String {
      guard names.indices.contains(index) else { throw .invalidArgs }
      return names[index].accessibleText()
    }
    switch message.member {
    case "GetName": reply.write(try action(int(), in: actions))
    case "GetLocalizedName": reply.write(try action(int(), in: tree.localizedActions(of: id)))
    case "GetDescription", "GetKeyBinding":
      _ = try action(int(), in: actions)
      reply.write("")
    case "GetActions":
      // The names are localized here, as in the interface file.
      reply.writeContainer("a", "(sss)") {
        for action in tree.localizedActions(of: id).prefix(Limits.elements) {
          reply.writeContainer("r", "sss") {
            reply.write(action.accessibleText())
            reply.write("")
            reply.write("")
          }
        }
      }
    case "DoAction":
      let index = int()
      _ = try action(index, in: actions)
      reply.write(tree.performAction(at: index, of: id))
    default: throw .unknownMethod
    }
  }
}
