/// What speaks texts.
@MainActor
package protocol SpeechSynthesizer: AnyObject {
  /// Speaks a text in place of what is spoken. It returns at once.
  ///
  /// - Parameter language: The language as a tag, such as “de-CH”; nil for that of the text before.
  func speak(_ text: String, language: String?)
  /// Stops speaking.
  func stopSpeaking()
}
