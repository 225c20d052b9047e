import TactusCLibrary
import Testing

@testable import TactusWaylandScanner

@Suite("The files of the scanner")
struct TextFileTests {
  @Test("A file that has the content already keeps its date; another content replaces it")
  func dates() throws {
    var name = Array("/tmp/tactus-scanner-XXXXXX".utf8CString)
    close(mkstemp(&name))
    let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    try TextFile.write("one", to: path)
    // A second of 1970.
    var dates = [timespec(tv_sec: 7, tv_nsec: 0), timespec(tv_sec: 7, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, path, &dates, 0) == 0)
    try TextFile.write("one", to: path)
    #expect(seconds(of: path) == 7)
    try TextFile.write("two", to: path)
    #expect(seconds(of: path) != 7)
    #expect(try TextFile.read(path) == "two")
  }

  private func seconds(of path: String) -> Int {
    var status = stat()
    stat(path, &status)
    return status.st_mtim.tv_sec
  }
}
