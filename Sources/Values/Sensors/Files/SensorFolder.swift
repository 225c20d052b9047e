import TactusCLibrary

/// An open folder with the attributes of a sensor, one text file each, as the kernel's sysfs provides them.
///
/// Attributes are opened for each access and relative to the folder, so that one that has vanished is noticed, even if another
/// device has its name by then.
package final class SensorFolder: Sendable {
  /// The path of the folder, for messages.
  package let path: String
  private let descriptor: Int32

  /// The maximum length of an attribute, in bytes: a page, as in sysfs.
  static let maximumLength = 4096

  /// Opens a folder.
  package init(path: String) throws(SensorError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SensorError("\(path): \(errorDescription())") }
  }

  deinit { close(descriptor) }

  // MARK: Names

  /// Returns whether the folder has an entry.
  package func has(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, 0) == 0 }

  /// The names of the folder's entries, in no order. Empty if they cannot be read.
  package var names: [String] { entryNames(of: descriptor) ?? [] }

  // MARK: Reading

  /// Returns the text of an attribute without white space at its ends; nil if there is no such file.
  package func text(_ name: String) throws(SensorError) -> String? {
    let (text, error) = withContents(name) { (bytes: UnsafeRawBufferPointer) -> String? in
      String(validating: bytes.lazy.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
    }
    if let error {
      if error == ENOENT { return nil }
      throw failure(name, error)
    }
    guard case .some(.some(let text)) = text else { throw SensorError("\(path)/\(name) is not text") }
    return text.trimmed
  }

  /// Returns the text of an attribute without white space at its ends; nil if there is no such file, or none that can be read.
  package func readableText(_ name: String) -> String? { (try? text(name)) ?? nil }

  /// Returns the number in an attribute; nil if there is no such file.
  package func number(_ name: String) throws(SensorError) -> Double? {
    guard let text = try text(name) else { return nil }
    guard let number = Double(decimal: text) else {
      throw SensorError("\(path)/\(name) is no number: \"\(text.excerpt)\"")
    }
    return number
  }

  /// Returns the number in the first of several attributes that exists; nil if none does.
  func number(anyOf names: String...) throws(SensorError) -> Double? {
    for name in names {
      if let number = try number(name) { return number }
    }
    return nil
  }

  /// Returns the number in an attribute that is read often: it allocates no memory unless the number is no integer.
  func sample(_ name: String) throws(SensorError) -> Double {
    let (integer, error) = withContents(name) { parseInteger($0) }
    if let error { throw failure(name, error) }
    if case .some(.some(let integer)) = integer { return Double(integer) }
    guard let number = try number(name) else { throw failure(name, ENOENT) }
    return number
  }

  /// Reads an attribute.
  ///
  /// - Returns: The result of `body`, or the number of the error.
  private func withContents<Result>(
    _ name: String, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> (result: Result?, error: Int32?) {
    // Opening a FIFO or a device without this option could wait forever.
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return (nil, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return (nil, errno) }
    // A folder, a FIFO or a device is no attribute; reading one could have effects.
    guard status.st_mode & S_IFMT == S_IFREG else { return (nil, Self.isNoFile) }
    return withUnsafeTemporaryAllocation(byteCount: Self.maximumLength + 1, alignment: 1) { buffer in
      guard let count = readBytes(file, into: buffer) else { return (nil, errno) }
      guard count <= Self.maximumLength else { return (nil, EFBIG) }
      return (body(UnsafeRawBufferPointer(rebasing: buffer[..<count])), nil)
    }
  }

  // MARK: Writing

  /// Writes an attribute that exists.
  package func write(_ value: String, to name: String) throws(SensorError) {
    let file = openat(descriptor, name, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_TRUNC)
    guard file >= 0 else { throw failure(name, errno) }
    defer { close(file) }
    let bytes = Array((value + "\n").utf8)
    guard TactusCLibrary.write(file, bytes, bytes.count) == bytes.count else { throw failure(name, errno) }
  }

  private func failure(_ name: String, _ error: Int32) -> SensorError {
    SensorError("\(path)/\(name): \(error == Self.isNoFile ? "is no file" : errorDescription(error))")
  }

  /// The number of an error that the system does not have.
  private static let isNoFile: Int32 = -1
}

// MARK: - Text

/// Returns the integer in the bytes of an attribute; nil if they contain anything else.
private func parseInteger(_ bytes: UnsafeRawBufferPointer) -> Int64? {
  var end = bytes.count
  while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
  var index = 0
  while index < end, bytes[index] <= 0x20 { index += 1 }
  guard index < end else { return nil }
  let isNegative = bytes[index] == UInt8(ascii: "-")
  if isNegative { index += 1 }
  guard index < end, end - index <= 18 else { return nil }
  var value: Int64 = 0
  while index < end {
    guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
    value = value * 10 + Int64(bytes[index] - 0x30)
    index += 1
  }
  return isNegative ? -value : value
}

extension StringProtocol {
  /// The text without white space and control characters at its ends.
  var trimmed: String {
    var view = self[...]
    while let first = view.unicodeScalars.first, first.value <= 0x20 { view = view.dropFirst() }
    while let last = view.unicodeScalars.last, last.value <= 0x20 { view = view.dropLast() }
    return String(view)
  }

  /// The beginning of the text, for messages.
  var excerpt: String { count > 60 ? prefix(60) + "…" : String(self) }
}

extension Double {
  /// Creates a finite number from decimal text; nil for anything else, such as "nan" or hexadecimal digits.
  init?(decimal text: some StringProtocol) {
    for byte in text.utf8 where !(0x30...0x39).contains(byte) && !"+-.eE".utf8.contains(byte) { return nil }
    guard let value = Double(String(text)), value.isFinite else { return nil }
    self = value
  }
}
