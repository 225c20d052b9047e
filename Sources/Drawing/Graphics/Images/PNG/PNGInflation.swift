internal import CTactusZlib
import TactusCLibrary

/// The state of the decompression of a PNG file's rows, from which it can go on again and again.
///
/// zlib copies its state, which has the last 32 KiB that were decompressed.
final class PNGInflation {
  /// The size of a copy of the state: the window and the tables of codes, in bytes. Measured, rounded up.
  static let byteCount = 40 << 10

  private let stream: UnsafeMutablePointer<z_stream>

  private init(_ stream: UnsafeMutablePointer<z_stream>) { self.stream = stream }

  /// Creates the state at the beginning of the data.
  convenience init?() {
    let stream = Self.makeStream()
    guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      stream.deallocate()
      return nil
    }
    self.init(stream)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  private static func makeStream() -> UnsafeMutablePointer<z_stream> {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    return stream
  }

  /// Returns a copy; nil if there is no memory. The state is only read.
  func copy() -> PNGInflation? {
    let copy = Self.makeStream()
    guard inflateCopy(copy, stream) == Z_OK else {
      copy.deallocate()
      return nil
    }
    return PNGInflation(copy)
  }

  /// Decompresses bytes.
  ///
  /// - Parameters:
  ///   - input: The compressed bytes; those that were used are removed.
  ///   - output: The memory that is to be filled; what was is removed.
  /// - Returns: Whether the data are intact.
  func inflate(
    _ input: inout Slice<UnsafeMutableBufferPointer<UInt8>>,
    into output: inout Slice<UnsafeMutableBufferPointer<UInt8>>
  ) -> Bool {
    let (available, free) = (input.count, output.count)
    stream.pointee.next_in = input.base.baseAddress.map { $0 + input.startIndex }
    stream.pointee.avail_in = UInt32(available)
    stream.pointee.next_out = output.base.baseAddress.map { $0 + output.startIndex }
    stream.pointee.avail_out = UInt32(free)
    let result = CTactusZlib.inflate(stream, Z_NO_FLUSH)
    input = input.dropFirst(available - Int(stream.pointee.avail_in))
    output = output.dropFirst(free - Int(stream.pointee.avail_out))
    // At the end of the data, what is missing cannot come.
    return result == Z_OK || result == Z_STREAM_END && output.isEmpty
  }
}
