import Foundation

/// Calls a closure with the path of a file with some bytes, which is removed afterwards.
@discardableResult
func withTemporaryFile<Result>(_ data: [UInt8], _ body: (String) throws -> Result) throws -> Result {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  try Data(data).write(to: URL(fileURLWithPath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// Removes the end of a file without replacing it.
func truncateFile(_ path: String, to length: UInt64) throws {
  let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  try handle.truncate(atOffset: length)
  try handle.close()
}

/// Adds bytes to the end of a file without replacing it.
func appendToFile(_ path: String, _ bytes: some Sequence<UInt8>) throws {
  let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  try handle.seekToEnd()
  try handle.write(contentsOf: Data(bytes))
  try handle.close()
}
