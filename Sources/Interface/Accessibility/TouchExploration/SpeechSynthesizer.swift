/// What speaks texts.
@MainActor
package protocol SpeechSynthesizer: AnyObject {
  /// Speaks a text in place of what is spoken. It returns at once.
  func speak(_ text: String)
  /// Stops speaking.
  func stopSpeaking()
}
