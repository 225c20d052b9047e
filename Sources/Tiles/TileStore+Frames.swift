package import TactusGeometry

// MARK: - Frames

extension TileStore {
  /// How long a frame waits at least for sharp tiles of what it shows first, in seconds: about what the slide-in of a screen may be
  /// late unnoticed. Chosen by us.
  private static let minimumWait = 0.05
  /// How many bytes of tiles are uploaded to the GPU for one frame at most: four tiles, about 1 ms where memory is slow. Chosen by us.
  private static let uploadedBytesPerFrame = 4 << 20
  /// How soon those that are left follow, in seconds.
  private static let pause = 1.0 / 120

  /// Requests nothing until the frame is prepared, in which what would be blank comes first.
  package func beginFrame() { isPreparing = drawsBlanksAtOnce }

  /// Draws what would be blank in the frame, uploads tiles for those to come, and requests what is wanted.
  ///
  /// - Parameters:
  ///   - surface: What makes the frame.
  ///   - focus: What the user looks at, in the surface's coordinates.
  package func endFrame(on surface: any TileSurface, focus: Point?) {
    for entry in contents.values {
      if let content = entry.content, content.host?.tileSurface === surface { content.update(focus: focus) }
    }
    if !arrivals.isEmpty { uploadArrivals(on: surface) }
    guard isPreparing else { return }
    if !contents.isEmpty { drawBlanks(on: surface) }
    isPreparing = false
    if !contents.isEmpty { requestTiles() }
  }

  /// Takes nothing on a surface for visible until its next frame.
  package func hideContents(on surface: any TileSurface) {
    for entry in contents.values {
      if let content = entry.content, content.host?.tileSurface === surface { content.hide() }
    }
  }
}

// MARK: - Drawing at once

extension TileStore {
  /// Draws what would be blank in the frame that is being made.
  ///
  /// As an ordinary view that is drawn for the first time, it keeps the frame waiting: for the coarse picture, and for sharp tiles as
  /// long as that took. While anything scrolls, the coarse picture has the time that is left of a frame.
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

  /// Returns the contents of which nothing would be seen in a frame, where something should.
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
    var isLate = false
    let bitmap = recording.draw(candidate.grid.pixels(of: candidate.tile.index), scale: scale) {
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
  /// Uploads tiles to the GPU before the frame that shows them: so few for a frame that it is not late for them.
  private func uploadArrivals(on surface: any TileSurface) {
    var budget = Self.uploadedBytesPerFrame
    while budget > 0, let index = arrivals.firstIndex(where: { mayBeUploaded($0.request, on: surface) }) {
      let arrival = arrivals.remove(at: index)
      if let picture = arrival.contents.picture {
        surface.preupload(picture)
        budget -= arrival.contents.bytes
        counters.preuploads += 1
      }
      take(arrival)
    }
    // Now that the visible ones are shown, those around them are wanted.
    requestTiles()
    guard !isPausing, arrivals.contains(where: { mayBeUploaded($0.request, on: surface) }) else { return }
    // With nothing else to show there may be no frame, and the rest is to go on all the same.
    isPausing = surface.schedule(after: Self.pause) { [weak self, weak surface] in
      self?.isPausing = false
      surface?.setNeedsFrame()
    }
  }

  private func mayBeUploaded(_ request: TileRequest, on surface: any TileSurface) -> Bool {
    request.content?.host?.tileSurface === surface && request.isAllowed
  }
}

/// The time since it was made.
private struct ElapsedTime {
  private let start = ContinuousClock.now

  var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
