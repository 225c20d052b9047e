import TactusCLibrary
import TestCompositor

@testable import TactusInterface
@testable import TactusWaylandPlatform

/// An application on the test compositor with a view from which a text is dragged, and one on which items are dropped.
@MainActor
final class DragWireStage: DragInteractionDelegate, DropInteractionDelegate {
  let wire: WirePlatform
  let source = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let target = View(frame: Rect(x: 200, y: 0, width: 100, height: 100))
  private(set) lazy var dragInteraction = DragInteraction(delegate: self)
  private(set) lazy var dropInteraction = DropInteraction(delegate: self)
  var items = [DragItem(itemProvider: ItemProvider(string: "card"))]
  var proposal = DropOperation.copy
  var isRestricted = false
  var log: [String] = []
  /// The data that was dropped, by the type that was asked for.
  var data: [[UInt8]?] = []
  var wantedType: String? = "text/plain"
  var isLocal: [Bool] = []
  var types: [String] = []

  init(_ wire: WirePlatform) {
    self.wire = wire
    wire.view.addSubview(source)
    wire.view.addSubview(target)
    source.addInteraction(dragInteraction)
    target.addInteraction(dropInteraction)
  }

  var compositor: TestCompositor { wire.compositor }
  var drags: [TestDrag] { compositor.drags }

  /// Presses the source until it is lifted, and moves the touch, which begins the drag.
  func begin(_ id: Int32 = 0) {
    wire.down(id, 50, 50)
    wire.frame()
    wire.advance(by: 0.6)
    wire.move(id, 70, 50)
    wire.frame()
    wire.pump()
  }

  /// Moves a drag to the target, and drops it.
  func drop(_ drag: TestDrag) {
    drag.enter(wire.surface, x: 250, y: 50)
    wire.pump()
    drag.drop()
    wire.pump()
  }

  /// Begins a drag of another client with text that is written at once.
  func foreignDrag(_ types: [String] = ["text/plain"], actions: UInt32 = 3, _ text: String = "foreign")
    -> TestDrag
  {
    compositor.beginDrag(of: wire.seat, types: types, actions: actions) { _, descriptor in
      WirePlatform.write(text, to: descriptor)
    }
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { items }

  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { isRestricted }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {
    log.append("begin")
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) { log.append("willEnd \(operation)") }

  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) { log.append("didEnd \(operation)") }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    log.append("enter")
    isLocal.append(session.localDragSession != nil)
    types = session.items.flatMap(\.itemProvider.registeredTypeIdentifiers)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: proposal) }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    log.append("exit")
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    log.append("drop")
    guard let wantedType else { return }
    for item in session.items {
      item.itemProvider.loadDataRepresentation(forTypeIdentifier: wantedType) { [weak self] in
        self?.data.append($0)
      }
    }
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    log.append("end")
  }
}
