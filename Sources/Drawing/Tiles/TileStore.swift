/// A store of the tiles of contents with a budget, which requests missing tiles, the most urgent first.
///
/// At most as many tiles are requested at a time as the provider's capacity allows. The next one is chosen when another is
/// complete, so that tiles that are no longer wanted are never begun.
@MainActor
package final class TileStore {
  /// The maximum size of the tiles in bytes, unless the visible ones take more. Default 64 MiB.
  package var budget: Int {
    get { cache.budget }
    set {
      cache.budget = newValue
      evict()
    }
  }
  /// The number of tiles, including those that show that there is nothing to draw.
  package var count: Int { cache.count }
  /// The size of all tiles in bytes. The pixels of a tile are in memory, on the GPU, or both.
  package var bytes: Int { cache.bytes }
  /// The number of tiles that workers are drawing, or have not delivered.
  package var pendingCount: Int { workers?.pendingCount ?? 0 }
  /// The statistics of the store.
  package internal(set) var counters = TileCounters()
  /// A Boolean value that indicates whether a frame waits for a picture of contents that would be blank in it.
  let drawsBlanksAtOnce: Bool
  /// The time, in seconds, that a frame waits for the coarse picture of content that becomes visible by scrolling. Default half a
  /// frame at 60 Hz, chosen by us.
  package var scrollingWait = 0.008
  var state = TileStoreState.idle
  /// The tiles that were drawn and have not been uploaded to the GPU yet, oldest first.
  var arrivals: [Arrival] = []
  /// A Boolean value that indicates whether uploading is scheduled to continue after a pause.
  var isPausing = false
  private(set) var contents: [Int: WeakContent] = [:]
  /// The requests that are not complete.
  private var requests: [TileRequest] = []
  /// The contents that received tiles while tiles were being requested, and do not show them yet.
  private var uncomposed: [TiledContent] = []
  private var cache = TileCache(budget: 64 << 20)
  private var suspensions = TileSuspensions()
  private let provider: any TileProvider
  private let workers: (any TileWorkers)?
  private let preuploads: Bool
  private var lastContentID = 0

  struct WeakContent {
    weak var content: TiledContent?
  }

  /// A tile that was drawn.
  struct Arrival {
    let request: TileRequest
    let contents: TileContents
  }

  /// Creates a store of drawn tiles, which are uploaded to the GPU before the frames that show them.
  ///
  /// - Parameters:
  ///   - workers: The workers that draw. Default a private queue.
  ///   - drawsBlanksAtOnce: Whether a frame waits for a picture of contents that would be blank in it. Default `true`.
  package init(workers: any TileWorkers = TileQueue(), drawsBlanksAtOnce: Bool = true) {
    provider = TileRasterizer(workers: workers)
    self.workers = workers
    preuploads = true
    self.drawsBlanksAtOnce = drawsBlanksAtOnce
  }

  /// Creates a store of tiles from a provider.
  package init(provider: any TileProvider) {
    self.provider = provider
    workers = nil
    preuploads = false
    drawsBlanksAtOnce = false
  }
}

// MARK: - Contents

extension TileStore {
  func nextContentID() -> Int {
    lastContentID += 1
    return lastContentID
  }

  func add(_ content: TiledContent) { contents[content.id] = WeakContent(content: content) }

  /// Removes a content and its tiles.
  func forget(_ content: TiledContent) {
    contents[content.id] = nil
    removeAll(of: content)
  }

  /// Removes the tiles of a content, and cancels its requests.
  func removeAll(of content: TiledContent) {
    removeTiles(of: content) { _, _ in true }
    arrivals.removeAll { $0.request.content === content }
    cancel(requests.filter { $0.content === content })
  }

  /// Counts a recording of a view's drawing.
  func didRecord() { counters.recordings += 1 }

  /// Returns a Boolean value that indicates whether tiles of a content inside `ancestor` were drawn for a scale far from `scale`.
  package func isStretched(in ancestor: AnyObject, at scale: Double, beyond tolerance: Double) -> Bool {
    contents.values.contains { entry in
      guard let content = entry.content, content.host?.lies(inside: ancestor) == true else { return false }
      return content.isStretched(at: scale, beyond: tolerance)
    }
  }
}

// MARK: - Tiles

extension TileStore {
  /// Returns the generation of the drawing that a tile shows, or `nil` if the tile is not in the store.
  func generation(of tile: Tile, of content: TiledContent) -> Int? { cache.generation(of: tile, of: content) }

  /// Marks a tile as used, and returns it.
  @discardableResult
  func use(_ tile: Tile, of content: TiledContent) -> TileContents? { cache.use(tile, of: content) }

  /// Stores a tile.
  func keep(_ contents: TileContents, for request: TileRequest, of content: TiledContent) {
    cache.insert(contents, for: request, of: content)
  }

  /// Removes the tiles of a content that fulfil a condition.
  func removeTiles(of content: TiledContent, where shouldBeRemoved: (Tile, TileContents) -> Bool) {
    cache.removeTiles(of: content, where: shouldBeRemoved)
  }

  /// Evicts the tiles that have not been visible for the longest time if the budget is exceeded. Visible ones are never evicted.
  func evict() { evict(beyond: budget, keepsPrefetched: false) }

  /// Evicts tiles in the same way if a smaller budget is exceeded.
  ///
  /// - Parameters:
  ///   - limit: The budget in bytes, which is not greater than the usual one.
  ///   - keepsPrefetched: Whether the tiles around the visible ones are not evicted either, as they would be requested again.
  func evict(beyond limit: Int, keepsPrefetched: Bool) {
    let usual = cache.budget
    cache.budget = min(usual, limit)
    defer { cache.budget = usual }
    guard cache.isOverBudget else { return }
    cache.beginPeriod()
    for entry in contents.values {
      guard let content = entry.content else { continue }
      content.plan.forEachVisibleTile { use($0, of: content) }
      guard keepsPrefetched, let wanted = content.plan.wanted else { continue }
      for index in content.plan.prefetchedArea { use(wanted.tile(at: index), of: content) }
    }
    while let id = cache.evict() { contents[id]?.content?.tileCount -= 1 }
  }

  /// Returns a Boolean value that indicates whether one more tile of a content fits into the budget, besides the requested ones; or, while
  /// the content moves, in place of one that is out of sight.
  func hasRoom(for content: TiledContent) -> Bool {
    guard let format = content.plan.source?.format else { return false }
    let bytesPerTile = max(format.bytesPerTile, content.maximumBytesPerTile)
    if bytes + (requests.count + 1) * bytesPerTile <= budget { return true }
    return content.plan.movement != .zero
      && !content.plan.prefetchedArea.hasMore(than: budget / bytesPerTile - content.plan.baseTileCount)
  }
}

// MARK: - Suspending

extension TileStore {
  /// Suspends drawing and uploading the tiles of contents inside `ancestor`, while it is zoomed, until ``resume(for:)``.
  ///
  /// - Parameters:
  ///   - ancestor: An ancestor of the contents' hosts.
  ///   - work: The work that is not suspended.
  package func suspend(for ancestor: AnyObject, except work: TileWork = .blanks) {
    suspensions.suspend(ancestor, except: work)
    cancel(requests.filter { !$0.isAllowed })
    requestTiles()
  }

  /// Resumes drawing and uploading the tiles of contents inside `ancestor`.
  package func resume(for ancestor: AnyObject) {
    guard suspensions.resume(ancestor) else { return }
    requestTiles()
    requestFramesForArrivals()
  }

  /// Returns the work that is allowed for a content now.
  func work(on content: TiledContent) -> TileWork { suspensions.work(for: content.host) }
}

// MARK: - Requesting

extension TileStore {
  /// Requests as many tiles as the provider's capacity allows. To be called when the capacity changes.
  package func requestTiles() {
    // A provider that completes a request at once calls this again; the loop below then continues.
    guard state.handle(.beginRequests) else { return }
    while requests.count < provider.capacity, let request = nextRequest() {
      requests.append(request)
      provider.provide(request)
    }
    state.handle(.endRequests)
    guard !uncomposed.isEmpty else { return }
    // Completing a content may request tiles again.
    var arrived: [TiledContent] = []
    swap(&arrived, &uncomposed)
    for content in arrived { content.composeIfNeeded() }
  }

  /// Shows the new tiles of a content, with all others that arrive at once.
  func compose(_ content: TiledContent) {
    if state == .requesting { uncomposed.append(content) } else { content.composeIfNeeded() }
  }

  /// Cancels requests of a content that are no longer wanted, and requests the wanted tiles.
  func requestsChanged(of content: TiledContent) {
    cancel(requests.filter { $0.content === content && !($0.isWanted && $0.isAllowed) })
    arrivals.removeAll { $0.request.content === content && !$0.request.isWanted }
    requestTiles()
  }

  private func cancel(_ cancelled: [TileRequest]) {
    guard !cancelled.isEmpty else { return }
    requests.removeAll { request in cancelled.contains { $0 === request } }
    counters.cancellations += cancelled.count
    for request in cancelled { request.cancel() }
  }

  private func nextRequest() -> TileRequest? {
    var best: TiledContent.Candidate?
    var chosen: TiledContent?
    for entry in contents.values {
      guard let content = entry.content,
        let candidate = content.nextCandidate(isRequested: { isRequested($0, of: content) })
      else { continue }
      if best.map({ candidate.urgency < $0.urgency }) ?? true {
        best = candidate
        chosen = content
      }
    }
    guard let best, let chosen else { return nil }
    return chosen.makeRequest(for: best)
  }

  private func isRequested(_ tile: Tile, of content: TiledContent) -> Bool {
    requests.contains { $0.content === content && $0.tile == tile }
      || arrivals.contains { $0.request.content === content && $0.request.tile == tile }
  }

  /// Receives a requested tile.
  func finish(_ request: TileRequest, with contents: TileContents) {
    guard let index = requests.firstIndex(where: { $0 === request }) else { return }
    requests.remove(at: index)
    counters.rasters += 1
    let arrival = Arrival(request: request, contents: contents)
    if preuploads, let surface = request.content?.host?.tileSurface, surface.acceptsPreuploads {
      arrivals.append(arrival)
      surface.setNeedsFrame()
    } else {
      take(arrival)
    }
    requestTiles()
  }

  /// Receives a tile that was drawn on the main thread, without a worker.
  func takeDrawn(_ contents: TileContents, for request: TileRequest) {
    cancel(requests.filter { $0.content === request.content && $0.tile == request.tile })
    counters.rasters += 1
    take(Arrival(request: request, contents: contents))
  }

  func take(_ arrival: Arrival) {
    guard let content = arrival.request.content else { return }
    content.take(arrival.contents, of: arrival.request)
    evict()
  }
}
