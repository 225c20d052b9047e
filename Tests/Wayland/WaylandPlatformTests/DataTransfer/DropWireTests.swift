import TactusCLibrary
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWayland
@testable import TactusWaylandPlatform

@MainActor
@Suite("Drags of other applications over the windows")
struct DropWireTests {
  private let wire: WirePlatform
  private let stage: DragWireStage

  init() throws {
    wire = try WirePlatform(reconnects: true)
    stage = DragWireStage(wire)
  }

  @Test("W2 what another application drops is accepted with the serial of its entry, received, and finished")
  func drop() {
    let drag = stage.foreignDrag(["text/html", "text/plain"])
    drag.enter(wire.surface, x: 50, y: 150)
    wire.pump()
    #expect(stage.log.isEmpty && drag.acceptedType == nil && drag.targetActions == 0)
    drag.move(x: 250, y: 50)
    wire.pump()
    #expect(stage.types == ["text/html", "text/plain"] && stage.isLocal == [false])
    #expect(drag.acceptedType == "text/html" && drag.action == 1)
    #expect(drag.acceptSerials.allSatisfy { $0 == drag.enterSerial } && !drag.acceptSerials.isEmpty)
    drag.drop()
    wire.pump { !stage.data.isEmpty && drag.isFinished }
    #expect(stage.data == [Array("foreign".utf8)] && drag.isFinished)
    #expect(stage.log == ["enter", "drop", "end"])
    #expect(wire.compositor.dataOfferCount == 0 && wire.application.descriptors.isEmpty)
  }

  @Test("W2 a proposal to move is chosen where the source allows it, and refused where it does not")
  func actions() {
    stage.proposal = .move
    let allowed = stage.foreignDrag(actions: 3)
    stage.drop(allowed)
    wire.pump { allowed.isFinished }
    #expect(allowed.action == 2 && allowed.isFinished)
    let forbidden = stage.foreignDrag(actions: 1)
    stage.drop(forbidden)
    #expect(forbidden.action == 0 && !forbidden.isFinished && stage.data.count == 1)
    stage.proposal = .copy
    // A source that allows nothing.
    let none = stage.foreignDrag(actions: 0)
    stage.drop(none)
    #expect(none.action == 0 && !none.isFinished && stage.data.count == 1)
  }

  @Test("W2 what leaves before the drop, or is refused, is not received")
  func leaving() {
    let drag = stage.foreignDrag()
    drag.enter(wire.surface, x: 250, y: 50)
    wire.pump()
    drag.leave()
    wire.pump()
    #expect(stage.log == ["enter", "exit", "end"] && wire.compositor.dataOfferCount == 0)
    stage.proposal = .forbidden
    stage.drop(drag)
    #expect(stage.data.isEmpty && !drag.isFinished)
    #expect(wire.compositor.dataOfferCount == 0)
  }

  @Test(
    "W2 data that never arrives, or never ends, is given up, and the source learns that it was not received")
  func slow() {
    // The reader closes its end while the other side still writes.
    signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, SIG_DFL) }
    var descriptor: Int32 = -1
    let drag = wire.compositor.beginDrag(of: wire.seat, types: ["text/plain"]) { descriptor = $1 }
    stage.drop(drag)
    wire.pump { descriptor >= 0 }
    #expect(stage.data.isEmpty && !drag.isFinished)
    wire.advance(by: PipeReader.timeout + 1)
    wire.pump()
    #expect(stage.data == [nil] && !drag.isFinished && drag.isAbandoned)
    close(descriptor)

    let endless = wire.compositor.beginDrag(of: wire.seat, types: ["text/plain"]) { descriptor = $1 }
    stage.drop(endless)
    wire.pump { descriptor >= 0 }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    for _ in 0..<30 {
      _ = write(descriptor, "x", 1)
      wire.pump()
      wire.advance(by: 5)
    }
    #expect(stage.data == [nil, nil] && endless.isAbandoned && wire.application.descriptors.isEmpty)
    close(descriptor)
  }

  @Test("W2 data larger than the limit of transfers is not received")
  func huge() {
    // The reader closes its end while the other side still writes.
    signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, SIG_DFL) }
    var descriptor: Int32 = -1
    let drag = wire.compositor.beginDrag(of: wire.seat, types: ["text/plain"]) { descriptor = $1 }
    stage.drop(drag)
    wire.pump { descriptor >= 0 }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let chunk = [UInt8](repeating: 1, count: 1 << 16)
    var written = 0
    wire.pump {
      let count = write(descriptor, chunk, chunk.count)
      if count > 0 { written += count }
      return !stage.data.isEmpty
    }
    #expect(stage.data == [nil] && written <= Pasteboard.maximumTransferSize + 2 << 20)
    close(descriptor)
  }

  @Test("W2 the compositor may end while data is received, and while a drag is over a window")
  func compositorEnds() {
    var descriptor: Int32 = -1
    let drag = wire.compositor.beginDrag(of: wire.seat, types: ["text/plain"]) { descriptor = $1 }
    stage.drop(drag)
    wire.pump { descriptor >= 0 }
    let other = stage.foreignDrag()
    other.enter(wire.surface, x: 250, y: 50)
    wire.pump()
    wire.compositor.disconnectClients()
    wire.pump { stage.log.filter { $0 == "end" }.count == 2 }
    #expect(stage.log == ["enter", "drop", "end", "enter", "exit", "end"])
    // The other application still writes.
    _ = write(descriptor, "late", 4)
    close(descriptor)
    wire.pump { !stage.data.isEmpty }
    #expect(stage.data == [Array("late".utf8)])
  }

  @Test("W2 a window that closes below a drag ends it")
  func windowCloses() throws {
    let second = Window()
    wire.show(second)
    let drag = stage.foreignDrag()
    drag.enter(wire.surface, x: 250, y: 50)
    wire.pump()
    wire.window.close()
    #expect(stage.log == ["enter", "exit", "end"])
    drag.drop()
    wire.pump()
    #expect(stage.data.isEmpty)
  }

  @Test("W2 types that are hostile are ignored, and the number of them is limited")
  func hostileTypes() {
    var types = ["", String(repeating: "y", count: 400), "text/plain", "a/\u{1}b", "text/plain"]
    types += (0..<400).map { "application/x-\($0)" }
    let drag = stage.foreignDrag(types)
    stage.drop(drag)
    wire.pump { drag.isFinished }
    #expect(stage.types.count <= 256 && stage.types.first == "text/plain" && !stage.types.contains(""))
    #expect(stage.data == [Array("foreign".utf8)])
  }

  @Test("W2 events that no correct compositor sends receive nothing and lose nothing")
  func hostileEvents() {
    let drag = stage.foreignDrag()
    // Dropped, moved and left before it entered, and again after it left.
    drag.move(x: 1, y: 1)
    drag.drop()
    drag.enter(wire.surface, x: 250, y: 50)
    drag.enter(wire.surface, x: 251, y: 50)
    drag.sendOfferedAction(0xFFFF_FFF8)
    wire.compositor.sendStrayDataEvents(on: wire.surface)
    wire.pump()
    #expect(stage.data.isEmpty && wire.connection.isOpen)
    // An action that no side has asked for does not let a view receive what it refused.
    stage.proposal = .cancel
    let refused = stage.foreignDrag()
    refused.enter(wire.surface, x: 250, y: 50)
    refused.sendOfferedAction(1)
    wire.pump()
    refused.sendDrop()
    wire.pump()
    #expect(stage.data.isEmpty)
    // The events of a source that do not fit.
    stage.begin()
    let own = stage.drags[0]
    own.sendFinished()
    own.sendDropPerformed()
    own.sendTarget(nil)
    own.sendAction(.max)
    own.cancel()
    wire.pump()
    #expect(stage.log.filter { $0.hasPrefix("didEnd") }.count == 1 && wire.connection.isOpen)
  }

  @Test("W2 drags in a turned interface are where the touch is")
  func turned() throws {
    var configuration = ApplicationConfiguration()
    configuration.orientationSource = .fixed(.portraitUpsideDown)
    let stage = DragWireStage(try WirePlatform(configuration: configuration))
    let host = try #require(stage.wire.platform.host(of: stage.wire.window))
    let rect = host.surfaceRect(stage.target.convert(stage.target.bounds, to: nil))
    #expect(host.interfaceToSurface != .normal)
    let drag = stage.foreignDrag()
    drag.enter(stage.wire.surface, x: rect.midX, y: rect.midY)
    stage.wire.pump()
    #expect(stage.log == ["enter"])
  }
}
