import InterfaceTestSupport
import Tactus
import TactusCLibrary
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("Days and clocks", .serialized)
struct CalendarTests {
  /// Runs a closure in a time zone.
  private func inZone(_ zone: String, _ body: () -> Void) {
    let former = getenv("TZ").map { String(cString: $0) }
    // The zone is set as from outside: only this code reads it again.
    setenv("TZ", zone, 1)
    body()
    if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
    tzset()
  }

  // The rules of a zone are given in full, as a panel need not have a database of them.
  private let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  @Test("U12 the next significant time is midnight, or when the clocks change before")
  func next() {
    inZone("UTC0") {
      #expect(CalendarChange.next(after: 0) == 86_400)
      #expect(CalendarChange.next(after: 86_399) == 86_400)
      #expect(CalendarChange.next(after: 86_400) == 172_800)
    }
    inZone(berlin) {
      // 28 March 2026, noon, and 29 March: the clocks are put forward at 1:00 UTC, an hour after midnight.
      #expect(CalendarChange.next(after: 1_774_695_600) == 1_774_738_800)
      #expect(CalendarChange.next(after: 1_774_738_800) == 1_774_746_000)
      // The rest of that day has 21 hours.
      #expect(CalendarChange.next(after: 1_774_746_000) == 1_774_821_600)
      // 25 October 2026: they are put back at 1:00 UTC.
      #expect(CalendarChange.next(after: 1_792_886_400) == 1_792_890_000)
    }
    inZone("nonsense") {
      let next = CalendarChange.next(after: 1_000_000)
      #expect(next > 1_000_000 && next <= 1_000_000 + 86_400)
    }
  }

  private final class Delegate: ApplicationDelegate {
    var changes = 0
    func applicationSignificantTimeChange(_ application: Application) { changes += 1 }
  }

  @Test("U12 the delegate is notified when the day changes, by one timer that rests until then")
  func notification() throws {
    let wire = try WirePlatform()
    let delegate = Delegate()
    wire.application.delegate = delegate
    let watches = wire.application.descriptors.watches.count
    // The first change is in the past, so that it is reported at once; the next is far away.
    var changes = [1, Int.max / 4]
    wire.platform.calendarMonitor = CalendarMonitor(descriptors: wire.application.descriptors) { _ in
      changes.removeFirst()
    } handler: { [application = wire.application] in
      application.timeDidChangeSignificantly()
    }
    #expect(wire.application.descriptors.watches.count == watches + 1)
    wire.pump(until: { delegate.changes > 0 })
    wire.pump()
    wire.pump()
    #expect(delegate.changes == 1 && changes.isEmpty, "the timer rests until the next change")
    wire.platform.calendarMonitor = nil
    #expect(wire.application.descriptors.watches.count == watches)
  }
}
