extension String {
  /// Returns whether the bytes of another text occur in this one.
  ///
  /// `contains(_:)` of a text links the standard library's engine for regular expressions, which is a tenth of a whole program.
  ///
  /// - Parameter text: The text to look for. Every text includes the empty one.
  package func includes(_ text: String) -> Bool {
    var whole = Substring(self).utf8
    while true {
      if whole.starts(with: text.utf8) { return true }
      if whole.isEmpty { return false }
      whole.removeFirst()
    }
  }
}
