internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

/// A window as the thread has it that draws what moves in it while the main thread is busy.
final class MovingWindow {
  /// What does not move: how the tree of layers is drawn.
  struct Geometry: Sendable {
    var width: Int
    var height: Int
    var scale: Double
    var transform: OutputTransform
    var background: Color
  }

  private var replica = LayerReplica()
  private var builder = FrameBuilder()
  private let presenter: any MotionPresenter
  private var geometry: Geometry?
  private var schedule: MotionSchedule?
  /// The time for which the latest frame was drawn since the window was checked out; nil if none was.
  private(set) var shown: Double?

  init(presenter: any MotionPresenter) { self.presenter = presenter }

  /// Follows the window of the main thread, and has it checked out.
  ///
  /// - Returns: Whether something moves.
  func update(_ changes: LayerChanges, _ geometry: Geometry, _ schedule: MotionSchedule) -> Bool {
    replica.apply(changes)
    self.geometry = geometry
    self.schedule = schedule
    shown = nil
    replica.step(to: schedule.lastTarget)
    return findNextChange()
  }

  /// Lets the next frame wait until something changes.
  ///
  /// - Returns: Whether anything does. If not, there is no next frame.
  @discardableResult
  private func findNextChange() -> Bool {
    guard let time = schedule?.lastTarget, let change = replica.nextChange(after: time) else {
      schedule = nil
      return false
    }
    schedule?.nextChange = change
    return true
  }

  /// Releases the copy of the layers. The next update has to be that of the whole tree.
  func releaseContent() {
    replica = LayerReplica()
    builder = FrameBuilder()
  }

  /// Ends the checkout. The main thread has drawn all of the window when it checks it out again.
  func takeBack() { schedule = nil }

  /// Leaves the frame for a time to the main thread, which has begun it.
  func mainThreadWillDraw(for target: Double) { schedule?.mainThreadWillDraw(for: target) }

  /// Returns the time for which the latest frame was drawn since the window was checked out, and forgets it; nil if none was.
  func takeShown() -> Double? { shown.take() }

  /// Frees the buffers of former frames, which the main thread's frames have replaced.
  func removeBuffers() { presenter.removeBuffers() }

  /// The time at which the next frame begins; nil if there is none.
  func start(now: Double) -> Double? { schedule?.start(now: now) }

  /// Draws the next frame.
  ///
  /// - Parameter now: The present time, in seconds on the event clock.
  func draw(now: Double) {
    guard var schedule, let geometry, let root = replica.root else { return }
    let target = schedule.begin(now: now)
    self.schedule = schedule
    replica.step(to: target)
    builder.scrollsByWholePixels = presenter.scrollsByWholePixels
    if shown == nil { builder.invalidate() }
    let frame = builder.build(
      root: root, pixelWidth: geometry.width, pixelHeight: geometry.height, scale: geometry.scale,
      transform: geometry.transform, background: geometry.background)
    do {
      if try !presenter.show(frame) { builder.invalidate() }
      shown = target
      findNextChange()
    } catch {
      // The main thread finds out, and recovers, when it draws.
      self.schedule = nil
    }
  }

  /// Detaches the graphics context from the calling thread.
  func detachContext() { presenter.detachContext() }
}
