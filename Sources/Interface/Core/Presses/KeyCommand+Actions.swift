extension KeyCommand {
  /// Creates a command for a method of the first responder up the chain that has it.
  ///
  /// - Parameters:
  ///   - input: The text of the key without modifiers, or one of the constants.
  ///   - modifierFlags: The modifiers that have to be held.
  ///   - action: The method.
  public convenience init(input: String, modifierFlags: KeyModifierFlags, action: Selector) {
    self.init(input: input, modifierFlags: modifierFlags) { target, command in
      guard let entry = action.entryIfMethod(of: target) else { return false }
      _ = entry.call(command, nil)
      return true
    }
  }

  /// Creates a command for a method without arguments.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: KeyModifierFlags, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// Creates a command for a method that takes the command.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: KeyModifierFlags,
    action: @escaping @MainActor (Target) -> (KeyCommand) -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }
}

extension Window {
  /// Performs a command of the responder that receives commands, or of one that follows in the responder chain.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - hasPriority: Whether responders have not received the press yet.
  /// - Returns: Whether there is a command for the key that could be performed.
  func performKeyCommand(by key: Key?, hasPriority: Bool) -> Bool {
    guard let key else { return false }
    let first = commandTarget
    // Escape and Return belong to what is presented, before anything that it covers.
    let modal = key.keyCode.goesBack || key.keyCode.isReturn ? frontmostModal : nil
    for responder in first.responderChain {
      let commands = responder.keyCommands ?? []
      let added = responder.addedKeyCommands.filter { command in !commands.contains { $0 === command } }
      for command in commands + added
      where command.wantsPriorityOverSystemBehavior == hasPriority && command.matches(key) {
        if first.responderChain.contains(where: { command.call($0, command) }) { return true }
      }
      if responder === modal { return false }
    }
    return false
  }
}
