/// Reads from a file until a buffer is full or the file has ended.
///
/// - Parameters:
///   - descriptor: The descriptor of the file.
///   - buffer: The memory for the bytes.
/// - Returns: The number of bytes; nil if reading failed, for the reason that is in `errno`.
package func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
  guard let start = buffer.baseAddress else { return 0 }
  var count = 0
  while count < buffer.count {
    let length = retryOnInterrupt { read(descriptor, start + count, buffer.count - count) }
    guard length >= 0 else { return nil }
    if length == 0 { break }
    count += length
  }
  return count
}
