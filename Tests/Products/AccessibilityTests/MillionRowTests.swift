import CTactusSystem
import TactusBus
import TactusCLibrary
import TactusInterface
import TactusTesting
import Testing

@testable import TactusAccessibility

/// What a client of the bus reads of a table that fills a window, with a million rows.
@MainActor
@Suite("A table of a million rows on the bus")
struct MillionRowTests {
  private final class Rows: TableViewDataSource {
    private(set) var cellCount = 0
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      cellCount += 1
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel.text = "row \(indexPath.row)"
      return cell
    }
  }

  private let rows = Rows()
  private let test = TestWindow(size: Size(width: 320, height: 480))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    table.rowHeight = 24
    table.dataSource = rows
    test.window.addSubview(table)
    test.frame()
  }

  /// The longest processor time of a turn of the event loop that a request may take, in seconds.
  private static let limit = 0.02

  @Test(
    "X1 X2 the elements for a client's cache, and children by their indices, are sent within 20 ms, without making a cell"
  )
  func requests() throws {
    let tree = test.application.accessibility
    let stage = try BridgeStage(of: tree)
    stage.register()
    let count = rows.cellCount
    let id = try #require(tree.windows.first.flatMap { tree.child(at: 0, of: $0) })
    let path = ObjectPath.path(id)
    let accessible = "org.a11y.atspi.Accessible"
    /// Returns a reply, and the processor time that it took.
    func reply(
      _ path: String, _ interface: String, _ member: String, _ write: (BusMessage) -> Void = { _ in }
    ) throws -> (message: BusMessage, time: Double) {
      stage.longestTurn = 0
      let message = try stage.call(path, interface, member, write)
      return (message, stage.longestTurn)
    }
    let items = try reply(ObjectPath.cache, "org.a11y.atspi.Cache", "GetItems")
    #expect(items.message.errorDescription == nil && items.message.hasSignature("a((so)(so)(so)iiassusau)"))
    let children = try [0, 500_000, 999_999].map { index in
      try reply(path, accessible, "GetChildAtIndex") { $0.write(Int32(index)) }
    }
    #expect(children.allSatisfy { $0.message.errorDescription == nil })
    let role = try reply(path, accessible, "GetRole").message.readUInt32()
    #expect(role == 55, "a reader would ask each item of a list for its role")
    // A million references are not sent.
    let all = try reply(path, accessible, "GetChildren")
    #expect(all.message.errorDescription != nil)
    let times = ([items, all] + children).map(\.time)
    #expect(times.allSatisfy { $0 < Self.limit }, "\(times)")
    #expect(rows.cellCount == count)
    if getenv("TACTUS_MEASURE") != nil {
      print(
        "GetItems \(times[0] * 1_000) ms, GetChildren \(times[1] * 1_000) ms, GetChildAtIndex \(times[2] * 1_000) ms"
      )
    }
  }

  /// The memory that may be kept, in bytes.
  private static let keptMemory = 1_000_000

  /// The number of allocated bytes of the process.
  private static var bytesInUse: Int {
    let info = mallinfo2()
    return info.uordblks + info.hblkhd
  }

  @Test(
    "X1 what is kept for a client that has read rows everywhere among a million, and hears of changes, is under 1 MB"
  )
  func memory() throws {
    // Other tests allocate meanwhile, and the one in the middle of several measurements is of these rows.
    let kept = try (0..<5).map { _ in try MillionRowTests().memoryKeptForClient() }.sorted()
    #expect(kept[2] < Self.keptMemory, "\(kept)")
    if getenv("TACTUS_MEASURE") != nil { print("kept for a client: \(kept[2]) bytes, of \(kept)") }
  }

  /// Returns by how many bytes the memory in use has grown when a client has read 100 rows.
  private func memoryKeptForClient() throws -> Int {
    let tree = test.application.accessibility
    let stage = try BridgeStage(events: ["object:"], of: tree)
    let before = Self.bytesInUse
    stage.register()
    let id = try #require(tree.windows.first.flatMap { tree.child(at: 0, of: $0) })
    _ = try stage.call(ObjectPath.cache, "org.a11y.atspi.Cache", "GetItems")
    for index in stride(from: 0, to: 1_000_000, by: 10_000) {
      let child = try stage.call(ObjectPath.path(id), "org.a11y.atspi.Accessible", "GetChildAtIndex") {
        $0.write(Int32(index))
      }
      #expect(child.errorDescription == nil)
      let row = ObjectPath.path(AccessibilityNodeID(object: id.object, part: Int32(index)))
      let name = try stage.call(row, "org.freedesktop.DBus.Properties", "Get") {
        $0.write("org.a11y.atspi.Accessible")
        $0.write("Name")
      }
      #expect(name.errorDescription == nil)
    }
    return Self.bytesInUse - before
  }
}
