internal import TactusScene
internal import TactusTiles

/// A picture of any size that the application provides in tiles: a map, a gigapixel image, the pages of a document.
///
/// Zoomed in a ``ScrollView`` or moved about, it asks its ``dataSource`` for the tiles that can be seen, at the level that
/// the scale calls for, nearest the touches first, and cancels what is no longer wanted. Until a tile is there, what is known of
/// the place at other levels stands in.
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
  /// The levels that there are: level n has 2ⁿ pixels a point along a side. Default 0 alone.
  public var levels = 0...0 {
    didSet {
      let possible = TileSource.possibleLevels
      if !check(possible.contains(levels.lowerBound) && possible.contains(levels.upperBound), "levels") {
        levels = oldValue
      }
      if levels != oldValue { reloadTiles() }
    }
  }
  /// The pixels along the side of a tile, 16 to 4096. Default 256.
  public var tileSide = 256 {
    didSet {
      if !check((16...4096).contains(tileSide), "tileSide") { tileSide = oldValue }
      if tileSide != oldValue { reloadTiles() }
    }
  }
  /// The number of tiles that may be requested at the same time. Default 4.
  public var maximumNumberOfRequests = 4 {
    didSet {
      if !check(maximumNumberOfRequests > 0, "maximumNumberOfRequests") { maximumNumberOfRequests = oldValue }
      store.requestTiles()
    }
  }
  /// The bytes of tiles that are kept, if the visible ones leave room for more. Default 32 MiB.
  public var memoryBudget = 32 << 20 { didSet { store.budget = memoryBudget } }
  /// The bytes of the tiles that are there.
  public var memoryUse: Int { store.bytes }
  /// A Boolean value that indicates whether all that can be seen is there at the level that is wanted.
  public var isComplete: Bool { content.isComplete }

  private lazy var store: TileStore = {
    let store = TileStore(provider: TiledViewProvider(view: self))
    store.budget = memoryBudget
    return store
  }()
  private lazy var content = TiledContent(host: self, layer: layer, store: store)
  /// Whether even the coarsest level has too many tiles to be shown, which is logged once.
  private var isTooFine = false
  /// The bounds that the content has been given.
  private var shownBounds: Rect?

  /// Drops all tiles and requests those that can be seen again.
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
    content.update(focus: window?.touchFocus)
    guard content.isTooFine != isTooFine else { return }
    isTooFine.toggle()
    if isTooFine {
      Self.logger.warning(
        "TiledView.levels: even the coarsest has too many tiles for what is visible; none is shown")
    }
  }

  override func drawingWillUpdate() {
    super.drawingWillUpdate()
    guard shownBounds != bounds else { return }
    shownBounds = bounds
    content.show(.levels(levels, bounds: bounds, side: tileSide))
  }
}
