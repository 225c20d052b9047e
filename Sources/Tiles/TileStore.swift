/// Keeps the tiles of contents within a budget, and requests those that are missing, the most urgent first.
///
/// At most as many tiles are on their way as the provider can deal with; which comes next is decided when one is done, so that what
/// is no longer wanted is never begun.
@MainActor
package final class TileStore {
  /// The bytes of tiles that are kept, if the visible ones leave room for more. Default 64 MiB.
  package var budget: Int {
    get { cache.budget }
    set {
      cache.budget = newValue
      evict()
    }
  }
  /// The bytes of all tiles that are kept.
  package var bytes: Int { cache.bytes }
  /// What has been done so far.
  package internal(set) var counters = TileCounters()
  /// A Boolean value that indicates whether a frame waits for a picture of what would be blank in it. Default: whether the tiles are
  /// drawn.
  package var drawsBlanksAtOnce: Bool
  /// How long a frame waits for the coarse picture of what becomes visible while it scrolls, in seconds. Default half a frame at 60
  /// Hz, chosen by us.
  package var scrollingWait = 0.008
  /// A Boolean value that indicates whether a frame is being prepared: what would be blank in it comes first.
  var isPreparing = false
  /// What was drawn and waits to be uploaded to the GPU, oldest first.
  var arrivals: [Arrival] = []
  /// Whether what waits for its upload is to be gone on with after a pause.
  var isPausing = false
  private(set) var contents: [Int: WeakContent] = [:]
  /// The tiles that are on their way.
  private var requests: [TileRequest] = []
  /// A Boolean value that indicates whether tiles are being requested, some of which may come at once.
  private(set) var isRequesting = false
  private var cache = TileCache(budget: 64 << 20)
  private var suspensions = TileSuspensions()
  private let provider: any TileProvider
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
  /// - Parameter workers: What draws; a queue of its own unless a test wants to decide when.
  package init(workers: any TileWorkers = TileQueue()) {
    provider = TileRasterizer(workers: workers)
    preuploads = true
    drawsBlanksAtOnce = true
  }

  /// Creates a store of tiles that something else provides.
  package init(provider: any TileProvider) {
    self.provider = provider
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

  /// Looks after a content no longer.
  func forget(_ content: TiledContent) {
    contents[content.id] = nil
    removeAll(of: content)
  }

  /// Drops the tiles of a content, and cancels those that are on their way.
  func removeAll(of content: TiledContent) {
    removeTiles(of: content) { _ in true }
    arrivals.removeAll { $0.request.content === content }
    cancel(requests.filter { $0.content === content })
  }

  /// Notes that a view's drawing was recorded.
  func didRecord() { counters.recordings += 1 }

  /// Returns a Boolean value that indicates whether a content inside `ancestor` is far from the scale at which it is shown.
  package func isStretched(in ancestor: AnyObject, at scale: Double, beyond tolerance: Double) -> Bool {
    contents.values.contains { entry in
      guard let content = entry.content, content.host?.lies(inside: ancestor) == true else { return false }
      return content.isStretched(at: scale, beyond: tolerance)
    }
  }
}

// MARK: - Tiles

extension TileStore {
  /// Returns the drawing that a tile is of; nil when it is not there.
  func generation(of tile: Tile, of content: TiledContent) -> Int? { cache.generation(of: tile, of: content) }

  /// Marks a tile as used, and returns it.
  @discardableResult
  func use(_ tile: Tile, of content: TiledContent) -> TileContents? { cache.use(tile, of: content) }

  /// Keeps a tile that has come.
  func keep(_ contents: TileContents, for request: TileRequest, of content: TiledContent) {
    cache.insert(contents, for: request, of: content)
  }

  /// Drops the tiles of a content that fulfil a condition.
  func removeTiles(of content: TiledContent, where shouldBeRemoved: (Tile) -> Bool) {
    cache.removeTiles(of: content, where: shouldBeRemoved)
  }

  /// Evicts, when the budget is exceeded, the tiles that have not been visible for the longest time. Visible ones stay, whatever it
  /// is.
  func evict() {
    guard cache.isOverBudget else { return }
    cache.beginPeriod()
    for entry in contents.values {
      if let content = entry.content { content.plan.forEachVisibleTile { use($0, of: content) } }
    }
    while let id = cache.evict() {
      contents[id]?.content?.tileCount -= 1
      counters.evictions += 1
    }
  }

  /// Returns a Boolean value that indicates whether one more tile of a content fits into the budget, besides those on their way.
  func hasRoom(for content: TiledContent) -> Bool {
    guard let format = content.plan.source?.format else { return false }
    let bytesPerTile = max(format.bytesPerTile, content.maximumBytesPerTile)
    return bytes + (requests.count + 1) * bytesPerTile <= budget
  }
}

// MARK: - Suspending

extension TileStore {
  /// Leaves what is shown of contents as it is, while they are zoomed: what is queued, and what was drawn and is not uploaded yet,
  /// waits for ``resume(for:)``.
  ///
  /// - Parameters:
  ///   - ancestor: What holds the contents' hosts.
  ///   - work: What is drawn all the same.
  package func suspend(for ancestor: AnyObject, except work: TileWork = .blanks) {
    suspensions.suspend(ancestor, except: work)
    cancel(requests.filter { !$0.isAllowed })
    requestTiles()
  }

  /// Draws again what there is to draw inside `ancestor`.
  package func resume(for ancestor: AnyObject) {
    guard suspensions.resume(ancestor) else { return }
    requestTiles()
    for arrival in arrivals { arrival.request.content?.host?.tileSurface?.setNeedsFrame() }
  }

  /// Returns what may be drawn of a content now.
  func work(on content: TiledContent) -> TileWork { suspensions.work(for: content.host) }
}

// MARK: - Requesting

extension TileStore {
  /// Requests as many tiles as the provider can deal with. To be called when it can deal with more, or fewer, than before.
  package func requestTiles() {
    // What provides a tile at once comes back here; it is gone on with then.
    guard !isPreparing, !isRequesting else { return }
    isRequesting = true
    while requests.count < provider.capacity, let request = nextRequest() {
      requests.append(request)
      provider.provide(request)
    }
    isRequesting = false
    for entry in contents.values { entry.content?.composeIfNeeded() }
  }

  /// Cancels what is on its way of a content and is no longer wanted, and requests what is.
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

  /// Takes a tile that was requested.
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

  /// Takes a tile that was drawn at once, without a worker.
  func takeDrawn(_ contents: TileContents, for request: TileRequest) {
    cancel(requests.filter { $0.content === request.content && $0.tile == request.tile })
    counters.rasters += 1
    take(Arrival(request: request, contents: contents))
  }

  func take(_ arrival: Arrival) {
    guard let content = arrival.request.content else { return }
    content.take(arrival.contents, of: arrival.request)
    evict()
    counters.peakBytes = max(counters.peakBytes, bytes)
  }
}
