import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

@testable import ApplicationBenchmark

/// The harness itself, with real clients and their buffers in shared memory. Nothing here depends on how fast the machine is.
@Suite("The display of the application benchmark", .serialized)
@MainActor
struct DisplayTests {
  /// The clients that show the list.
  nonisolated static var lists: [Subject] {
    Subject.all(showing: .list, picture: URL(fileURLWithPath: "/")).filter {
      FileManager.default.isExecutableFile(atPath: $0.program.path)
    }
  }

  nonisolated static var bareClient: Subject? { lists.first { $0.name == "bare client" } }

  @Test("the offset of a list is found in its pixels, and follows a touch", arguments: lists)
  func list(_ subject: Subject) throws {
    let display = try Display()
    let session = try Session(subject, showing: .list, on: display)
    defer { session.end() }
    #expect(display.frames.last?.value == 0)
    #expect(display.firstCommitTime != nil)

    var stroke = Stroke.line(
      from: Point(x: 640, y: 600), to: Point(x: 640, y: 300), lasting: .milliseconds(300))
    stroke.touchesUp = false
    display.play([stroke])
    // A scroll view subtracts the hysteresis of a drag.
    #expect(display.run(until: { (display.frames.last?.value ?? 0) >= 280 }))
    display.runUntilRest()
    let offset = try #require(display.frames.last?.value)
    #expect((280...300).contains(offset))
    #expect(display.frames.map(\.time) == display.frames.map(\.time).sorted())
    #expect(display.frames.allSatisfy { $0.damage > 0 && $0.damage <= 1280 * 800 })

    // From here on the content is where the touch is.
    let back = Stroke.Sample(.milliseconds(200), Point(x: 640, y: 400))
    stroke.samples = [.init(.zero, Point(x: 640, y: 300)), back]
    stroke.touchesDown = false
    display.play([stroke])
    #expect(display.run(until: { display.frames.last?.value == offset - 100 }))
  }

  @Test(
    "the scenarios of the bare client in shared memory have every figure", .enabled(if: bareClient != nil))
  func scenarios() throws {
    let display = try Display()
    let session = try Session(#require(Self.bareClient), showing: .list, on: display)
    defer { session.end() }
    try session.slowDrag()
    try session.taps(count: 2)
    let names = session.measurements.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "slow drag: latency p50" && names.contains("taps: touch up to released p95"))
    #expect(session.measurements.allSatisfy { $0.value.isFinite && $0.value >= 0 })
  }
}
