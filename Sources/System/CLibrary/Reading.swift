/// Reads from a file until a buffer is full or the file has ended.
///
/// - Parameters:
///   - descriptor: The descriptor of the file.
///   - buffer: The memory for the bytes.
/// - Returns: The number of bytes; nil if reading failed, for the reason that is in `errno`.
package func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
  fill(buffer) { memory, size, _ in read(descriptor, memory, size) }
}

/// Reads from an offset of a file on until a buffer is full or the file has ended. The position of the descriptor does not change.
///
/// - Parameters:
///   - descriptor: The descriptor of the file.
///   - offset: The offset of the first byte.
///   - buffer: The memory for the bytes.
/// - Returns: The number of bytes; nil if reading failed, for the reason that is in `errno`.
package func readBytes(
  _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
) -> Int? {
  fill(buffer) { memory, size, count in pread(descriptor, memory, size, off_t(offset + count)) }
}

/// Reads the counter of a timer's descriptor or of one of events, and sets it to 0. Waits until it is not 0, unless the descriptor is one that
/// does not block.
///
/// - Returns: False if there is nothing to read, or reading failed, for the reason that is in `errno`.
@discardableResult
package func readCounter(_ descriptor: Int32) -> Bool {
  var counter: UInt64 = 0
  return withUnsafeMutableBytes(of: &counter) { readBytes(descriptor, into: $0) == $0.count }
}

/// Reads parts into a buffer until it is full or one of them is empty.
///
/// - Parameter readPart: Reads at most a number of bytes into memory, with the number of bytes before it.
private func fill(
  _ buffer: UnsafeMutableRawBufferPointer, _ readPart: (UnsafeMutableRawPointer, Int, Int) -> Int
) -> Int? {
  guard let start = buffer.baseAddress else { return 0 }
  var count = 0
  while count < buffer.count {
    let length = retryOnInterrupt { readPart(start + count, buffer.count - count, count) }
    guard length >= 0 else { return nil }
    if length == 0 { break }
    count += length
  }
  return count
}
