extension [UInt8] {
  /// The bytes as 32-bit numbers, which most arrays in Wayland contain. A remainder of fewer than four bytes is ignored.
  package var words: [UInt32] {
    withUnsafeBytes { buffer in
      (0..<buffer.count / 4).map { buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}
