internal import TactusInput

/// The protocol object of a seat for text input, of either version.
@MainActor
protocol TextInputObject: AnyObject {
  /// The version of the text-input protocol.
  var version: TextInputSynchronization.Version { get }
  /// A closure that is called with the compositor's messages.
  var onMessage: ((TextInputMessage) -> Void)? { get set }
  /// Sends the requests of an update to the compositor.
  func send(_ update: TextInputUpdate)
  /// Destroys the object.
  func destroy()
}

/// A message of a compositor about text input, as a value for both versions of the protocol.
enum TextInputMessage {
  /// A surface has the focus; nil for one that no longer exists.
  case entered(UInt32?)
  /// No surface has the focus. The replacement, if there is one, is the final form of the marked text.
  case left(replacement: String?)
  /// The input method edits the text. The serial is the number of commits that it knew.
  case edit(TextInputEdit, serial: UInt32)
  /// The input method presses or releases a key.
  case key(TextInputKey, serial: UInt32)
  /// The writing direction of the language.
  case direction(isRightToLeft: Bool?, serial: UInt32)
  /// An input method has shown that it exists.
  case served
}
