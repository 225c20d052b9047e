internal import TactusGraphics
internal import TactusPixels
internal import TactusScene

/// Draws the tiles of all pictures on threads of its own, the most urgent first, and keeps them within a budget.
///
/// At most as many tiles are being drawn as there are threads; which comes next is decided when one is done, so that what
/// is no longer wanted is never begun.
@MainActor
package final class TileStore {
  /// The bytes of tiles that are kept, if the visible ones leave room for more; see
  /// ``ApplicationConfiguration/tileMemoryBudget``.
  package var budget = 64 << 20 { didSet { evict() } }
  /// The bytes of all tiles that are kept.
  package private(set) var bytes = 0
  /// What has been done so far.
  package private(set) var counters = TileCounters()
  /// How many bytes of tiles are sent to the GPU for one frame at most: four tiles, about 1 ms where memory is slow. Ours.
  private static let bytesPerFrame = 4 << 20
  /// How soon those that are left follow, in seconds.
  private static let pause = 1.0 / 120
  /// Whether a frame waits for a picture of what would be blank in it.
  package var drawsBlanksAtOnce = true
  /// How long a frame waits for the coarse picture of what comes into sight while it scrolls, in seconds. Default half a frame at 60 Hz,
  /// chosen by us.
  package var scrollingWait = 0.008
  /// Whether a frame is being prepared: what would be blank in it comes first.
  private var isPreparing = false
  private var pictures: [ObjectIdentifier: WeakPicture] = [:]
  private var drawing: [TileJob] = []
  /// What was drawn and waits to be sent to the GPU, oldest first.
  private var arrived: [Arrival] = []
  private var rest: ClockTimer?
  private let workers: any TileWorkers
  private var serial = 0
  /// The views that are being zoomed, and what may be drawn of them meanwhile.
  private var zoomed: [(view: WeakSubtree, work: TileWork)] = []

  private struct WeakSubtree {
    weak var view: View?
  }

  private struct WeakPicture {
    weak var picture: TiledPicture?
  }

  /// A tile that was drawn; nil is one without content.
  private struct Arrival {
    let job: TileJob
    let contents: LayerContents?
  }

  /// Makes a store.
  ///
  /// - Parameter workers: What draws; a queue of its own unless a test wants to decide when.
  package init(workers: any TileWorkers = TileQueue()) { self.workers = workers }
}

// MARK: - Pictures

extension TileStore {
  /// Takes a picture among those that are looked after.
  func add(_ picture: TiledPicture) { pictures[ObjectIdentifier(picture)] = WeakPicture(picture: picture) }

  /// Looks after a picture no longer; what is being drawn of it is given up.
  func remove(_ picture: TiledPicture) {
    forget(ObjectIdentifier(picture), bytes: picture.bytes)
    arrived.removeAll { $0.job.picture === picture }
    cancel(drawing.filter { $0.picture === picture })
  }

  /// Counts a picture that is no more, and its tiles, no longer.
  func forget(_ picture: ObjectIdentifier, bytes: Int) {
    pictures[picture] = nil
    self.bytes -= bytes
  }

  /// Counts what a picture got or gave up.
  func bytesChanged(by change: Int) { bytes += change }

  /// Tells the pictures in a window what can be seen of them. To be called before a frame is made.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - focus: What the user looks at, in window coordinates.
  func updateSights(in window: Window, focus: Point?) {
    for entry in pictures.values {
      if let view = entry.picture?.view, view.window === window { view.updateTiles(focus: focus) }
    }
    if !arrived.isEmpty { sendArrived(of: window) }
  }

  /// Begins with nothing until a frame is prepared, in which what would be blank comes first.
  func beginFrame() { isPreparing = drawsBlanksAtOnce }

  /// Draws what would be blank in the frame, and begins with what is wanted.
  func endFrame(in window: Window) {
    guard isPreparing else { return }
    if !pictures.isEmpty { drawBlanks(in: window) }
    isPreparing = false
    if !pictures.isEmpty { drawNext() }
  }

  /// The pictures of which nothing would be seen in a frame, where something should.
  func blankPictures(in window: Window) -> [TiledPicture] {
    var blank: [TiledPicture] = []
    for entry in pictures.values {
      if let picture = entry.picture, picture.isBlank, picture.view?.window === window {
        blank.append(picture)
      }
    }
    return blank
  }

  /// Takes a tile that was drawn at once.
  func rasterized(_ bitmap: Bitmap?, for job: TileJob) {
    cancel(drawing.filter { $0.picture === job.picture && $0.tile == job.tile })
    counters.rasters += 1
    take(Arrival(job: job, contents: bitmap.map { LayerContents(bitmap: $0, scale: job.tile.grid.scale) }))
  }

  /// Gives up what is being drawn of a picture and is no longer wanted, and begins with what is.
  func wantsChanged(of picture: TiledPicture) {
    cancel(drawing.filter { $0.picture === picture && !($0.isWanted && $0.isAllowed) })
    arrived.removeAll { $0.job.picture === picture && !$0.job.isWanted }
    drawNext()
  }

  /// Drops, when the budget is exceeded, the tiles that were out of sight the longest. Visible ones stay, whatever it is.
  func evict() {
    var excess = bytes - budget
    guard excess > 0 else { return }
    let candidates = pictures.values.compactMap(\.picture)
      .flatMap { picture in picture.invisibleTiles.map { (picture, $0) } }
      .sorted { $0.1.lastUse < $1.1.lastUse }
    for (picture, tile) in candidates {
      guard excess > 0 else { break }
      excess -= picture.drop(tile)
      counters.evictions += 1
    }
  }

  /// Notes that a view's drawing was taken down.
  func recorded() { counters.recordings += 1 }

  /// A number for the order in which tiles were last seen.
  func nextUse() -> Int {
    serial += 1
    return serial
  }
}

// MARK: - Zooming

extension TileStore {
  /// Leaves what a view and all it holds show as it is, while it is zoomed: what is queued, and what was drawn and is not sent yet,
  /// waits for ``resume(for:)``.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - work: What is drawn all the same.
  func suspend(for view: View, except work: TileWork = .blanks) {
    zoomed.removeAll { $0.view.view == nil || $0.view.view === view }
    zoomed.append((WeakSubtree(view: view), work))
    cancel(drawing.filter { !$0.isAllowed })
    drawNext()
  }

  /// Draws again what there is to draw of a view.
  func resume(for view: View) {
    guard zoomed.contains(where: { $0.view.view === view }) else { return }
    zoomed.removeAll { $0.view.view == nil || $0.view.view === view }
    drawNext()
    if !arrived.isEmpty { view.window?.setNeedsFrame() }
  }

  /// What may be drawn of a picture now.
  func work(on picture: TiledPicture) -> TileWork {
    guard !zoomed.isEmpty, let view = picture.view else { return .all }
    var work = TileWork.all
    for entry in zoomed {
      if let holder = entry.view.view, view.isDescendant(of: holder) { work = min(work, entry.work) }
    }
    return work
  }

  /// Whether a picture that a view holds, or the view's own, is far from the scale at which it is shown.
  func isStretched(in view: View, at scale: Double, beyond tolerance: Double) -> Bool {
    pictures.values.contains { entry in
      guard let picture = entry.picture, picture.view?.isDescendant(of: view) == true else { return false }
      return picture.isStretched(at: scale, beyond: tolerance)
    }
  }
}

// MARK: - Drawing

extension TileStore {
  private func cancel(_ jobs: [TileJob]) {
    for job in jobs {
      job.cancellation.cancel()
      counters.cancellations += 1
    }
    drawing.removeAll { job in jobs.contains { $0 === job } }
  }

  private func drawNext() {
    guard !isPreparing else { return }
    while drawing.count < workers.count, let job = mostUrgent() {
      drawing.append(job)
      let (recording, pixels, scale) = (job.recording, job.pixels, job.tile.grid.scale)
      let cancellation = job.cancellation
      workers.run {
        recording.draw(pixels, scale: scale) { cancellation.isCancelled }
      } completion: { [weak self] bitmap in
        self?.finish(job, bitmap)
      }
    }
  }

  private func mostUrgent() -> TileJob? {
    var best: TiledPicture.Wish?
    var chosen: TiledPicture?
    for entry in pictures.values {
      guard let picture = entry.picture,
        let wish = picture.nextWish(except: { tile in
          drawing.contains { $0.picture === picture && $0.tile == tile }
            || arrived.contains { $0.job.picture === picture && $0.job.tile == tile }
        })
      else { continue }
      if best.map({ wish.urgency < $0.urgency }) ?? true {
        best = wish
        chosen = picture
      }
    }
    guard let best, let chosen else { return nil }
    return chosen.job(for: best.tile)
  }

  private func finish(_ job: TileJob, _ bitmap: Bitmap?) {
    guard let index = drawing.firstIndex(where: { $0 === job }) else { return drawNext() }
    drawing.remove(at: index)
    counters.rasters += 1
    if let window = job.picture?.view?.window, window.host?.sendsPicturesAhead == true {
      arrived.append(
        Arrival(job: job, contents: bitmap.map { LayerContents(bitmap: $0, scale: job.tile.grid.scale) }))
      window.setNeedsFrame()
    } else {
      take(Arrival(job: job, contents: bitmap.map { LayerContents(bitmap: $0, scale: job.tile.grid.scale) }))
    }
    drawNext()
  }

  private func take(_ arrival: Arrival) {
    guard let picture = arrival.job.picture else { return }
    picture.take(arrival.contents, of: arrival.job)
    evict()
    counters.peakBytes = max(counters.peakBytes, bytes)
  }

  /// Sends tiles that were drawn to the GPU ahead of the frame that shows them: so few for a frame that it is not late for them.
  private func sendArrived(of window: Window) {
    var budget = Self.bytesPerFrame
    while budget > 0, let index = arrived.firstIndex(where: { mayBeSent($0.job, to: window) }) {
      let arrival = arrived.remove(at: index)
      if let contents = arrival.contents {
        window.host?.sendAhead(contents)
        budget -= 4 * contents.bitmap.width * contents.bitmap.height
        counters.sentAhead += 1
      }
      take(arrival)
    }
    // Now that those in sight are shown, those around them are wanted.
    drawNext()
    guard rest == nil, arrived.contains(where: { mayBeSent($0.job, to: window) }),
      let clock = window.application?.clock
    else { return }
    // With nothing else to show there may be no frame, and the rest is to go on all the same.
    rest = clock.schedule(after: Self.pause) { [weak self, weak window] in
      self?.rest = nil
      window?.setNeedsFrame()
    }
  }

  private func mayBeSent(_ job: TileJob, to window: Window) -> Bool {
    job.picture?.view?.window === window && job.isAllowed
  }
}
