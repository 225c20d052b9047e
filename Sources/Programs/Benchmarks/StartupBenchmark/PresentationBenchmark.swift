import EndToEndSupport
import Foundation
import TactusGeometry

/// Measures the processor time of a client that shows a full page of 1280 × 800 pixels, on both paths on which its frames reach
/// the compositor.
struct PresentationBenchmark {
  let seconds: Int

  /// What changes in the page.
  private enum Scene: String, CaseIterable {
    case idle = "nothing changes"
    case label = "a label, once a second"
    case camera = "640 × 360 pixels, 30 times a second"
    case drag = "the whole list, under a touch"

    var arguments: [String] {
      switch self {
      case .idle, .drag: []
      case .label: ["label"]
      case .camera: ["camera"]
      }
    }
  }

  func run() throws {
    Console.print("processor time in a page of 1280 × 800 pixels, ms per second, over \(seconds) s each")
    Console.print("  \(pad("what changes"))      swap  shared memory")
    let session = try WestonSession()
    for scene in Scene.allCases {
      let times = try ["swap", "shared-memory"].map { try measure(scene, path: $0, in: session) }
      Console.print("  \(pad(scene.rawValue))  " + String(format: "%8.1f  %13.1f", times[0], times[1]))
    }
  }

  private func pad(_ text: String) -> String { text.padding(toLength: 36, withPad: " ", startingAt: 0) }

  /// Starts a client, and returns its processor time in milliseconds per second.
  private func measure(_ scene: Scene, path: String, in session: WestonSession) throws -> Double {
    let client = try session.launch(
      Repository.listBenchmark, arguments: scene.arguments,
      environment: ["TACTUS_PRESENTATION": path, "TACTUS_REPORT_FIRST_FRAME": "1"])
    defer { client.terminate() }
    try session.waitForViews()
    _ = try client.firstFramePresented()
    // The first frames compile programs.
    Clock.sleep(for: .seconds(2))
    let (start, time) = (Clock.now, client.processorTime ?? .zero)
    if scene == .drag {
      let drag = Stroke.arc(
        around: Point(x: 640, y: 400), radius: 300, from: 0, to: .pi * Double(seconds),
        lasting: .seconds(seconds))
      try session.touchscreen.play(drag)
    } else {
      Clock.sleep(for: .seconds(seconds))
    }
    let used = (client.processorTime ?? .zero) - time
    guard client.isRunning else { throw EndToEndError.exited("\(client.name)\n\(client.output)") }
    return used / .milliseconds(1) / (Double(Clock.now - start) / 1e9)
  }
}
