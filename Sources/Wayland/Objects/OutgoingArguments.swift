internal import CTactusWaylandClient
internal import TactusCLibrary

extension wl_argument {
  /// A number in 1/256; beyond ±2²³ the nearest that exists, 0 for what is no number.
  init(fixed value: Double) {
    let scaled = (value * 256).rounded()
    self.init(f: scaled.isNaN ? 0 : Int32(max(Double(Int32.min), min(Double(Int32.max), scaled))))
  }
}

/// Calls `body` with a C string, or with nil.
@MainActor
func withWireString<Result>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let string else { return body(nil) }
  return string.withCString { body($0) }
}

/// Calls `body` with libwayland's form of an array.
@MainActor
func withWireArray<Result>(_ bytes: [UInt8], _ body: (UnsafeMutablePointer<wl_array>?) -> Result) -> Result {
  var bytes = bytes
  return bytes.withUnsafeMutableBytes { buffer in
    var array = wl_array(size: buffer.count, alloc: buffer.count, data: buffer.baseAddress)
    return withUnsafeMutablePointer(to: &array) { body($0) }
  }
}

/// Whether a number is an open file descriptor.
func isOpenDescriptor(_ descriptor: Int32) -> Bool {
  fcntl(descriptor, F_GETFD) >= 0
}

extension [UInt8] {
  /// The array's 32-bit numbers, as most of Wayland's arrays hold; a rest of fewer than four bytes is
  /// dropped.
  package var words: [UInt32] {
    withUnsafeBytes { buffer in
      (0..<buffer.count / 4).map { buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}
