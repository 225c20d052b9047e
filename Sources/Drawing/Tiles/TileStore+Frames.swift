package import TactusGeometry

// MARK: - Frames

extension TileStore {
  /// The minimum time, in seconds, that a frame waits for sharp tiles of content that it is the first to show: a delay that goes
  /// unnoticed in the transition of a screen. Chosen by us.
  private static let minimumWait = 0.05
  /// The maximum number of bytes that are uploaded to the GPU for one frame: four tiles, about 1 ms with slow memory. Chosen by
  /// us.
  private static let uploadedBytesPerFrame = 4 << 20
  /// The delay after which the remaining tiles are uploaded, in seconds.
  private static let pause = 1.0 / 120

  /// Suspends requests until the frame has been prepared, as blank contents come first.
  package func beginFrame() { if drawsBlanksAtOnce { state.handle(.beginFrame) } }

  /// Draws contents that would be blank in the frame, uploads tiles for the next frames, and requests wanted tiles.
  ///
  /// - Parameters:
  ///   - surface: The surface that presents the frame.
  ///   - focus: The point that the user focuses on, in the surface's coordinates.
  package func endFrame(on surface: any TileSurface, focus: Point?) {
    forEachContent(on: surface) { $0.update(focus: focus) }
    if !arrivals.isEmpty { uploadArrivals(on: surface) }
    if surface.hasMovingContent { forEachContent(on: surface) { counters.missing += $0.missingCount } }
    guard state == .preparingFrame else { return }
    if !contents.isEmpty { drawBlanks(on: surface) }
    state.handle(.endFrame)
    if !contents.isEmpty { requestTiles() }
  }

  private func forEachContent(on surface: any TileSurface, _ body: (TiledContent) -> Void) {
    for entry in contents.values {
      if let content = entry.content, content.host?.tileSurface === surface { body(content) }
    }
  }

  /// Treats the contents on a surface as invisible until its next frame.
  package func hideContents(on surface: any TileSurface) {
    forEachContent(on: surface) { $0.hide() }
  }
}

// MARK: - Drawing at once

extension TileStore {
  /// Draws contents that would be blank in the frame that is being built.
  ///
  /// The frame waits, as for an ordinary view that is drawn for the first time: for the coarse picture, and for sharp tiles about
  /// as long as that took. While content scrolls, the frame waits for the coarse picture for ``scrollingWait`` at most.
  private func drawBlanks(on surface: any TileSurface) {
    let blank = blankContents(on: surface)
    guard !blank.isEmpty else { return }
    let isScrolling = surface.hasMovingContent
    for content in blank where work(on: content) == .all && !(isScrolling && content.hasMissedFrame) {
      let time = ElapsedTime()
      while content.lacksPicture, draw(content, until: isScrolling ? scrollingWait : .infinity, of: time) {}
      content.hasMissedFrame = content.lacksPicture
      guard !isScrolling else { continue }
      let limit = max(Self.minimumWait, 2 * time.seconds)
      while time.seconds < limit, !content.isComplete, draw(content, until: limit, of: time) {}
    }
  }

  /// Returns the contents on a surface that would be blank.
  private func blankContents(on surface: any TileSurface) -> [TiledContent] {
    var blank: [TiledContent] = []
    for entry in contents.values {
      if let content = entry.content, content.isBlank, content.host?.tileSurface === surface {
        blank.append(content)
      }
    }
    return blank
  }

  /// Draws the most urgent tile of a content.
  ///
  /// - Returns: Whether it was drawn in time.
  private func draw(_ content: TiledContent, until limit: Double, of time: ElapsedTime) -> Bool {
    guard let candidate = content.nextCandidate(isRequested: { _ in false }),
      let request = content.makeRequest(for: candidate), case .recording(let recording, _) = request.source
    else { return false }
    let scale = candidate.grid.scale
    // Finer tiles wait for another process.
    guard scale <= recording.previewScale else { return false }
    var isLate = false
    let bitmap = recording.draw(
      candidate.grid.pixels(of: candidate.tile.index), scale: scale, isDiscardable: request.isDiscardable
    ) {
      isLate = isLate || time.seconds > limit
      return isLate
    }
    guard !isLate else { return false }
    takeDrawn(TileContents(bitmap, scale: scale), for: request)
    return true
  }
}

// MARK: - Uploading

extension TileStore {
  /// Uploads tiles to the GPU before the frame that shows them: few for each frame, so that it is not late.
  private func uploadArrivals(on surface: any TileSurface) {
    var budget = Self.uploadedBytesPerFrame
    while budget > 0, let index = arrivals.firstIndex(where: { mayBeUploaded($0.request, on: surface) }) {
      let arrival = arrivals.remove(at: index)
      if let picture = arrival.contents.picture {
        surface.preupload(picture)
        budget -= arrival.contents.bytes
      }
      take(arrival)
    }
    // Now that the visible tiles are shown, those around them are wanted.
    requestTiles()
    guard !isPausing, arrivals.contains(where: { mayBeUploaded($0.request, on: surface) }) else { return }
    // The rest has to be uploaded even if nothing else requires a frame.
    isPausing = surface.schedule(after: Self.pause) { [weak self] in
      self?.isPausing = false
      self?.requestFramesForArrivals()
    }
  }

  /// Requests frames of all surfaces whose contents have tiles that are not uploaded yet.
  func requestFramesForArrivals() {
    for arrival in arrivals { arrival.request.content?.host?.tileSurface?.setNeedsFrame() }
  }

  private func mayBeUploaded(_ request: TileRequest, on surface: any TileSurface) -> Bool {
    request.content?.host?.tileSurface === surface && request.isAllowed
  }
}

/// The time since the creation of the value.
private struct ElapsedTime {
  private let start = ContinuousClock.now

  var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
