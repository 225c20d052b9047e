import Foundation
import TactusCLibrary
import Testing

@testable import TactusStorage

@MainActor
@Suite("Stores of processes that end")
struct KilledProcessTests {
  let folder = TemporaryFolder()

  /// Runs a process that sets the value of a store, and returns how it ended.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: The limit of the size of files, in bytes; -1, the default, for none.
  ///   - reaction: What happens at the limit.
  ///   - variables: The environment, in which the program finds its folder; nil, the default, for that of the tests and the suite's folder.
  private func run(
    _ value: String, limit: Int = -1, atLimit reaction: String = "kill", variables: [String]? = nil
  ) throws -> Int32 {
    let program = try #require(ProcessFolder.path) + "/StorageClient"
    let arguments = [program, variables == nil ? folder.path : "", value, "\(limit)", reaction]
    var pointers = arguments.map { strdup($0) } + [nil]
    var environment = (variables ?? []).map { strdup($0) } + [nil]
    defer { for pointer in pointers + environment { free(pointer) } }
    var process: pid_t = 0
    let result =
      variables == nil
      ? posix_spawn(&process, program, nil, nil, &pointers, environ)
      : posix_spawn(&process, program, nil, nil, &pointers, &environment)
    try #require(result == 0)
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

  @Test("U10 state is kept in the folder that XDG_STATE_HOME names, or else in that of the user")
  func stateHome() throws {
    let library =
      ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
    let states = folder.path + "/states"
    let home = folder.path + "/home"
    defer {
      for path in [states, home] { try? FileManager.default.removeItem(atPath: path) }
    }
    func value(in folder: String) -> String? {
      StateStore(folder: folder + "/StorageClient").value(forKey: "value")
    }
    #expect(try run("one", variables: ["XDG_STATE_HOME=\(states)", "HOME=\(home)"] + library) == 0)
    #expect(value(in: states) == "one" && access(home, F_OK) != 0)
    #expect(try run("two", variables: ["HOME=\(home)"] + library) == 0)
    #expect(value(in: home + "/.local/state") == "two")
    // A relative path names no folder.
    #expect(try run("three", variables: ["XDG_STATE_HOME=states", "HOME=\(home)"] + library) == 0)
    #expect(value(in: home + "/.local/state") == "three" && value(in: states) == "one")
    // Without a home, the values are gone with the process.
    #expect(try run("four", variables: library) == 0)
    #expect(value(in: home + "/.local/state") == "three")
  }

  @Test("U10 a full disk is an error, and the values before remain")
  func full() throws {
    #expect(try run("before") == 0)
    #expect(try run("after", limit: 20, atLimit: "fail") >> 8 == 2)
    #expect(value == "before")
    #expect(!folder.names.contains("state.new"))
  }
}
