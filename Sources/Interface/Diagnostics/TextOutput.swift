import TactusCLibrary

/// Writing text to file descriptors.
enum TextOutput {
  /// Writes all of a text to a descriptor.
  ///
  /// - Returns: False if the descriptor accepts no more, for the reason in `errno`.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = TactusCLibrary.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
