/// A key, with modifiers, that calls a method of a responder.
///
/// ```swift
/// override var keyCommands: [KeyCommand]? {
///   [KeyCommand(input: "s", modifierFlags: .command, action: Editor.save)]
/// }
/// ```
@MainActor
public final class KeyCommand {
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The Up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The Down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The Right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Page Up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public static let inputHome = "UIKeyInputHome"
  /// The End key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes the character after the caret.
  public static let inputDelete = "UIKeyInputDelete"

  private static let codes: [String: KeyCode] = [
    inputEscape: .escape, inputUpArrow: .upArrow, inputDownArrow: .downArrow, inputLeftArrow: .leftArrow,
    inputRightArrow: .rightArrow, inputPageUp: .pageUp, inputPageDown: .pageDown, inputHome: .home,
    inputEnd: .end, inputDelete: .deleteForward,
  ]

  /// The text of the key without modifiers, such as `s`, or one of the constants; capital letters count as small ones.
  public let input: String
  /// The modifiers that have to be held. Where keyboards have no Command key, Control counts as that, too.
  public let modifierFlags: KeyModifierFlags
  /// A Boolean value that indicates whether the command is performed before responders receive the press, such as a text that is edited.
  /// Default false: it is performed if no responder has used the press.
  public var wantsPriorityOverSystemBehavior = false
  /// Calls the method of an object; returns false if it has none.
  let call: @MainActor (_ target: AnyObject, _ command: KeyCommand) -> Bool

  init(
    input: String, modifierFlags: KeyModifierFlags,
    call: @escaping @MainActor (_ target: AnyObject, _ command: KeyCommand) -> Bool
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.call = call
  }

  /// Returns whether a key is that of the command.
  func matches(_ key: Key) -> Bool {
    var flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if modifierFlags.contains(.command), !modifierFlags.contains(.control), flags.contains(.control) {
      flags.remove(.control)
      flags.insert(.command)
    }
    if let code = Self.codes[input] { return key.keyCode == code && flags == modifierFlags }
    guard !input.isEmpty else { return false }
    if key.charactersIgnoringModifiers.lowercased() == input.lowercased() { return flags == modifierFlags }
    // Some symbols need Shift.
    return key.characters == input && flags.subtracting(.shift) == modifierFlags.subtracting(.shift)
  }
}
