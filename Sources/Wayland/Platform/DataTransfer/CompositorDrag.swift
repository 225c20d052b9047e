internal import TactusInterface
internal import TactusWayland

/// What the compositor has of a drag that began in this application.
@MainActor
final class CompositorDrag {
  let drag: OutgoingDrag
  let source: DataSource
  /// The picture; nil if there is none.
  let icon: DragIcon?
  /// The type by which the offer of the drag is recognized.
  let marker: String
  /// The identifier of the touch with which it began.
  let touch: UInt64
  /// A Boolean value that indicates whether that is one of a touchscreen, and not of a pointer.
  let isTouch: Bool
  /// Called when the compositor has cancelled the drag as its answer to the request.
  var onRefusal: (() -> Void)?
  private(set) weak var seat: Seat?
  /// A Boolean value that indicates whether what is under the drag accepts it, as far as the compositor has reported.
  private var isAccepted = false

  init(
    _ drag: OutgoingDrag, source: DataSource, icon: DragIcon?, marker: String, touch: UInt64, isTouch: Bool,
    seat: Seat
  ) {
    self.drag = drag
    self.source = source
    self.icon = icon
    self.marker = marker
    self.touch = touch
    self.isTouch = isTouch
    self.seat = seat
    source.onDragEvent = { [weak self] in self?.receive($0) }
    source.onCancel = { [weak self, weak drag] in
      if drag?.isRequestUnanswered == true { self?.onRefusal?() }
      drag?.handle(.refused)
    }
  }

  private func receive(_ event: DataSource.DragEvent) {
    switch event {
    case .target(let type):
      isAccepted = type != nil
      drag.handle(.reported)
    case .operation(let operations):
      drag.operation = operations.contains(.move) ? .move : operations.contains(.copy) ? .copy : .cancel
      drag.handle(.reported)
    case .dropPerformed: drag.handle(.dropPerformed)
    case .finished: drag.handle(.finished)
    }
  }

  /// Handles another press on the seat with the kind of device that drags.
  func otherPressDidBegin() {
    drag.handle(.otherPress)
    // Compositors with an older version of the protocol do not report how a drag has ended.
    if !source.reportsEnd { drag.handle(isAccepted ? .finished : .refused) }
  }

  /// Takes the drag back.
  func end() {
    source.destroy()
    icon?.destroy()
  }
}
