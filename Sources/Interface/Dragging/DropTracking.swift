/// A drag over a window: which view receives it, and what that proposes to do.
@MainActor
package final class DropTracking {
  /// The session that delegates see.
  private final class Session: DropSession {
    private let received: [DragItem]
    /// The items; those of a drag in this application may become more.
    var items: [DragItem] { drag?.items ?? received }
    let drag: OutgoingDrag?
    let source: any DropSource
    let transfer: DropTransfer
    weak var window: Window?
    var location: Point

    init(_ source: any DropSource, in window: Window, at location: Point) {
      self.source = source
      self.window = window
      self.location = location
      drag = source.localDrag
      let transfer = DropTransfer(source, clock: window.application?.clock)
      self.transfer = transfer
      if drag != nil {
        received = []
      } else {
        let provider = ItemProvider()
        for type in source.types {
          provider.registerDataRepresentation(forTypeIdentifier: type) { transfer.load(type, completion: $0) }
        }
        received = [DragItem(itemProvider: provider)]
      }
    }

    var localDragSession: (any DragSession)? { drag }
    var allowsMoveOperation: Bool { source.allowsMove }
    var isRestrictedToDraggingApplication: Bool { drag?.isRestrictedToDraggingApplication ?? false }

    func location(in view: View) -> Point {
      guard let window, view.window === window else { return .zero }
      return view.convert(location, from: nil)
    }
  }

  private let source: any DropSource
  private let session: Session
  /// The interactions that were asked whether they are interested, and their answers.
  private var answers: [(interaction: DropInteraction, canHandle: Bool)] = []
  private var current: DropInteraction?
  private var proposal = DropProposal(operation: .cancel)
  private var isOver = false
  private var autoscroll: DisplayLink?
  /// The interaction that a rest of the drag activates; nil if there is none under it.
  private weak var springLoaded: SpringLoadedInteraction?

  /// Begins with a drag that has entered a window.
  ///
  /// - Parameters:
  ///   - source: Where the items come from.
  ///   - window: The window.
  ///   - location: The location in the window.
  package init(_ source: any DropSource, in window: Window, at location: Point) {
    self.source = source
    session = Session(source, in: window, at: location)
    session.drag?.move(to: location, in: window)
    update()
  }

  // MARK: - Events

  /// Handles motion of the drag to a location in the window.
  package func move(to location: Point) {
    guard !isOver, let window = session.window else { return }
    session.location = location
    session.drag?.move(to: location, in: window)
    update()
  }

  /// Handles that the drag left the window, or was cancelled.
  package func leave() {
    guard !isOver else { return }
    finish()
    if let current = current.take() { current.delegate?.dropInteraction(current, sessionDidExit: session) }
    reportEnd()
  }

  /// Handles that the items were dropped.
  ///
  /// - Returns: Whether a view receives them.
  package func drop() -> Bool {
    guard !isOver else { return false }
    guard let current, current.view?.window === session.window, proposal.operation.isAccepting,
      source.acceptsDrop()
    else {
      leave()
      return false
    }
    finish()
    session.transfer.begin()
    current.delegate?.dropInteraction(current, performDrop: session)
    current.delegate?.dropInteraction(current, concludeDrop: session)
    reportEnd()
    return true
  }

  private func finish() {
    isOver = true
    autoscroll?.invalidate()
    autoscroll = nil
    springLoaded.take()?.dragDidLeave()
  }

  private func reportEnd() {
    let interested = answers
    answers = []
    for (interaction, canHandle) in interested where canHandle {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
    }
  }

  // MARK: - Views

  /// Finds the view that receives the drag, and asks it what it would do.
  private func update() {
    let hit = session.window?.hitTest(session.location, with: nil)
    let receiver = receiver(from: hit)
    if receiver !== current {
      let former = current
      current = receiver
      if let former { former.delegate?.dropInteraction(former, sessionDidExit: session) }
      if let receiver { receiver.delegate?.dropInteraction(receiver, sessionDidEnter: session) }
    }
    // A delegate may have ended the drag, for example by closing the window.
    guard !isOver else { return }
    var new = DropProposal(operation: .cancel)
    if let receiver, let delegate = receiver.delegate {
      new = delegate.dropInteraction(receiver, sessionDidUpdate: session)
    }
    guard !isOver else { return }
    if new.operation == .move, !source.allowsMove { new.operation = .forbidden }
    if new != proposal {
      proposal = new
      source.propose(new.operation)
    }
    updateAutoscroll(from: hit)
    updateSpringLoading(from: hit)
  }

  /// Returns the innermost interaction that is interested in the items.
  private func receiver(from hit: View?) -> DropInteraction? {
    hit?.nearestInteraction(DropInteraction.self, where: canHandle)
  }

  private func canHandle(_ interaction: DropInteraction) -> Bool {
    if let answer = answers.first(where: { $0.interaction === interaction }) { return answer.canHandle }
    let canHandle = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
    answers.append((interaction, canHandle))
    return canHandle
  }

  // MARK: - Spring loading

  private func updateSpringLoading(from hit: View?) {
    let found = hit?.nearestInteraction(SpringLoadedInteraction.self)
    if found !== springLoaded {
      springLoaded?.dragDidLeave()
      guard !isOver else { return }
      springLoaded = found
    }
    found?.dragDidMove(to: session.location)
  }

  // MARK: - Scrolling

  /// Returns the innermost view that scrolls because of where the drag is.
  private func scrollingView(from hit: View?) -> (any DragAutoscrolling)? {
    var next = hit
    while let view = next {
      if let view = view as? any DragAutoscrolling,
        view.autoscrollVelocity(at: session.location(in: view)) != .zero
      {
        return view
      }
      next = view.superview
    }
    return nil
  }

  private func updateAutoscroll(from hit: View?) {
    guard scrollingView(from: hit) != nil, let window = session.window else {
      autoscroll?.invalidate()
      autoscroll = nil
      return
    }
    guard autoscroll == nil else { return }
    let link = DisplayLink { [weak self] link in self?.scroll(for: link.duration) }
    link.add(to: window)
    autoscroll = link
  }

  private func scroll(for seconds: Double) {
    let hit = session.window?.hitTest(session.location, with: nil)
    guard !isOver, let view = scrollingView(from: hit) else { return updateAutoscroll(from: hit) }
    view.autoscroll(by: view.autoscrollVelocity(at: session.location(in: view)) * seconds)
    update()
  }
}
