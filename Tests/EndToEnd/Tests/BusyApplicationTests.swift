import EndToEndSupport
import Foundation
import Testing

extension EndToEnd {
  /// An application that does not respond while something moves.
  @Suite("Motion while the application is busy")
  struct BusyApplicationTests {
    @Test("S24 scrolling, pushes, springs and activity indicators go on in a compositor")
    func motions() throws {
      let session = try WestonSession()
      let client = try session.launch(
        Repository.testClient, arguments: ["--busy"], environment: ["WAYLAND_DEBUG": "client"])
      var counts: [String: Int] = [:]
      let end = ContinuousClock.now + MonotonicClock.timeout
      while counts.count < 4 || counts.values.min() ?? 0 < 3, ContinuousClock.now < end, client.isRunning {
        usleep(200_000)
        counts = Self.commits(in: client.output)
      }
      // Six steps of the indicator, and up to 36 frames of the others, fewer on a busy machine.
      #expect(counts.keys.sorted() == ["indicator", "push", "scroll", "spring"])
      for (kind, count) in counts { #expect(count >= 3, "\(kind)") }
      #expect(client.isRunning)
      #expect(!client.output.contains("error tactus"), "\(client.output)")
    }

    /// The greatest number of commits while the application did not respond, by the kind of motion.
    private static func commits(in output: String) -> [String: Int] {
      var counts: [String: Int] = [:]
      var present: (kind: String, count: Int)?
      for line in output.split(separator: "\n") {
        if line.hasPrefix("busy ") {
          present = (String(line.dropFirst(5)), 0)
        } else if line == "responds", let (kind, count) = present {
          counts[kind] = max(counts[kind] ?? 0, count)
          present = nil
        } else if line.contains("wl_surface@"), line.hasSuffix(".commit()") {
          present?.count += 1
        }
      }
      return counts
    }
  }
}
