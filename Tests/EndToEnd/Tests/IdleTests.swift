import EndToEndSupport
import Foundation
import Geometry
import Testing

extension EndToEnd {
  /// A picture that does not change costs nothing.
  @Suite("Idle: nothing to show, no wake-ups")
  struct IdleTests {
    /// How often the threads of a process gave up the processor by themselves, which is what waking up and
    /// going to sleep again is.
    private func voluntarySwitches(of process: pid_t) throws -> [String: Int] {
      let folder = "/proc/\(process)/task"
      var counts: [String: Int] = [:]
      for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        let name = try String(contentsOfFile: "\(folder)/\(thread)/comm", encoding: .utf8)
        counts["\(thread) \(name.dropLast())"] = line.flatMap {
          Int($0.split(whereSeparator: \.isWhitespace).last ?? "")
        }
      }
      return counts
    }

    @Test(
      "W4 three seconds with nothing to show: no thread wakes up, no CPU time is used; then a touch is shown",
      arguments: ["photos", "touch-inspector", "animation", "breakout", nil])
    func asleep(demo: String?) throws {
      let gallery = try GallerySession(demo: demo)
      let name = "idle-\(demo ?? "start-page")"
      let still = try gallery.settledScreenshot(name)

      // Until the machine has been quiet for a moment: the screenshot ends with a frame callback.
      let process = gallery.client.processIdentifier
      var counts = try voluntarySwitches(of: process)
      let quiet: Bool? = try Clock.poll(within: .seconds(5)) {
        Clock.sleep(for: .milliseconds(300))
        let now = try voluntarySwitches(of: process)
        defer { counts = now }
        return now == counts ? true : nil
      }
      #expect(quiet == true, "the program never came to rest")

      let time = try #require(gallery.client.processorTime)
      Clock.sleep(for: .seconds(3))
      let later = try voluntarySwitches(of: process)
      let used = try #require(gallery.client.processorTime) - time
      #expect(later == counts)
      #expect(used == .zero)

      try gallery.down([Point(x: 400, y: 270)])
      try gallery.touchscreen.move(to: Point(x: 440, y: 300))
      try gallery.touchscreen.frame()
      let touched = try gallery.screenshot("\(name)-touched") { $0.differingPixels(from: still) > 100 }
      #expect(touched.differingPixels(from: still) > 100)
      #expect(gallery.client.isRunning)
    }
  }
}
