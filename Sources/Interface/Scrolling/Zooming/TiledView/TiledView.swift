internal import TactusScene
internal import TactusTiles

/// A view that shows an image of any size in tiles that the application provides: a map, a gigapixel image, the pages of a
/// document.
///
/// As it is scrolled and zoomed, for example in a ``ScrollView``, it requests the visible tiles from its ``dataSource``, at the
/// level that fits the scale and those nearest the touches first, and cancels requests that are no longer needed. Until a tile is
/// available, tiles of other levels are shown instead.
///
///     let map = TiledView(frame: Rect(x: 0, y: 0, width: 100_000, height: 100_000))
///     map.levels = -8...3
///     map.dataSource = provider
///     scrollView.addSubview(map)
@MainActor
open class TiledView: View {
  /// The object that provides the tiles.
  public weak var dataSource: (any TiledViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadTiles() } }
  }
  /// The range of available levels. Level n has 2ⁿ pixels per point. Default `0...0`.
  public var levels = 0...0 {
    didSet {
      let possible = TileSource.possibleLevels
      if !check(possible.contains(levels.lowerBound) && possible.contains(levels.upperBound), "levels") {
        levels = oldValue
      }
      if levels != oldValue { reloadTiles() }
    }
  }
  /// The side length of a tile, in pixels, from 16 to 4096. Default 256.
  public var tileSide = 256 {
    didSet {
      if !check((16...4096).contains(tileSide), "tileSide") { tileSide = oldValue }
      if tileSide != oldValue { reloadTiles() }
    }
  }
  /// The maximum number of tiles that are requested at the same time, from 1 to 64. Default 4.
  ///
  /// The next tile is chosen among the visible ones each time, so that a request for many at once would take long.
  public var maximumNumberOfRequests = 4 {
    didSet {
      if !check((1...64).contains(maximumNumberOfRequests), "maximumNumberOfRequests") {
        maximumNumberOfRequests = oldValue
      }
      store.requestTiles()
    }
  }
  /// The memory budget for tiles, in bytes. Visible tiles are kept even beyond it. Default 32 MiB.
  public var memoryBudget = 32 << 20 { didSet { store.budget = memoryBudget } }
  /// The memory that the available tiles use, in bytes.
  public var memoryUse: Int { store.bytes }
  /// A Boolean value that indicates whether all visible tiles are available at the level that fits the scale.
  public var isComplete: Bool { content.isComplete }

  private lazy var store: TileStore = {
    let store = TileStore(provider: TiledViewProvider(view: self))
    store.budget = memoryBudget
    return store
  }()
  private lazy var content = TiledContent(host: self, layer: layer, store: store)
  /// A Boolean value that indicates whether it was logged that even the coarsest level has too many visible tiles.
  private var hasLoggedFineness = false
  /// The bounds for which the content was last updated.
  private var shownBounds: Rect?

  /// Drops all tiles and requests the visible ones again.
  public func reloadTiles() {
    content.reset()
    shownBounds = nil
    window?.setNeedsFrame()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return content.hide() }
    window.addFrameObserver(store)
    window.setNeedsFrame()
  }

  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    if window !== newWindow { window?.removeFrameObserver(store) }
  }

  override func updateDrawing() {
    super.updateDrawing()
    content.update(focus: window?.touchCentroid)
    let isTooFine = content.isTooFine
    if isTooFine, !hasLoggedFineness {
      Self.logger.warning(
        "TiledView.levels: even the coarsest level has too many visible tiles; none is shown")
    }
    hasLoggedFineness = isTooFine
  }

  override func drawingWillUpdate() {
    super.drawingWillUpdate()
    guard shownBounds != bounds else { return }
    shownBounds = bounds
    content.show(.levels(levels, bounds: bounds, side: tileSide))
  }
}
