import Foundation
import TactusCLibrary
import TactusGeometry
import TactusPixels
import TactusVectorImages
import Testing

@testable import TactusGraphics

@Suite("SVG in a separate process", .serialized)
struct IsolatedSVGTests {
  private static let good = ImageDecodingTests.svg

  private static func request(seconds: Double = 1) -> ImageRequest {
    var limits = ImageDecodingLimits.default
    limits.seconds = seconds
    return ImageRequest(scale: 1, limits: limits)
  }

  /// Returns the kernel's description of a process, or `nil` if it does not exist.
  private static func status(_ process: pid_t, _ file: String = "status") -> String? {
    try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
  }

  @Test("R5 the SVG renderer is installed next to the tests")
  func installed() throws {
    let path = try #require(SVGHelpers.installedPath)
    #expect(path.hasSuffix("/tactus-svg-renderer"))
  }

  @Test("R5 a document that crashes librsvg's process results in an error, and the next one is drawn")
  func crash() throws {
    let helpers = SVGHelpers()
    #expect(try helpers.render(Self.good, Self.request())[3, 3] == .red)
    let process = try #require(helpers.idleProcesses.first)
    #expect(throws: ImageDecodingError.decoderFailed(.svg)) {
      try helpers.render(HostileSVG.convolution(order: 90), Self.request(seconds: 20))
    }
    #expect(helpers.idleProcesses.isEmpty)
    #expect(Self.status(process) == nil, "the process is not a zombie")
    #expect(try helpers.render(Self.good, Self.request())[3, 3] == .red)
  }

  @Test(
    "R5 no document exceeds the time limit, and a valid one is drawn after each",
    arguments: HostileSVG.all)
  func hostile(document: HostileSVG.Document) throws {
    let helpers = SVGHelpers()
    let request = Self.request(seconds: 0.3)
    let start = monotonicTime()
    var failure: ImageDecodingError?
    do throws(ImageDecodingError) {
      _ = try helpers.render(document.data, request)
    } catch {
      failure = error
    }
    // Elapsed time, with a margin for a busy machine.
    #expect(monotonicTime() - start < 8)
    #expect(try helpers.render(Self.good, Self.request())[3, 3] == .red)
    // A document that made the process fail is not tried again at once.
    if let failure, [.decoderFailed(.svg), .tookTooLong(.svg)].contains(failure) {
      let process = helpers.idleProcesses
      #expect(throws: failure) { try helpers.render(document.data, request) }
      #expect(helpers.idleProcesses == process)
    }
  }

  @Test("R5 a document that exceeds the time limit results in a specific error")
  func slow() {
    #expect(throws: ImageDecodingError.tookTooLong(.svg)) {
      try SVGHelpers().render(HostileSVG.turbulence, Self.request(seconds: 0.2))
    }
  }

  @Test("R5 a process draws several documents, and ends on request")
  func reuse() throws {
    let helpers = SVGHelpers()
    _ = try helpers.render(Self.good, Self.request())
    let process = try #require(helpers.idleProcesses.first)
    for _ in 0..<10 { _ = try helpers.render(Self.good, Self.request()) }
    #expect(throws: ImageDecodingError.damaged(.svg)) {
      try helpers.render(Array("<svg".utf8), Self.request())
    }
    #expect(helpers.idleProcesses == [process])
    helpers.endIdle()
    #expect(Self.status(process) == nil)
  }

  @Test("R5 an idle process that was killed is replaced without losing a picture")
  func killed() throws {
    let helpers = SVGHelpers()
    _ = try helpers.render(Self.good, Self.request())
    let process = try #require(helpers.idleProcesses.first)
    kill(process, SIGKILL)
    while let status = Self.status(process), !status.contains("State:\tZ") {}
    #expect(try helpers.render(Self.good, Self.request())[3, 3] == .red)
    #expect(Self.status(process) == nil)
  }

  @Test(
    "R5 the process has dropped its privileges: system calls, new privileges, memory, files, dumps, descriptors"
  )
  func rights() throws {
    let helpers = SVGHelpers()
    _ = try helpers.render(Self.good, Self.request())
    let process = try #require(helpers.idleProcesses.first)
    let status = try #require(Self.status(process))
    #expect(status.contains("NoNewPrivs:\t1"))
    #if arch(x86_64) || arch(arm64)
    #expect(status.contains("Seccomp:\t2"))
    #endif
    // Only root may read these.
    guard let limits = Self.status(process, "limits") else { return }
    func limit(_ name: String) -> [Substring] {
      let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.dropFirst(name.count).split(separator: " ") ?? []
    }
    #expect(limit("Max core file size").prefix(2) == ["0", "0"])
    #expect(limit("Max file size").prefix(2) == ["0", "0"])
    #expect(limit("Max open files").prefix(2) == ["64", "64"])
    #expect(Double(limit("Max address space").first ?? "") ?? .infinity < 4e9)
    let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
    #expect((descriptors ?? ["0", "1", "2"]).sorted() == ["0", "1", "2"])
  }

  @Test("R5 nothing outside a document is read: no files, no entities, no includes")
  func references() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("svg-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = folder.appendingPathComponent("a.png").path
    try Data(ImageDecodingTests.png).write(to: URL(fileURLWithPath: png))
    let css = folder.appendingPathComponent("a.css").path
    try Data("rect { fill: red }".utf8).write(to: URL(fileURLWithPath: css))
    let helpers = SVGHelpers()
    for body in [
      "<image xlink:href=\"file://\(png)\" width=\"60\" height=\"60\"/>",
      "<image xlink:href=\"\(png)\" width=\"60\" height=\"60\"/>",
      "<image href=\"../../../../../../..\(png)\" width=\"60\" height=\"60\"/>",
      "<image href=\"http://127.0.0.1:9/a.png\" width=\"60\" height=\"60\"/>",
      "<style>@import url(\"file://\(css)\");</style><rect fill=\"none\" width=\"60\" height=\"60\"/>",
      "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"file://\(css)\" parse=\"text\"/>",
    ] {
      if let bitmap = try? helpers.render(HostileSVG.document(body, width: 60, height: 60), Self.request()) {
        #expect(bitmap.coverage == 0, "\(body)")
      }
    }
    let entity = Array("<!DOCTYPE svg [<!ENTITY e SYSTEM \"file://\(css)\">]>".utf8)
    let text = HostileSVG.document("<text y=\"30\" font-size=\"30\">&e;</text>", width: 60, height: 60)
    if let bitmap = try? helpers.render(entity + text, Self.request()) { #expect(bitmap.coverage == 0) }
    // Data inside the document are read.
    let inside = Data(ImageDecodingTests.png).base64EncodedString()
    let document = HostileSVG.document(
      "<image href=\"data:image/png;base64,\(inside)\" width=\"60\" height=\"40\"/>", width: 60, height: 40)
    #expect(try helpers.render(document, Self.request())[50, 30] == .red)
  }

  /// Scripts that behave incorrectly instead of drawing.
  static let faultyPrograms: [(String, String)] = [
    ("ends at once", "exit 0"), ("is killed", "kill -9 $$"),
    ("sends nothing and does not end", "exec sleep 100"),
    ("sends garbage", "head -c 5000 /dev/zero >&0; exec sleep 100"),
    ("sends garbage without end", "exec cat /dev/urandom >&0"),
    // A valid start: the mark, number 1, "drawn", and a size of 2³¹ × 2³¹.
    (
      "declares an impossible size",
      "printf '\\002\\130\\111\\120\\124\\103\\101\\124\\001\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0"
        + "\\0\\0\\0\\200\\0\\0\\0\\0\\0\\0\\0\\200\\0\\0\\0\\0' >&0; exec sleep 100"
    ),
    (
      "sends fewer pixels than declared",
      "printf '\\002\\130\\111\\120\\124\\103\\101\\124\\001\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0"
        + "\\100\\0\\0\\0\\0\\0\\0\\0\\100\\0\\0\\0\\0\\0\\0\\0pixels' >&0; exit 0"
    ),
  ]

  @Test("R5 the program's replies are not trusted", arguments: faultyPrograms)
  func invalidReplies(name: String, script: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("faulty-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    chmod(file.path, 0o755)
    let helpers = SVGHelpers(path: file.path)
    let start = monotonicTime()
    let error = #expect(throws: ImageDecodingError.self) {
      try helpers.render(Self.good, Self.request(seconds: 0.1))
    }
    #expect(error == .decoderFailed(.svg) || error == .tookTooLong(.svg), "\(name)")
    #expect(monotonicTime() - start < 5)
    #expect(helpers.idleProcesses.isEmpty)
  }

  /// A library that makes the kernel appear to filter no system calls.
  private static let noFilterSource = """
    #include <errno.h>
    #include <stdarg.h>
    #include <sys/syscall.h>
    #include <unistd.h>
    int prctl(int option, ...) {
      va_list list;
      va_start(list, option);
      unsigned long a = va_arg(list, unsigned long), b = va_arg(list, unsigned long);
      unsigned long c = va_arg(list, unsigned long), d = va_arg(list, unsigned long);
      va_end(list);
      if (option == 22) { errno = EINVAL; return -1; }
      return syscall(SYS_prctl, option, a, b, c, d);
    }
    """

  @Test(
    "R5 without a filter of system calls the program draws nothing, and the error names the explicit choice",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")))
  func noFilter() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-filter-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, library) = (folder.appendingPathComponent("a.c"), folder.appendingPathComponent("a.so"))
    try Data(Self.noFilterSource.utf8).write(to: source)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/cc")
    compiler.arguments = ["-shared", "-fPIC", "-o", library.path, source.path]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let program = folder.appendingPathComponent("program")
    let real = try #require(SVGHelpers.installedPath)
    try Data("#!/bin/sh\nLD_PRELOAD=\(library.path) exec \(real) \"$@\"\n".utf8).write(to: program)
    chmod(program.path, 0o755)
    let helpers = SVGHelpers(path: program.path)
    let error = #expect(throws: ImageDecodingError.rendererNotConfined) {
      try helpers.render(Self.good, Self.request())
    }
    #expect(error?.description.contains(".inProcess") == true)
  }

  @Test("R5 a process whose end the application has received itself is not sent a signal")
  func reapedElsewhere() throws {
    let path = try #require(SVGHelpers.installedPath)
    let running = try SVGHelper(path: path, memory: 64 << 20)
    var signalled: [pid_t] = []
    #expect(
      running.end {
        signalled.append($0)
        kill($0, SIGKILL)
      } == SIGKILL)
    #expect(signalled == [running.processIdentifier])
    let reaped = try SVGHelper(path: path, memory: 64 << 20)
    kill(reaped.processIdentifier, SIGKILL)
    var status: Int32 = 0
    #expect(waitpid(reaped.processIdentifier, &status, 0) == reaped.processIdentifier)
    #expect(reaped.end { signalled.append($0) } == 0)
    #expect(signalled.count == 1)
  }

  @Test(
    "R5 a missing program and disabled SVG result in errors; drawing in process does not need the program")
  func absent() throws {
    #expect(throws: ImageDecodingError.missingRenderer(path: "/nonexistent")) {
      try SVGHelpers(path: "/nonexistent").render(Self.good, Self.request())
    }
    #expect(throws: ImageDecodingError.renderingIsOff(.svg)) {
      try SVGRenderer.render(Self.good, Self.request(), .off)
    }
    #expect(try SVGRenderer.render(Self.good, Self.request(), .inProcess)[3, 3] == .red)
    #expect(try SVGRenderer.render(Self.good, Self.request(), .isolated)[3, 3] == .red)
  }

  @Test("R5 drawing in process and in the separate process give the same pixels, at any size")
  func identicalPixels() throws {
    for size in [nil, Size(width: 40, height: 20), Size(width: 33.3, height: 7)] {
      for scale in [1, 1.25, 3] {
        let request = ImageRequest(scale: scale, size: size)
        let inside = try SVGRenderer.render(Self.good, request, .inProcess)
        let isolated = try SVGRenderer.render(Self.good, request, .isolated)
        #expect(inside.bytes == isolated.bytes && inside.width == isolated.width)
      }
    }
  }

  @Test("R5 drawing a document that is cancelled ends at once")
  func cancelled() throws {
    let load = ImageLoad()
    var request = Self.request(seconds: 60)
    request.load = load
    let start = monotonicTime()
    Foundation.Thread.detachNewThread {
      usleep(200_000)
      load.cancel()
    }
    #expect(throws: ImageDecodingError.cancelled) {
      try SVGHelpers().render(HostileSVG.turbulence, request)
    }
    #expect(monotonicTime() - start < 10)
  }

  @Test("R5 a document with too many elements is rejected before it is parsed")
  func elements() throws {
    var limits = ImageDecodingLimits.default
    limits.elements = 3
    #expect(throws: ImageDecodingError.tooManyElements(4, .svg)) {
      try SVGRenderer.render(
        HostileSVG.document("<g><rect/></g><!-- 1 < 2 --><g/>"), ImageRequest(scale: 1, limits: limits))
    }
  }

  @Test("R5 a picture that exceeds the limits is rejected")
  func tooLarge() {
    #expect(throws: ImageDecodingError.tooLarge(width: 30_000, height: 30_000)) {
      try SVGHelpers().render(HostileSVG.document("", width: 30_000, height: 30_000), Self.request())
    }
    for size in ["1e300", "1e-300", "-5", "NaN", "2147483648", "99999999999999999999"] {
      let data = Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"\(size)\"/>".utf8)
      _ = try? SVGHelpers().render(data, Self.request())
    }
  }
}
