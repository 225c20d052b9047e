/// Lets the user drag something from a view, to other views of the application and to other applications.
///
/// Add it with ``View/addInteraction(_:)``. A drag begins when a touch that has rested on the view moves, or when a pointer moves with its
/// button pressed. The touch is cancelled for the views then: the compositor moves the drag, wherever it goes.
/// If the view has a ``ContextMenuInteraction``, too, the rest opens its menu, which motion closes.
/// Where a compositor has no `wl_data_device`, does not move drags of touches, or is not known to survive the request, and with a
/// stylus, the drag stays within its window; a tap with another touch on a
/// view with an interaction can add items to it meanwhile, see
/// ``DragInteractionDelegate/dragInteraction(_:itemsForAddingTo:withTouchAt:)``.
@MainActor
public final class DragInteraction: Interaction {
  /// The view to which the interaction was added; nil if it was added to none.
  public private(set) weak var view: View?
  /// The object that provides the items.
  public private(set) weak var delegate: (any DragInteractionDelegate)?
  /// A Boolean value that indicates whether drags can begin. Default true.
  public var isEnabled = true {
    didSet {
      recognizer.isEnabled = isEnabled
      adding.isEnabled = isEnabled
    }
  }

  private let recognizer = DragGestureRecognizer()
  private let adding = DragAddingRecognizer()
  /// What is about to be dragged, or is.
  private var drag: OutgoingDrag?
  /// What a tap is about to add, and the drag to which it does.
  private var addition: (drag: OutgoingDrag, items: [DragItem])?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The object that provides the items, which is not retained.
  public init(delegate: any DragInteractionDelegate) {
    self.delegate = delegate
    recognizer.name = "drag"
    recognizer.canBegin = { [weak self] in self?.prepare() ?? false }
    recognizer.accompanies = { [weak self] other in self?.yieldingInteraction?.press === other }
    _ = recognizer.addAction { [weak self] in self?.gestureDidChange() }
    adding.name = "drag-adding"
    adding.isWanted = { [weak self] in self?.dragsInProgress.isEmpty == false }
    adding.canBegin = { [weak self] in self?.prepareAdding() ?? false }
    _ = adding.addAction { [weak self] in self?.add() }
  }

  /// Prepares to be added to another view.
  public func willMove(to view: View?) {
    self.view?.removeGestureRecognizer(recognizer)
    self.view?.removeGestureRecognizer(adding)
  }

  /// Observes the touches of a view from now on.
  public func didMove(to view: View?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
    view?.addGestureRecognizer(adding)
  }

  // MARK: - Adding

  /// The drags to which items can be added.
  private var dragsInProgress: [OutgoingDrag] {
    view?.window?.application?.drags.filter(\.acceptsItems) ?? []
  }

  /// Asks what a tap adds, and to which drag.
  ///
  /// - Returns: Whether there is anything.
  private func prepareAdding() -> Bool {
    addition = nil
    guard let view, let delegate else { return false }
    let location = adding.location(in: view)
    let drags = dragsInProgress
    let chosen =
      drags.count > 1
      ? delegate.dragInteraction(self, sessionForAddingItems: drags, withTouchAt: location) : drags.first
    guard let drag = drags.first(where: { $0 === chosen }) else { return false }
    let items = delegate.dragInteraction(self, itemsForAddingTo: drag, withTouchAt: location)
    guard !items.isEmpty else { return false }
    addition = (drag, items)
    return true
  }

  private func add() { if let (drag, items) = addition.take() { drag.add(items, of: self) } }

  // MARK: - Gesture

  /// What the press of a touch that rests begins, before it moves; nil if nothing does.
  private var yieldingInteraction: (any DragYieldingInteraction)? {
    guard let view else { return nil }
    for interaction in view.interactions {
      if let yielding = interaction as? any DragYieldingInteraction { return yielding }
    }
    return nil
  }

  /// Asks for the items.
  ///
  /// - Returns: Whether there are any.
  private func prepare() -> Bool {
    guard let view, let window = view.window, let touch = recognizer.touch, let delegate else { return false }
    let drag = OutgoingDrag(self, touch: touch, in: window)
    drag.items = delegate.dragInteraction(self, itemsForBeginning: drag)
    guard !drag.items.isEmpty else { return false }
    self.drag = drag
    return true
  }

  /// Closes the menu of the touch, and shows that the items can be dragged.
  private func takeOver(_ drag: OutgoingDrag) {
    yieldingInteraction?.dragWillBegin()
    drag.showPreview()
  }

  private func gestureDidChange() {
    guard let drag else { return }
    switch recognizer.state {
    case .began:
      // A menu shows the view itself until the touch moves.
      guard yieldingInteraction == nil || recognizer.isPointerMoved else { return }
      takeOver(drag)
      if recognizer.touch?.type == .indirectPointer { drag.begin() }
    case .changed:
      guard let touch = recognizer.touch else { return }
      let location = touch.location(in: nil)
      // Chosen by us: the distance of a pan.
      let hysteresis = touch.profile.hysteresis
      if drag.phase == nil, yieldingInteraction != nil, drag.begins(at: location, hysteresis) {
        takeOver(drag)
      }
      drag.touchMoved(to: location, beginsAfter: hysteresis)
    case .ended:
      self.drag = nil
      drag.touchEnded(at: recognizer.location(in: nil))
    case .cancelled, .failed:
      self.drag = nil
      drag.touchWasCancelled()
    case .possible: break
    }
  }
}
