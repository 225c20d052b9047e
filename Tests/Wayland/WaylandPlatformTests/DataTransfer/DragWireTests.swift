import TactusCLibrary
import TactusRenderer
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWayland
@testable import TactusWaylandPlatform

@MainActor
@Suite("Drags that begin in the application")
struct DragWireTests {
  private let wire: WirePlatform
  private let stage: DragWireStage

  init() throws {
    wire = try WirePlatform(reconnects: true)
    stage = DragWireStage(wire)
  }

  @Test(
    "W2 a drag is requested with the serial of the touch down; the touch is cancelled once the compositor reports the drag"
  )
  func begin() throws {
    stage.begin()
    let drag = try #require(stage.drags.first)
    let seat = wire.globals.seats[0]
    #expect(drag.serial == seat.latestSerial && drag.sourceActions == 3)
    #expect(
      drag.types.prefix(5) == ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"])
    #expect(wire.application.dispatcher.touches.count == 1)
    drag.enter(wire.surface, x: 70, y: 50)
    wire.pump()
    #expect(wire.application.dispatcher.touches.isEmpty && stage.log == ["begin"])
    #expect(wire.application.drags.first?.phase == .claimed)
    // The compositor has forgotten the touch, so that the next one may have its id.
    wire.down(0, 300, 300)
    wire.frame()
    #expect(wire.application.dispatcher.touches.count == 1 && seat.reportedFaults.isEmpty)
    #expect(wire.application.drags.first?.phase == .claimed)
    drag.leave()
    drag.cancel()
    wire.pump()
    #expect(stage.log == ["begin", "willEnd cancel", "didEnd cancel"])
    #expect(!drag.hasSource && wire.application.drags.isEmpty)
  }

  @Test("W2 a drag within the application takes the same path, and passes its items themselves")
  func local() throws {
    stage.begin()
    let drag = try #require(stage.drags.first)
    drag.enter(wire.surface, x: 70, y: 50)
    wire.pump()
    #expect(drag.acceptedType == nil)
    drag.move(x: 250, y: 50)
    wire.pump()
    #expect(drag.acceptedType != nil && drag.action == 1 && stage.isLocal == [true])
    drag.drop()
    wire.pump()
    #expect(stage.data == [Array("card".utf8)])
    #expect(stage.log == ["begin", "enter", "willEnd copy", "drop", "end", "didEnd copy"])
    #expect(drag.isFinished && !drag.hasSource)
    #expect(wire.compositor.dataOfferCount == 0 && wire.application.drags.isEmpty)
  }

  @Test("W2 another client receives the data when it asks for it, and the drag ends when it has")
  func elsewhere() throws {
    stage.items = [
      DragItem(itemProvider: ItemProvider(string: "one")),
      DragItem(itemProvider: ItemProvider(string: "two")),
    ]
    var isAsked = 0
    stage.items[0].itemProvider.registerDataRepresentation(forTypeIdentifier: "image/png") {
      [unowned application = wire.application] completion in
      isAsked += 1
      application.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in completion([1, 2, 3]) }
    }
    stage.begin()
    let drag = try #require(stage.drags.first)
    drag.sendTarget("text/plain")
    drag.sendAction(2)
    wire.pump()
    #expect(wire.application.drags.first?.phase == .claimed && isAsked == 0)
    drag.sendDropPerformed()
    wire.pump()
    #expect(stage.log == ["begin", "willEnd move"])
    #expect(stage.wire.readAll(drag.request("text/plain")) == Array("one\ntwo".utf8))
    let late = drag.request("image/png")
    wire.pump()
    #expect(isAsked == 1)
    wire.advance(by: 1.1)
    #expect(stage.wire.readAll(late) == [1, 2, 3])
    #expect(stage.wire.readAll(drag.request("never/offered")).isEmpty)
    drag.sendFinished()
    wire.pump()
    #expect(stage.log == ["begin", "willEnd move", "didEnd move"] && !drag.hasSource)
  }

  @Test("W2 the drag follows the touch within its window if the compositor refuses it")
  func refused() throws {
    stage.begin()
    let drag = try #require(stage.drags.first)
    #expect(wire.application.drags.first?.phase == .requested(isHandled: true))
    wire.move(0, 250, 50)
    wire.frame()
    wire.pump()
    #expect(!drag.hasSource && wire.application.drags.first?.phase == .local)
    wire.up(0)
    wire.frame()
    #expect(stage.log == ["begin", "enter", "willEnd copy", "drop", "end", "didEnd copy"])
    #expect(stage.data == [Array("card".utf8)])
    wire.expectNoStuckTouch()
  }

  @Test("W2 without data devices, with none of the seat, and before their version 3, drags end as well")
  func oldCompositors() throws {
    var offered = TestCompositor.defaultGlobals
    offered["wl_data_device_manager"] = nil
    let bare = DragWireStage(try WirePlatform(offered: offered))
    bare.begin()
    #expect(bare.drags.isEmpty && bare.wire.application.drags.first?.phase == .local)
    bare.wire.move(0, 250, 50)
    bare.wire.up(0)
    bare.wire.frame()
    #expect(bare.data == [Array("card".utf8)])

    offered["wl_data_device_manager"] = 2
    let old = DragWireStage(try WirePlatform(offered: offered))
    old.begin()
    let drag = try #require(old.drags.first)
    old.drop(drag)
    #expect(old.data == [Array("card".utf8)] && old.log.last == "end")
    // The end is not reported, so the next touch shows it.
    old.wire.down(1, 300, 300)
    old.wire.frame()
    #expect(old.log.last == "didEnd copy" && old.wire.application.drags.isEmpty)
  }

  @Test(
    "W2 a touch that the compositor cancels belongs to the drag, until another one shows that there is none")
  func uncertain() throws {
    stage.begin()
    wire.seat.touchCancel()
    wire.pump()
    #expect(wire.application.drags.first?.phase == .uncertain)
    stage.drags[0].enter(wire.surface, x: 250, y: 50)
    wire.pump()
    #expect(wire.application.drags.first?.phase == .claimed)
    stage.drags[0].leave()
    stage.drags[0].cancel()
    wire.pump()
    stage.begin(1)
    wire.seat.touchCancel()
    wire.pump()
    wire.down(2, 300, 300)
    wire.frame()
    #expect(wire.application.drags.isEmpty && stage.log.last == "didEnd cancel")
  }

  @Test("W2 a pointer drags with the serial of its button; that it leaves belongs to the drag")
  func pointer() throws {
    let wire = try WirePlatform { $0.addSeat(capabilities: [.pointer]) }
    let stage = DragWireStage(wire)
    wire.seat.pointerEnter(wire.surface, x: 50, y: 50)
    wire.seat.pointerButton(0x110, isPressed: true, at: wire.milliseconds)
    wire.seat.pointerMotion(x: 60, y: 50, at: wire.milliseconds)
    wire.pump()
    let drag = try #require(stage.drags.first)
    #expect(drag.serial == wire.globals.seats[0].latestSerial)
    wire.seat.pointerLeave(wire.surface)
    drag.enter(wire.surface, x: 60, y: 50)
    wire.pump()
    #expect(wire.application.drags.first?.phase == .claimed && wire.application.dispatcher.touches.isEmpty)
    drag.move(x: 250, y: 50)
    wire.pump()
    drag.drop()
    wire.pump()
    #expect(stage.log.last == "didEnd copy")
  }

  @Test("W2 two seats drag at a time")
  func twoSeats() throws {
    let wire = try WirePlatform {
      $0.addSeat()
      $0.addSeat("second")
    }
    let stage = DragWireStage(wire)
    stage.begin()
    let other = wire.compositor.seats[1]
    other.touchDown(0, on: wire.surface, x: 20, y: 20, at: wire.milliseconds)
    other.touchFrame()
    wire.advance(by: 0.6)
    stage.drags[0].enter(wire.surface, x: 250, y: 50)
    wire.pump()
    // The touch of the first seat alone was cancelled.
    #expect(wire.application.dispatcher.touches.count == 1)
    stage.drags[0].drop()
    wire.pump()
    #expect(stage.log.last == "didEnd copy" && wire.application.drags.isEmpty)
  }

  @Test("W2 the loss of the seat or of the compositor ends a drag once")
  func losses() throws {
    stage.begin()
    stage.drags[0].enter(wire.surface, x: 250, y: 50)
    wire.pump()
    wire.compositor.removeSeat(wire.seat)
    wire.pump()
    #expect(stage.log == ["begin", "enter", "exit", "end", "willEnd cancel", "didEnd cancel"])
    #expect(wire.application.drags.isEmpty)
    wire.compositor.addSeat()
    wire.pump()
    stage.log = []
    stage.begin()
    stage.drags[1].enter(wire.surface, x: 250, y: 50)
    wire.pump()
    wire.compositor.disconnectClients()
    wire.pump { wire.application.drags.isEmpty }
    #expect(stage.log.filter { $0.hasPrefix("didEnd") } == ["didEnd cancel"])
    #expect(stage.log.last == "didEnd cancel" || stage.log.last == "end")
    wire.expectNoStuckTouch()
  }

  @Test("W2 items that are restricted to the application are offered under no type of theirs")
  func restricted() throws {
    stage.isRestricted = true
    stage.begin()
    let drag = try #require(stage.drags.first)
    #expect(drag.types.count == 1 && drag.types[0].hasPrefix("application/x-tactus-drag-"))
    #expect(stage.wire.readAll(drag.request("text/plain")).isEmpty)
    stage.drop(drag)
    #expect(stage.data == [Array("card".utf8)] && drag.isFinished)
  }

  @Test("W2 a target that never finishes keeps the drag no longer than the time for transfers")
  func neverFinished() throws {
    stage.begin()
    stage.drags[0].sendTarget("text/plain")
    stage.drags[0].sendDropPerformed()
    wire.pump()
    wire.advance(by: OutgoingDrag.transferTimeout + 1)
    #expect(stage.log.last == "didEnd cancel" && !stage.drags[0].hasSource)
  }

  @Test(
    "W2 the picture is shown by a surface of its own, moved so that the touch stays on its point",
    arguments: SharedMemoryWindow.renderers)
  func icon(renderer: FrameRenderer) throws {
    let wire = try SharedMemoryWindow(renderer: renderer).wire
    let stage = DragWireStage(wire)
    stage.source.backgroundColor = .red
    stage.begin()
    let drag = try #require(stage.drags.first)
    let icon = try #require(wire.compositor.surfaces.first { $0.id == drag.iconID })
    #expect(icon.offset == (-50, -50))
    #expect(icon.buffer?.width == 100 && icon.buffer?.height == 100)
    #expect(icon.buffer?.pixels[5050].leadingZeroBitCount == 0, "the picture is there")
    drag.sendTarget(nil)
    drag.cancel()
    wire.pump()
    #expect(!wire.compositor.surfaces.contains { $0 === icon })
  }

  // MARK: - Compositors

  @Test(
    "W2 a drag by touch stays in the window on a compositor that ends the connection instead, such as Mir")
  func error() throws {
    let wire = try WirePlatform {
      $0.isRecognizable = false
      $0.addSeat()
    }
    let stage = DragWireStage(wire)
    stage.compositor.touchDragPolicy = .error
    for turn in 1...2 {
      stage.begin()
      stage.wire.move(0, 250, 50)
      stage.wire.frame()
      stage.wire.up(0)
      stage.wire.frame()
      #expect(stage.data.count == turn && stage.log.last == "didEnd copy")
    }
    #expect(stage.compositor.requestedTouchDragCount == 0 && stage.wire.connection.isOpen)
    stage.wire.expectNoStuckTouch()
  }

  @Test(
    "W2 a drag that the compositor cancels at once, such as labwc, goes on in the window; it is not asked again"
  )
  func cancelledAtOnce() throws {
    stage.compositor.touchDragPolicy = .cancelled
    for turn in 1...2 {
      stage.begin()
      #expect(wire.application.drags.first?.phase == .local)
      wire.move(0, 250, 50)
      wire.frame()
      wire.up(0)
      wire.frame()
      #expect(stage.data.count == turn && stage.log.last == "didEnd copy")
    }
    #expect(stage.compositor.requestedTouchDragCount == 1 && wire.application.drags.isEmpty)
    wire.expectNoStuckTouch()
  }

  @Test("W2 a drag with two touches that is cancelled does not count as a refusal of touches")
  func cancelledWithTwoTouches() throws {
    stage.compositor.touchDragPolicy = .cancelled
    wire.down(5, 400, 300)
    wire.frame()
    stage.begin()
    wire.seat.touchCancel()
    wire.pump()
    stage.compositor.touchDragPolicy = .moved
    stage.begin()
    #expect(stage.compositor.requestedTouchDragCount == 2 && stage.drags.count == 1)
    stage.drags[0].cancel()
    wire.pump()
  }

  @Test(
    "W2 the picture in the window disappears when the compositor shows its own, also if it took the touch before"
  )
  func ghost() throws {
    let device = try GraphicsDevice.surfaceless()
    let wire = try WirePlatform(device: device)
    let stage = DragWireStage(wire)
    stage.source.backgroundColor = .red
    stage.begin()
    func previews() -> Int { wire.window.subviews.count { $0 is DragPreviewView } }
    #expect(previews() == 1)
    wire.seat.touchCancel()
    wire.pump()
    #expect(wire.application.drags.first?.phase == .uncertain && previews() == 1)
    stage.drags[0].enter(wire.surface, x: 70, y: 50)
    wire.pump()
    for _ in 0..<10 {
      wire.advance(by: 0.1)
      wire.exchange()
    }
    #expect(wire.application.drags.first?.phase == .claimed && previews() == 0)
    stage.drags[0].cancel()
    wire.pump()
  }

  @Test("W2 the picture does not stay if the compositor takes the touch and reports no drag")
  func forgottenGhost() throws {
    let wire = try WirePlatform(device: try GraphicsDevice.surfaceless())
    let stage = DragWireStage(wire)
    stage.source.backgroundColor = .red
    stage.begin()
    func previews() -> Int { wire.window.subviews.count { $0 is DragPreviewView } }
    wire.seat.touchCancel()
    wire.pump()
    wire.advance(by: OutgoingDrag.previewTimeout - 0.1)
    #expect(previews() == 1)
    for _ in 0..<10 {
      wire.advance(by: 0.1)
      wire.exchange()
    }
    #expect(previews() == 0 && wire.application.drags.first?.phase == .uncertain)
    // The drag itself goes on: the items may still be dropped elsewhere.
    stage.drop(stage.drags[0])
    #expect(stage.data == [Array("card".utf8)])
  }

  // MARK: - Text

  @Test("W2 the selected text of a field is offered to other applications, and removed if one moves it")
  func selectedText() {
    let field = TextField(frame: Rect(x: 20, y: 200, width: 300, height: 44))
    wire.window.addSubview(field)
    field.text = "one two"
    field.becomeFirstResponder()
    field.selectedRange = field.text!.firstRange(of: "two")!
    wire.exchange()
    let start = field.convert(
      Point(x: field.caretRect(for: field.selectedRange.lowerBound).midX + 8, y: 22), to: nil)
    for action: UInt32 in [1, 2] {
      wire.down(0, start.x, start.y)
      wire.frame()
      wire.advance(by: 0.6)
      wire.move(0, start.x + 20, start.y)
      wire.frame()
      wire.pump()
      let drag = stage.drags[stage.drags.count - 1]
      wire.seat.touchCancel()
      wire.pump()
      #expect(drag.types.contains("text/plain") && drag.sourceActions == 3)
      #expect(wire.readAll(drag.request("text/plain")) == Array("two".utf8))
      drag.sendTarget("text/plain")
      drag.sendAction(action)
      drag.sendDropPerformed()
      drag.sendFinished()
      wire.pump()
      #expect(field.text == (action == 1 ? "one two" : "one "))
    }
  }
}
