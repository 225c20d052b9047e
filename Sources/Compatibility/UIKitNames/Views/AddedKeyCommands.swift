public import TactusInterface

extension ViewController {
  /// Adds a command that keys perform while the view controller is in the responder chain of commands.
  ///
  /// It is one of `keyCommands`, unless that is overridden; it is performed in any case, after those.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {
    let values = AssociatedValues.values(of: self)
    guard !values.addedKeyCommands.contains(where: { $0 === keyCommand }) else { return }
    values.addedKeyCommands.append(keyCommand)
  }

  /// Removes a command that was added.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    AssociatedValues.existing(of: self)?.addedKeyCommands.removeAll { $0 === keyCommand }
  }
}
