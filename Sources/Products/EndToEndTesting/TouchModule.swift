import Foundation

/// The module of Weston that provides the touchscreen of a ``WestonSession``.
///
/// It is compiled when a session is created for the first time, with the C compiler and the headers of the installed Weston, and kept in
/// the folder `tactus` of the user's cache (`XDG_CACHE_HOME`, or `~/.cache`, or the folder for temporary files).
enum TouchModule {
  /// The package with the headers of the installed Weston.
  private static var headers: String { "libweston-\(westonVersion)" }

  /// The major version of the installed Weston. The module is known to compile for 10; the source provides for versions up to 15.
  static let westonVersion: Int = {
    // "weston 10.0.1"
    let words = (try? run("weston", ["--version"]))?.split(whereSeparator: \.isWhitespace)
    return words?.last?.split(separator: ".").first.flatMap { Int($0) } ?? 10
  }()

  /// The compiled module, or the error with which compiling failed.
  static let file = Result { try compile() }

  /// The first tool or header that compiling needs and that is missing; nil if the module is compiled already, or nothing is missing.
  static var missing: String? {
    if let target = try? target(), FileManager.default.isReadableFile(atPath: target.path) { return nil }
    for tool in ["cc", "pkg-config"] where (try? run(tool, ["--version"])) == nil { return tool }
    return (try? flags()) == nil ? "the headers of \(headers), wayland-server and pixman-1" : nil
  }

  private static func compile() throws -> URL {
    let target = try target()
    if FileManager.default.isReadableFile(atPath: target.path) { return target }
    if let missing { throw EndToEndError.missing(missing) }
    let folder = target.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another process may compile it at the same time; the last one replaces the file.
    let name = "touch-injection-\(getpid())"
    let (source, object) = (folder.appending(path: "\(name).c"), folder.appending(path: "\(name).so"))
    defer { try? FileManager.default.removeItem(at: source) }
    try Data(code).write(to: source)
    let options = ["-O2", "-std=gnu11", "-fPIC", "-shared", "-o", object.path, source.path]
    _ = try run("cc", options + flags())
    guard rename(object.path, target.path) == 0 else {
      throw EndToEndError.system("rename to \(target.path)", errno: errno)
    }
    return target
  }

  private static var code: [UInt8] { PackageResources.touch_injection_c }

  /// The location of the compiled module, which depends on its source and on the version of Weston.
  private static func target() throws -> URL {
    let version = (try? run("pkg-config", ["--modversion", headers])) ?? "unknown"
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in code + Array(version.utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return cacheFolder.appending(path: "touch-injection-\(String(hash, radix: 16)).so")
  }

  private static var cacheFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    let folders = [
      environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0, isDirectory: true) },
      environment["HOME"].map { URL(fileURLWithPath: $0, isDirectory: true).appending(path: ".cache") },
    ]
    for folder in folders.compactMap({ $0?.appending(path: "tactus") }) {
      if (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
        access(folder.path, W_OK) == 0
      {
        return folder
      }
    }
    return FileManager.default.temporaryDirectory.appending(path: "tactus-\(getuid())")
  }

  private static func flags() throws -> [String] {
    try run("pkg-config", ["--cflags", headers, "wayland-server", "pixman-1"])
      .split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Runs a program and returns its output.
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "tactus-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let client = try Client(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: [program] + arguments,
      environment: ProcessInfo.processInfo.environment, output: file)
    guard try client.waitForExit() == 0 else { throw EndToEndError.exited("\(program)\n\(client.tail)") }
    return client.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
