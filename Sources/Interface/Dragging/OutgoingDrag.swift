internal import TactusGraphics

/// A drag that began in this application, from when its touch rests on the view until its data has been received.
@MainActor
package final class OutgoingDrag: DragSession {
  package internal(set) var items: [DragItem] = []
  package var localContext: Any?
  package private(set) lazy var allowsMoveOperation =
    interaction.delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true
  package private(set) lazy var isRestrictedToDraggingApplication =
    interaction.delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: self)
    ?? false

  /// What the compositor has chosen to do with the items; `.cancel` while they are not accepted.
  package var operation = DropOperation.cancel
  /// The picture that is dragged; nil if it could not be taken.
  package private(set) var picture: DragPicture?

  let interaction: DragInteraction
  /// The phase; nil before the drag begins.
  private(set) var phase: DragPhase?
  private let touch: UInt64
  private let application: Application?
  /// The window in which the drag began.
  private weak var window: Window?
  /// The location in that window at which the touch has rested.
  private var start: Point
  /// The window over which the drag was seen last, and where.
  private weak var locationWindow: Window?
  private var location: Point
  private var preview: DragPreviewView?
  private var tracking: DropTracking?
  private var hasReportedDrop = false
  private var timer: ClockTimer?

  /// The time within which the target has to receive the data, in seconds. Chosen by us: longer than that of a transfer.
  static let transferTimeout = 180.0

  /// The time after which a drag whose touch was taken back is no longer shown by its window unless the compositor reports it, in seconds. Chosen
  /// by us: longer than a compositor takes to report it.
  static let previewTimeout = 1.0

  /// The longest side of a picture that is dragged, in points. Chosen by us: it does not hide where it can be dropped.
  static let maximumPreviewSide = 240.0

  init(_ interaction: DragInteraction, touch: Touch, in window: Window) {
    self.interaction = interaction
    self.touch = touch.identifier
    self.window = window
    application = window.application
    locationWindow = window
    start = touch.location(in: nil)
    location = start
  }

  package func location(in view: View) -> Point {
    guard let locationWindow, view.window === locationWindow else { return .zero }
    return view.convert(location, from: nil)
  }

  /// Records where the drag is, and notifies the application.
  func move(to location: Point, in window: Window) {
    locationWindow = window
    self.location = location
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: self)
  }

  // MARK: - Gesture

  /// Shows that the items can be dragged.
  func showPreview() {
    guard let window, let (view, parameters) = previewedView() else { return }
    let isForeign = view.window !== window
    let frame: Rect
    if isForeign {
      window.addSubview(view)
      frame = Rect(
        x: start.x - view.bounds.width / 2, y: start.y - view.bounds.height / 2, width: view.bounds.width,
        height: view.bounds.height)
    } else {
      frame = view.convert(view.bounds, to: nil)
    }
    defer { if isForeign { view.removeFromSuperview() } }
    // A view in zoomed content is shown in another size than its own.
    let zoom = view.bounds.width > 0 ? frame.width / view.bounds.width : 1
    guard
      let (drawn, scale) = view.pictureFrame(
        scale: window.scale * zoom, background: parameters.backgroundColor ?? .clear),
      let bitmap = window.host?.render(drawn)
    else { return }
    let picture = DragPicture(
      image: Image(bitmap: bitmap, scale: scale / zoom), size: frame.size, hotspot: start - frame.origin)
    self.picture = picture
    let preview = DragPreviewView(picture, frame: frame)
    window.addSubview(preview)
    preview.raise()
    self.preview = preview
  }

  private func previewedView() -> (View, DragPreviewParameters)? {
    guard let item = items.first else { return nil }
    let preview =
      item.previewProvider?()
      ?? interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: self)
    return preview.map { ($0.view, $0.parameters) }
  }

  /// Begins the drag.
  func begin() {
    guard phase == nil, let window, let application else { return }
    application.drags.append(self)
    _ = (allowsMoveOperation, isRestrictedToDraggingApplication)
    interaction.delegate?.dragInteraction(interaction, sessionWillBegin: self)
    shrinkPreview()
    let isRequested = application.dragHost?.begin(self, touch: touch, in: window) ?? false
    phase = DragPhase(isRequested: isRequested)
    if !isRequested { track() }
  }

  /// Shrinks a large picture about the touch, unless the delegate prefers its full size.
  private func shrinkPreview() {
    guard var picture,
      interaction.delegate?.dragInteraction(interaction, prefersFullSizePreviewsFor: self) != true
    else { return }
    let scale = Self.maximumPreviewSide / max(picture.size.width, picture.size.height)
    guard scale < 1 else { return }
    picture.size = Size(width: picture.size.width * scale, height: picture.size.height * scale)
    picture.hotspot = picture.hotspot * scale
    self.picture = picture
    preview?.resize(to: picture.size, center: location - picture.hotspot + centerOfPicture)
  }

  /// A Boolean value that indicates whether a compositor was asked to take the drag over, and has not handled that.
  package var isRequestUnanswered: Bool { phase == .requested(isHandled: false) }

  /// A Boolean value that indicates whether touches can add items: not while the compositor moves the drag and reports no others.
  var acceptsItems: Bool { phase == .local }

  /// Adds items of an interaction.
  func add(_ added: [DragItem], of adding: DragInteraction) {
    guard acceptsItems, !added.isEmpty else { return }
    interaction.delegate?.dragInteraction(interaction, session: self, willAdd: added, for: adding)
    // The delegate may have ended the drag, for example by closing the window.
    guard acceptsItems else { return }
    items += added
    preview?.show(count: items.count)
  }

  /// Returns whether a touch at a location in the window is as far from where it has rested as a drag begins.
  func begins(at location: Point, _ distance: Double) -> Bool { start.distance(to: location) >= distance }

  /// Handles motion of the touch.
  ///
  /// - Parameters:
  ///   - location: The location in the window.
  ///   - distance: The distance from where the touch has rested at which the drag begins, in points.
  func touchMoved(to location: Point, beginsAfter distance: Double) {
    guard let window else { return }
    self.location = location
    if phase == nil {
      if begins(at: location, distance) { begin() }
    } else if phase == .local {
      move(to: location, in: window)
    }
    handle(.touchMoved)
  }

  /// Handles the end of the touch at a location in the window.
  func touchEnded(at location: Point) {
    guard phase != nil else { return removePreview() }
    self.location = location
    handle(.touchEnded)
  }

  /// Handles the cancellation of the touch.
  func touchWasCancelled() {
    guard phase != nil else { return removePreview() }
    handle(.touchCancelled)
    guard phase == .uncertain else { return }
    // The compositor may move the drag without reporting it, which another press or the end of the drag shows.
    timer = application?.clock.schedule(after: Self.previewTimeout) { [weak self] in self?.removePreview() }
  }

  // MARK: - Events

  /// Changes the phase because of an event.
  package func handle(_ event: DragPhase.Event) {
    guard let former = phase else { return }
    let effect = phase?.handle(event)
    if case .requested = former, phase == .transferring || phase == .over {
      // The compositor has taken the touch, and does not report its end.
      application?.dragHost?.releaseTouch(touch)
    }
    switch effect {
    case nil: break
    case .handOver:
      application?.dragHost?.releaseTouch(touch)
      timer?.cancel()
      removePreview()
    case .beginLocally:
      application?.dragHost?.withdraw(self)
      track()
    case .moveLocally: track()
    case .dropLocally: dropLocally()
    case .reportDrop: reportDrop()
    case .end(let isAccepted): end(isAccepted)
    }
  }

  /// Moves the items within the window.
  private func track() {
    guard let window else { return handle(.lost) }
    preview?.center = location - (picture?.hotspot ?? .zero) + centerOfPicture
    if let tracking {
      tracking.move(to: location)
    } else {
      tracking = DropTracking(LocalDropSource(self), in: window, at: location)
    }
  }

  private var centerOfPicture: Point {
    Point(x: (picture?.size.width ?? 0) / 2, y: (picture?.size.height ?? 0) / 2)
  }

  private func dropLocally() {
    application?.dragHost?.withdraw(self)
    track()
    // The drop reports itself, through its source.
    if tracking.take()?.drop() != true { handle(.refused) }
  }

  private func reportDrop() {
    removePreview()
    willEnd(with: operation)
    timer?.cancel()
    timer = application?.clock.schedule(after: Self.transferTimeout) { [weak self] in self?.handle(.timedOut)
    }
  }

  private func end(_ isAccepted: Bool) {
    // A compositor that does not report what it has chosen copies.
    let operation = !isAccepted ? .cancel : self.operation.isAccepting ? self.operation : DropOperation.copy
    timer?.cancel()
    timer = nil
    tracking.take()?.leave()
    removePreview()
    application?.dragHost?.withdraw(self)
    application?.drags.removeAll { $0 === self }
    willEnd(with: operation)
    if isAccepted { interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: self) }
    interaction.delegate?.dragInteraction(interaction, session: self, didEndWith: operation)
  }

  private func willEnd(with operation: DropOperation) {
    guard !hasReportedDrop else { return }
    hasReportedDrop = true
    interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
  }

  private func removePreview() { preview.take()?.disappear() }
}

// MARK: - Data

extension OutgoingDrag {
  /// The types in which the items are offered to other applications.
  package var offeredTypes: [String] {
    guard !isRestrictedToDraggingApplication else { return [] }
    var result: [String] = items.contains { $0.itemProvider.hasString } ? PasteboardText.types : []
    for item in items {
      for type in item.itemProvider.registeredTypeIdentifiers where !result.contains(type) {
        result.append(type)
      }
    }
    return result
  }

  /// The type of a list of locations, of which there is one a line.
  private static let listType = "text/uri-list"

  /// Loads the data that another application receives for a type: the texts of all items, the locations of all items, or the data of
  /// the first item that has some.
  package func load(_ type: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
    guard offeredTypes.contains(type) else { return completion(nil) }
    let isText = PasteboardText.contains(type)
    let providers = items.map(\.itemProvider).filter { $0.hasItemConformingToTypeIdentifier(type) }
    guard isText || type == Self.listType, providers.count > 1 else {
      guard let first = providers.first else { return completion(nil) }
      return first.loadDataRepresentation(forTypeIdentifier: type, completionHandler: completion)
    }
    let separator: [UInt8] = isText ? [10] : [13, 10]
    var parts: [[UInt8]?] = Array(repeating: nil, count: providers.count)
    var missing = providers.count
    for (index, provider) in providers.enumerated() {
      provider.loadDataRepresentation(forTypeIdentifier: type) { data in
        parts[index] = data
        missing -= 1
        if missing == 0 { completion(Array(parts.compactMap(\.self).joined(separator: separator))) }
      }
    }
  }
}
