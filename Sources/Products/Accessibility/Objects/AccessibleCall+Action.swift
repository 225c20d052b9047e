internal import TactusBus
internal import TactusInterface

// MARK: - Action

extension AccessibleCall {
  /// Performs a method of `Action`.
  func performAction(_ id: AccessibilityNodeID) throws(CallFailure) {
    let actions = tree.actions(of: id)
    func action(_ index: Int) throws(CallFailure) -> String {
      guard actions.indices.contains(index) else { throw .invalidArgs }
      return actions[index].accessibleText()
    }
    switch message.member {
    case "GetName", "GetLocalizedName": reply.write(try action(int()))
    case "GetDescription", "GetKeyBinding":
      _ = try action(int())
      reply.write("")
    case "GetActions":
      reply.writeContainer("a", "(sss)") {
        for action in actions.prefix(Limits.elements) {
          reply.writeContainer("r", "sss") {
            reply.write(action.accessibleText())
            reply.write("")
            reply.write("")
          }
        }
      }
    case "DoAction":
      let index = int()
      _ = try action(index)
      reply.write(tree.performAction(at: index, of: id))
    default: throw .unknownMethod
    }
  }
}
