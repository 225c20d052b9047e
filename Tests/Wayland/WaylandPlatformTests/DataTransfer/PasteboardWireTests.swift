import TactusCLibrary
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("The pasteboard and the clipboard of the compositor")
struct PasteboardWireTests {
  private let wire: WirePlatform
  private var pasteboard: Pasteboard { wire.application.pasteboard }

  init() throws { wire = try WirePlatform(reconnects: true) }

  private func touch() {
    wire.down(0)
    wire.frame()
    wire.up(0)
    wire.frame()
  }

  /// Puts text of another client on the clipboard, which is written at once.
  private func copyElsewhere(_ text: String, types: [String] = ["text/plain;charset=utf-8"]) {
    wire.compositor.setSelection(types: types) { _, descriptor in
      WirePlatform.write(text, to: descriptor)
    }
    wire.pump()
  }

  // MARK: - Offering

  @Test(
    "W2 copied text is offered under the common types with the serial of the latest input, and sent on request"
  )
  func copy() {
    touch()
    pasteboard.string = "Grüße"
    wire.pump()
    let types = wire.compositor.selectionTypes ?? []
    #expect(types.prefix(5) == ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"])
    #expect(wire.compositor.selectionSerials == [wire.globals.seats[0].latestSerial].compactMap { $0 })
    for type in types.prefix(5) {
      #expect(wire.readAll(wire.compositor.requestSelection(type)) == Array("Grüße".utf8))
    }
    // The own offer, which the compositor announces, changes nothing.
    #expect(pasteboard.string == "Grüße" && pasteboard.changeCount == 1 && !pasteboard.isForeign)
    #expect(wire.readAll(wire.compositor.requestSelection("image/png")).isEmpty)
  }

  @Test("W2 what is copied before any input stays in the application, and is offered with the next input")
  func withoutSerial() {
    pasteboard.string = "early"
    wire.pump()
    #expect(wire.compositor.selectionTypes == nil && pasteboard.string == "early")
    // An empty clipboard, which compositors announce with the focus, does not remove it.
    wire.compositor.clearSelection()
    wire.pump()
    #expect(pasteboard.string == "early")
    touch()
    wire.pump()
    #expect(wire.readAll(wire.compositor.requestSelection("UTF8_STRING")) == Array("early".utf8))
  }

  @Test("W2 without a clipboard, the pasteboard works within the application")
  func withoutGlobal() throws {
    var offered = TestCompositor.defaultGlobals
    offered["wl_data_device_manager"] = nil
    let wire = try WirePlatform(offered: offered)
    wire.down(0)
    wire.frame()
    wire.application.pasteboard.string = "inside"
    wire.pump()
    #expect(wire.application.pasteboard.string == "inside")
    // It is offered as soon as there is one.
    wire.compositor.offer("wl_data_device_manager", version: 3)
    wire.pump()
    wire.down(1)
    wire.frame()
    wire.pump()
    #expect(wire.compositor.selectionTypes?.isEmpty == false)
  }

  @Test("W2 a refused selection stays in the application; one that was replaced is not returned any more")
  func refusal() {
    touch()
    wire.compositor.refusesSelections = true
    pasteboard.string = "refused"
    wire.pump()
    #expect(wire.compositor.selectionTypes == nil && pasteboard.string == "refused")
    wire.compositor.refusesSelections = false
    pasteboard.string = "accepted"
    wire.pump()
    wire.compositor.cancelSelection()
    wire.pump()
    #expect(pasteboard.string == nil && !pasteboard.hasStrings)
  }

  @Test("W2 much data is sent in parts while the application goes on, to several readers at a time")
  func large() {
    touch()
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    pasteboard.setData(bytes, forPasteboardType: "application/octet-stream")
    wire.pump()
    let first = wire.compositor.requestSelection("application/octet-stream")
    let second = wire.compositor.requestSelection("application/octet-stream")
    wire.pump()
    #expect(wire.application.descriptors.watches.count == 2)
    #expect(wire.readAll(second) == bytes)
    #expect(wire.readAll(first) == bytes)
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(wire.application.descriptors.isEmpty)
  }

  @Test(
    "W2 a reader that has gone, or never reads, ends neither the application nor the transfer's descriptors")
  func badReaders() {
    touch()
    pasteboard.string = String(repeating: "x", count: 1 << 20)
    wire.pump()
    // It closes its end in the middle: SIGPIPE would end the process.
    let gone = wire.compositor.requestSelection("TEXT")
    wire.pump()
    close(gone)
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(wire.application.descriptors.isEmpty)
    // It never reads.
    let idle = wire.compositor.requestSelection("TEXT")
    wire.pump()
    #expect(wire.application.descriptors.watches.count == 1)
    wire.advance(by: PipeWriter.timeout + 1)
    #expect(wire.application.descriptors.isEmpty)
    close(idle)
    // A descriptor that cannot be written.
    let folder = open("/", O_RDONLY | O_CLOEXEC)
    wire.compositor.requestSelection("TEXT", to: folder)
    wire.pump()
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(wire.application.descriptors.isEmpty)
    close(folder)
    // A flood of requests is refused beyond a limit.
    let flood = (0..<100).map { _ in wire.compositor.requestSelection("TEXT") }
    wire.pump()
    #expect(wire.application.descriptors.watches.count == 64)
    for descriptor in flood { close(descriptor) }
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(wire.application.descriptors.isEmpty)
  }

  // MARK: - Receiving

  @Test("W2 text of another application is read in advance, so that it is there when it is pasted")
  func paste() async {
    copyElsewhere("elsewhere", types: ["text/html", "STRING", "UTF8_STRING"])
    #expect(pasteboard.hasStrings && pasteboard.changeCount == 1)
    #expect(pasteboard.types == ["text/html", "STRING", "UTF8_STRING"])
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(pasteboard.string == "elsewhere" && pasteboard.strings == ["elsewhere"])
    #expect(await pasteboard.loadString() == "elsewhere")
    copyElsewhere("newer")
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(pasteboard.string == "newer")
    wire.compositor.clearSelection()
    wire.pump()
    #expect(pasteboard.string == nil && pasteboard.types.isEmpty)
    #expect(wire.compositor.dataOfferCount == 0)
  }

  @Test("W2 a copy elsewhere replaces this application's, whatever the order of its events")
  func replacement() {
    touch()
    pasteboard.string = "own"
    wire.pump()
    copyElsewhere("foreign")
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(pasteboard.string == "foreign")
    pasteboard.string = "own again"
    wire.pump()
    #expect(pasteboard.string == "own again" && wire.compositor.selectionTypes != nil)
    #expect(wire.readAll(wire.compositor.requestSelection("TEXT")) == Array("own again".utf8))
  }

  @Test("W2 a source that never writes blocks for a tenth of a second at most, and returns no older text")
  func silentSource() {
    copyElsewhere("older")
    wire.pump { wire.application.descriptors.isEmpty }
    var held: [Int32] = []
    wire.compositor.setSelection(types: ["text/plain", "image/png"]) { held.append($1) }
    wire.pump()
    let start = monotonicTime()
    #expect(pasteboard.string == nil)
    #expect(pasteboard.data(forPasteboardType: "image/png") == nil)
    #expect(monotonicTime() - start < 10 * Pasteboard.maximumWait)
    // The transfers end after a while without data.
    wire.advance(by: PipeReader.timeout + 1)
    #expect(wire.application.descriptors.isEmpty)
    for descriptor in held { close(descriptor) }
  }

  @Test("W2 a source that never writes is given up, however often it is asked for")
  func impatience() {
    var held: [Int32] = []
    wire.compositor.setSelection(types: ["image/png"]) { held.append($1) }
    wire.pump()
    for _ in 0..<3 {
      #expect(pasteboard.data(forPasteboardType: "image/png") == nil)
      wire.advance(by: PipeReader.timeout / 2 + 0.1)
    }
    wire.pump()
    // The first transfer has ended, and another one has begun.
    #expect(held.count == 2 && wire.application.descriptors.watches.count <= 1)
    for descriptor in held { close(descriptor) }
  }

  @Test("W2 all types of a source that never writes block together for no longer than one")
  func silentTypes() {
    var held: [Int32] = []
    wire.compositor.setSelection(types: (0..<200).map { "image/x-\($0)" }) { held.append($1) }
    wire.pump()
    let start = monotonicTime()
    #expect(pasteboard.items.isEmpty && pasteboard.numberOfItems == 1 && pasteboard.types.count == 200)
    #expect(monotonicTime() - start < 10 * Pasteboard.maximumWait)
    wire.pump()
    #expect(held.count == 32)
    for descriptor in held { close(descriptor) }
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(wire.application.descriptors.isEmpty)
  }

  @Test("W2 the items of another application have all data that has arrived")
  func items() {
    copyElsewhere("text", types: ["text/plain", "image/png"])
    _ = pasteboard.items
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(pasteboard.items == [["text/plain": Array("text".utf8), "image/png": Array("text".utf8)]])
  }

  @Test("W2 asynchronous reading waits for a slow source without blocking")
  func slowSource() async {
    var held: [Int32] = []
    wire.compositor.setSelection(types: ["image/png"]) { held.append($1) }
    wire.pump()
    let task = Task { await pasteboard.loadData(forPasteboardType: "image/png") }
    while held.isEmpty {
      await Task.yield()
      wire.pump()
    }
    for part in [[1, 2], [3]] as [[UInt8]] {
      _ = write(held[0], part, part.count)
      wire.pump()
    }
    close(held[0])
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(await task.value == [1, 2, 3])
  }

  @Test("W2 an endless source is given up at the maximum size, in turns that do not block")
  func endlessSource() {
    var source: Int32 = -1
    wire.compositor.setSelection(types: ["text/plain"]) { source = $1 }
    wire.pump()
    _ = fcntl(source, F_SETFL, O_NONBLOCK)
    signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, SIG_DFL) }
    let block = [UInt8](repeating: 65, count: 1 << 16)
    var written = 0
    wire.pump {
      while case let count = write(source, block, block.count), count > 0 { written += count }
      return wire.application.descriptors.isEmpty
    }
    #expect(wire.application.descriptors.isEmpty && written <= 3 << 20)
    close(source)
  }

  @Test("W2 text longer than what is read in advance is read when it is pasted")
  func longText() async {
    var source: Int32 = -1
    wire.compositor.setSelection(types: ["text/plain"]) { source = $1 }
    wire.pump()
    let text = String(repeating: "0123456789abcdef", count: 1 << 17)
    let task = Task { await pasteboard.loadString() }
    await Task.yield()
    _ = fcntl(source, F_SETFL, O_NONBLOCK)
    let bytes = Array(text.utf8)
    var written = 0
    wire.pump {
      let count = bytes[written...].withUnsafeBytes { write(source, $0.baseAddress, $0.count) }
      written += max(0, count)
      return written == bytes.count
    }
    close(source)
    wire.pump { wire.application.descriptors.isEmpty }
    #expect(await task.value == text)
  }

  @Test("W2 large data that arrives after the paste was given up is not kept")
  func lateData() {
    var held: [Int32] = []
    wire.compositor.setSelection(types: ["image/png"]) { held.append($1) }
    wire.pump()
    #expect(pasteboard.data(forPasteboardType: "image/png") == nil)
    wire.pump()
    let bytes = [UInt8](repeating: 7, count: 2 << 20)
    var written = 0
    _ = fcntl(held[0], F_SETFL, O_NONBLOCK)
    wire.pump {
      let count = bytes[written...].withUnsafeBytes { write(held[0], $0.baseAddress, $0.count) }
      written += max(0, count)
      return written == bytes.count
    }
    close(held[0])
    wire.pump { wire.application.descriptors.isEmpty }
    // It is requested again.
    #expect(pasteboard.data(forPasteboardType: "image/png") == nil)
    wire.pump()
    #expect(held.count == 2)
    if held.count > 1 { close(held[1]) }
  }

  @Test(
    "W2 the types of one source share their memory: what exceeds it is missing, and its memory is returned")
  func sharedMemory() throws {
    let budget = TransferBudget(limit: 100_000)
    func transfer(_ size: Int) throws -> PipeReader {
      let reader = try #require(PipeReader(application: wire.application, budget: budget))
      let bytes = [UInt8](repeating: 1, count: size)
      #expect(write(reader.writeEnd, bytes, size) == size)
      reader.closeWriteEnd()
      reader.wait(1)
      return reader
    }
    var first: PipeReader? = try transfer(60_000)
    #expect(first?.data?.count == 60_000 && budget.used == 60_000)
    #expect(try transfer(50_000).data == nil)
    #expect(budget.used == 60_000)
    #expect(try transfer(40_000).data?.count == 40_000)
    first = nil
    #expect(budget.used == 0)
    #expect(try transfer(50_000).data?.count == 50_000)
  }

  @Test("W2 what a password manager marks is read only when it is pasted")
  func secrets() {
    var requests = 0
    wire.compositor.setSelection(types: ["text/plain", "x-kde-passwordManagerHint"]) { _, descriptor in
      requests += 1
      close(descriptor)
    }
    wire.pump()
    #expect(requests == 0 && pasteboard.hasStrings)
  }

  // MARK: - The life of compositors and seats

  @Test(
    "W5 after the compositor has restarted, the application's contents are offered again with the next input")
  func reconnection() {
    touch()
    pasteboard.string = "kept"
    wire.pump()
    wire.compositor.disconnectClients()
    wire.processEvents { wire.platform.session == nil }
    #expect(pasteboard.string == "kept")
    wire.advance(by: wire.platform.reconnection.deadline.map { $0 - wire.application.clock.now } ?? 0)
    wire.pump { wire.platform.session != nil }
    wire.pump()
    #expect(wire.compositor.selectionTypes == nil)
    touch()
    wire.pump()
    #expect(wire.readAll(wire.compositor.requestSelection("TEXT")) == Array("kept".utf8))
  }

  @Test("W5 what another application copied is gone with the compositor")
  func loss() {
    copyElsewhere("foreign")
    wire.pump { wire.application.descriptors.isEmpty }
    wire.compositor.disconnectClients()
    wire.processEvents { wire.platform.session == nil }
    #expect(pasteboard.string == nil && pasteboard.types.isEmpty)
  }

  @Test("W3 seats come and go with their clipboards")
  func seats() {
    touch()
    pasteboard.string = "text"
    wire.pump()
    let objects = wire.compositor.objectCount
    for _ in 0..<20 {
      let seat = wire.compositor.addSeat("other")
      wire.pump()
      wire.compositor.removeSeat(seat)
      wire.pump()
    }
    #expect(wire.compositor.objectCount <= objects + 2)
    #expect(pasteboard.string == "text")
  }

  @Test("T17 events of offers and drags that no correct compositor sends are harmless, and leave no objects")
  func hostile() {
    touch()
    pasteboard.string = "own"
    wire.pump()
    for _ in 0..<5 {
      wire.compositor.sendStrayDataEvents(on: wire.surface)
      wire.pump()
    }
    #expect(wire.connection.isOpen && wire.compositor.dataOfferCount <= 1)
    wire.compositor.clearSelection()
    wire.pump()
    pasteboard.string = "after"
    wire.pump()
    #expect(wire.readAll(wire.compositor.requestSelection("TEXT")) == Array("after".utf8))
    #expect(wire.application.descriptors.isEmpty)
  }
}
