import EndToEndSupport
import Foundation
import TactusTesting
import Testing

/// Pages of the gallery under random events that are well-formed.
///
/// `TACTUS_FUZZ_SECONDS` sets the duration, `TACTUS_FUZZ_SEED` the first seed, `TACTUS_WALK_EVENTS` the number of events of a seed, and
/// `TACTUS_WALK_PAGE` the only page.
@MainActor
@Suite("A random session")
struct GalleryWalkTests {
  private static let pages = [
    "list", "sheets", "text", "zoom", "navigation", "photos", "controls", "sketch", "drag-and-drop", "pager",
    "drawer", "animation", "gestures", "rotation", "touch-inspector", "breakout", "control-events", "camera",
    "level", "collection", "pickers", "languages", "constraints",
  ]

  @Test(
    "W11 while no callback is answered and no buffer is released, a page answers each ping, and draws again afterwards"
  )
  func delayed() throws {
    let walk = try GalleryWalk(seed: 1, page: "list")
    let result = try walk.runDelayed(rounds: 20)
    print(
      "Nothing shown: silent for at most \(result.longestSilence) s, unread for at most \(result.longestUnread) s"
    )
    // The processor's time of all threads; a frame of this window, of which many are not drawn, takes 10 to 30 ms.
    #expect(result.longestSilence < 0.5)
  }

  @Test(
    "W4 W11 whatever happens on a seat and its displays, a page reads in time, answers, keeps running, and its memory is bounded"
  )
  func pages() async throws {
    let settings = FuzzSettings.current(seconds: 8)
    let variables = ProcessInfo.processInfo.environment
    let count = variables["TACTUS_WALK_EVENTS"].flatMap { Int($0) } ?? 1500
    let end = Clock.now + Int64(settings.seconds * 1e9)
    var seed = settings.seed
    repeat {
      let page = variables["TACTUS_WALK_PAGE"] ?? Self.pages[Int(seed % UInt64(Self.pages.count))]
      do {
        let walk = try GalleryWalk(seed: seed, page: page)
        let result = try walk.run(events: count)
        print(
          "Walk \(seed) on \(page): \(result.frames) frames, silent for at most \(result.longestSilence) s, "
            + "unread for at most \(result.longestUnread) s, "
            + "\(result.memory >> 20) MiB, at most \(result.peakMemory >> 20) MiB")
        if result.longestSilence > 1 { print("  before: \(result.eventsBeforeSilence.suffix(12))") }
      } catch {
        Issue.record("\(error)")
      }
      seed += 1
      await Task.yield()
    } while Clock.now < end
  }
}
