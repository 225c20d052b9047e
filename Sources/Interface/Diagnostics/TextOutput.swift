import TactusCLibrary

/// Writing text to file descriptors.
enum TextOutput {
  /// Writes all of a text to a descriptor.
  ///
  /// - Returns: False if the descriptor accepts no more, for the reason in `errno`.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeBytes(descriptor, from: UnsafeRawBufferPointer($0)) }
  }
}
