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
    wire.platform.calendarMonitor = CalendarMonitor(
      descriptors: wire.application.descriptors, timeZoneFile: nil
    ) { _ in
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

  // MARK: - Time zones

  /// A folder with a time zone's file, and links to it, as `/etc` has them.
  private final class Folder {
    let path = "/tmp/tactus-time-zone-\(getpid())-\(UInt64.random(in: 0 ... .max))"

    init() {
      for folder in ["", "/etc", "/data", "/zones"] { mkdir(path + folder, 0o700) }
      for name in ["/zones/Berlin", "/zones/Oslo"] { write(name) }
    }

    func write(_ name: String) {
      let file = open(path + name, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
      _ = TactusCLibrary.write(file, name, name.utf8.count)
      close(file)
    }

    /// Replaces a link as tools do: another one is given its name.
    func link(_ name: String, to target: String) {
      symlink(target, path + name + ".new")
      rename(path + name + ".new", path + name)
    }

    deinit {
      for folder in ["/etc", "/data", "/zones"] {
        for name in ["/localtime", "/zone", "/Berlin", "/Oslo", "/other"] { unlink(path + folder + name) }
        rmdir(path + folder)
      }
      rmdir(path)
    }
  }

  @Test(
    "U12 another time zone is noticed when it is set, however its file is replaced, and nothing else wakes the process"
  )
  func timeZone() throws {
    let folder = Folder()
    folder.link("/data/zone", to: folder.path + "/zones/Berlin")
    folder.link("/etc/localtime", to: "../data/zone")
    let wire = try WirePlatform()
    let watches = wire.application.descriptors.watches.count
    var (readings, changes) = (0, 0)
    wire.platform.calendarMonitor = CalendarMonitor(
      descriptors: wire.application.descriptors, timeZoneFile: folder.path + "/etc/localtime"
    ) { _ in
      readings += 1
      return Int.max / 4
    } handler: {
      changes += 1
    }
    #expect(readings == 1 && wire.application.clock.nextDeadline == nil)
    func expectChange(_ what: String, _ action: () -> Void) {
      let (formerReadings, formerChanges) = (readings, changes)
      action()
      wire.pump(until: { changes > formerChanges })
      wire.pump()
      // The zone is read again before anything is told of the change.
      #expect(changes > formerChanges && readings - formerReadings == changes - formerChanges, "\(what)")
    }
    expectChange("another link") { folder.link("/etc/localtime", to: folder.path + "/data/zone") }
    expectChange("a link that it leads to") { folder.link("/data/zone", to: "../zones/Oslo") }
    expectChange("the file is written") { folder.write("/zones/Oslo") }
    let former = changes
    folder.write("/etc/other")
    folder.write("/zones/Berlin")
    for _ in 0..<3 { wire.pump() }
    #expect(changes == former, "other files do not count")
    expectChange("the file is removed") { unlink(folder.path + "/etc/localtime") }
    expectChange("a file without links") { folder.write("/etc/localtime") }
    folder.link("/data/zone", to: "../zones/Berlin")
    let last = changes
    for _ in 0..<3 { wire.pump() }
    #expect(changes == last, "what no longer leads to the file does not count")
    #expect(wire.application.clock.nextDeadline == nil)
    wire.platform.calendarMonitor = nil
    #expect(wire.application.descriptors.watches.count == watches)
  }
}
