/// Writes all bytes of a buffer to a file.
///
/// - Parameters:
///   - descriptor: The descriptor of the file.
///   - buffer: The bytes.
/// - Returns: False if the file accepts no more, for the reason that is in `errno`.
package func writeBytes(_ descriptor: Int32, from buffer: UnsafeRawBufferPointer) -> Bool {
  guard let start = buffer.baseAddress else { return true }
  var count = 0
  while count < buffer.count {
    let length = retryOnInterrupt { write(descriptor, start + count, buffer.count - count) }
    guard length > 0 else { return false }
    count += length
  }
  return true
}
