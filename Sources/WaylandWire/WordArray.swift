extension [UInt8] {
  /// The array's 32-bit numbers, as most of Wayland's arrays hold; a rest of fewer than four bytes is dropped.
  package var words: [UInt32] {
    withUnsafeBytes { buffer in
      (0..<buffer.count / 4).map { buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}
