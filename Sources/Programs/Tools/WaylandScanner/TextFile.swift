#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reading and writing whole text files.
enum TextFile {
  /// Returns the content of a file in UTF-8.
  static func read(_ path: String) throws(ScannerFailure) -> String {
    guard let file = fopen(path, "rb") else { throw failure("cannot read", path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard ferror(file) == 0 else { throw failure("cannot read", path) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScannerFailure(status: 1, message: "\(path): error: not valid UTF-8")
    }
    return text
  }

  /// Replaces the content of a file. A file that has the content already is left as it is, with its date, so that what is built of it is
  /// not built again when only this program was.
  static func write(_ text: String, to path: String) throws(ScannerFailure) {
    if let old = try? read(path), old == text { return }
    guard let file = fopen(path, "wb") else { throw failure("cannot write", path) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw failure("cannot write", path) }
  }

  private static func failure(_ action: String, _ path: String) -> ScannerFailure {
    ScannerFailure(status: 1, message: "\(path): error: \(action): \(String(cString: strerror(errno)))")
  }
}
