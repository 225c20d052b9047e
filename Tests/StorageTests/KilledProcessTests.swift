import TactusCLibrary
import Testing

@testable import TactusStorage

@MainActor
@Suite("Stores of processes that end")
struct KilledProcessTests {
  let folder = TemporaryFolder()

  /// Runs a process that sets the value of a store, and returns how it ended.
  private func run(_ value: String, limit: Int = -1, atLimit reaction: String = "kill") throws -> Int32 {
    let program = try #require(ProcessFolder.path) + "/StorageClient"
    let arguments = [program, folder.path, value, "\(limit)", reaction]
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    try #require(posix_spawn(&process, program, nil, nil, &pointers, environ) == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private var value: String? { StateStore(folder: folder.path).value(forKey: "value") }

  @Test("U10 a process that ends in order has written what it set last")
  func end() throws {
    #expect(try run("one") == 0)
    #expect(value == "one")
  }

  @Test(
    "U10 a process that is killed at any byte that it writes leaves the values before, and the next one writes again"
  )
  func kill() throws {
    #expect(try run("before") == 0)
    let size = folder.read("state").count
    for limit in 0..<size {
      let status = try run("after!", limit: limit)
      #expect(status & 0x7F == SIGXFSZ, "with \(limit) bytes")
      #expect(value == "before", "with \(limit) bytes")
    }
    #expect(try run("after!", limit: size) == 0)
    #expect(value == "after!")
  }

  @Test("U10 a full disk is an error, and the values before remain")
  func full() throws {
    #expect(try run("before") == 0)
    #expect(try run("after", limit: 20, atLimit: "fail") >> 8 == 2)
    #expect(value == "before")
    #expect(!folder.names.contains("state.new"))
  }
}
