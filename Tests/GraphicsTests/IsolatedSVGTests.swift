import Foundation
import TactusGeometry
import TactusPixels
import TactusVectorImages
import Testing

@testable import TactusGraphics

@Suite("SVG in a process of its own", .serialized)
struct IsolatedSVGTests {
  private static let good = ImageDecodingTests.svg

  private static func request(seconds: Double = 1) -> ImageRequest {
    var limits = ImageDecodingLimits.default
    limits.seconds = seconds
    return ImageRequest(scale: 1, limits: limits)
  }

  /// How the kernel describes a process; nil when there is none.
  private static func status(_ process: pid_t, _ file: String = "status") -> String? {
    try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)
  }

  @Test("R5 the program that draws is built beside what needs it")
  func installed() throws {
    let path = try #require(SVGHelpers.installedPath)
    #expect(path.hasSuffix("/tactus-svg-renderer"))
  }

  @Test("R5 a document that ends the process of librsvg is an error, and the next one is drawn")
  func crash() throws {
    let helpers = SVGHelpers()
    #expect(try helpers.render(Self.good, Self.request())[3, 3] == .red)
    let process = try #require(helpers.idleProcesses.first)
    #expect(throws: ImageDecodingError.decoderFailed(.svg)) {
      try helpers.render(HostileSVG.convolution(order: 90), Self.request(seconds: 20))
    }
    #expect(helpers.idleProcesses.isEmpty)
    #expect(Self.status(process) == nil, "Nothing is left of it, no zombie either")
    #expect(try helpers.render(Self.good, Self.request())[3, 3] == .red)
  }

  @Test(
    "R5 no document takes longer than is allowed, and a good one is drawn after each",
    arguments: HostileSVG.all)
  func hostile(document: HostileSVG.Document) throws {
    let helpers = SVGHelpers()
    let request = Self.request(seconds: 0.3)
    let start = MonotonicClock.now
    var failure: ImageDecodingError?
    do throws(ImageDecodingError) {
      _ = try helpers.render(document.data, request)
    } catch {
      failure = error
    }
    // By the clock, a loaded machine included.
    #expect(MonotonicClock.now - start < 8)
    #expect(try helpers.render(Self.good, Self.request())[3, 3] == .red)
    // What did harm is not tried again at once.
    if let failure, [.decoderFailed(.svg), .tookTooLong(.svg)].contains(failure) {
      let process = helpers.idleProcesses
      #expect(throws: failure) { try helpers.render(document.data, request) }
      #expect(helpers.idleProcesses == process)
    }
  }

  @Test("R5 a document that uses up its time is an error of its own")
  func slow() {
    #expect(throws: ImageDecodingError.tookTooLong(.svg)) {
      try SVGHelpers().render(HostileSVG.turbulence, Self.request(seconds: 0.2))
    }
  }

  @Test("R5 a process draws one document after the other, and is gone when it is told to end")
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

  @Test("R5 a process that was ended by others while it waited does not cost a picture")
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
    "R5 the process has given up its rights: system calls, new privileges, memory, files, dumps, descriptors")
  func rights() throws {
    let helpers = SVGHelpers()
    _ = try helpers.render(Self.good, Self.request())
    let process = try #require(helpers.idleProcesses.first)
    let status = try #require(Self.status(process))
    #expect(status.contains("NoNewPrivs:\t1"))
    #if arch(x86_64) || arch(arm64)
    #expect(status.contains("Seccomp:\t2"))
    #endif
    // Only root may look at these.
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

  @Test("R5 nothing outside of a document is read: no files, no entities, no includes")
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
    // What is inside of it is.
    let inside = Data(ImageDecodingTests.png).base64EncodedString()
    let document = HostileSVG.document(
      "<image href=\"data:image/png;base64,\(inside)\" width=\"60\" height=\"40\"/>", width: 60, height: 40)
    #expect(try helpers.render(document, Self.request())[50, 30] == .red)
  }

  /// What a program may do instead of drawing.
  static let liars: [(String, String)] = [
    ("ends at once", "exit 0"), ("is ended", "kill -9 $$"),
    ("says nothing and does not end", "exec sleep 100"),
    ("says garbage", "head -c 5000 /dev/zero >&0; exec sleep 100"),
    ("says garbage without end", "exec cat /dev/urandom >&0"),
    // A right beginning: the mark, number 1, "drawn", and a size of 2³¹ × 2³¹.
    (
      "says a size that cannot be",
      "printf '\\002\\130\\111\\120\\124\\103\\101\\124\\001\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0"
        + "\\0\\0\\0\\200\\0\\0\\0\\0\\0\\0\\0\\200\\0\\0\\0\\0' >&0; exec sleep 100"
    ),
    (
      "sends fewer pixels than it said",
      "printf '\\002\\130\\111\\120\\124\\103\\101\\124\\001\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0"
        + "\\100\\0\\0\\0\\0\\0\\0\\0\\100\\0\\0\\0\\0\\0\\0\\0pixels' >&0; exit 0"
    ),
  ]

  @Test("R5 nothing that the program says is believed", arguments: liars)
  func lies(name: String, script: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("liar-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    chmod(file.path, 0o755)
    let helpers = SVGHelpers(path: file.path)
    let start = MonotonicClock.now
    let error = #expect(throws: ImageDecodingError.self) {
      try helpers.render(Self.good, Self.request(seconds: 0.1))
    }
    #expect(error == .decoderFailed(.svg) || error == .tookTooLong(.svg), "\(name)")
    #expect(MonotonicClock.now - start < 5)
    #expect(helpers.idleProcesses.isEmpty)
  }

  @Test("R5 without the program, or where SVG is switched off, the error says so; in-process it needs none")
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

  @Test("R5 both ways of drawing give the same pixels, at any size")
  func sameLooks() throws {
    for size in [nil, Size(width: 40, height: 20), Size(width: 33.3, height: 7)] {
      for scale in [1, 1.25, 3] {
        let request = ImageRequest(scale: scale, size: size)
        let inside = try SVGRenderer.render(Self.good, request, .inProcess)
        let isolated = try SVGRenderer.render(Self.good, request, .isolated)
        #expect(inside.bytes == isolated.bytes && inside.width == isolated.width)
      }
    }
  }

  @Test("R5 a document that is no longer wanted is given up at once")
  func cancelled() throws {
    let load = ImageLoad()
    var request = Self.request(seconds: 60)
    request.load = load
    let start = MonotonicClock.now
    Foundation.Thread.detachNewThread {
      usleep(200_000)
      load.cancel()
    }
    #expect(throws: ImageDecodingError.cancelled) {
      try SVGHelpers().render(HostileSVG.turbulence, request)
    }
    #expect(MonotonicClock.now - start < 10)
  }

  @Test("R5 a document of too many elements is refused before it is read")
  func elements() throws {
    var limits = ImageDecodingLimits.default
    limits.elements = 3
    #expect(throws: ImageDecodingError.tooManyElements(4, .svg)) {
      try SVGRenderer.render(
        HostileSVG.document("<g><rect/></g><!-- 1 < 2 --><g/>"), ImageRequest(scale: 1, limits: limits))
    }
  }

  @Test("R5 a picture that is too large for the limits is refused")
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
