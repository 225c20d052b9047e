/// Memory that is used again for the shares of pixels and their colours.
struct MaskStorage: ~Copyable {
  private(set) var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Returns memory of at least a number of bytes, whose contents are not defined.
  mutating func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
    if bytes.count < count {
      bytes.deallocate()
      bytes = .allocate(byteCount: count + count / 4, alignment: 16)
    }
    return bytes.baseAddress
  }

  deinit { bytes.deallocate() }
}
