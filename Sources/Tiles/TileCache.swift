internal import TactusCaches

/// The tiles of contents that are kept within a budget.
@MainActor
struct TileCache {
  private struct Key: Hashable {
    let content: Int
    let tile: Tile
  }

  private struct Entry {
    let contents: TileContents
    /// The drawing that the tile is of.
    let generation: Int
  }

  private var tiles: BudgetedCache<Key, Entry>

  /// Creates a cache.
  ///
  /// - Parameter budget: The bytes of tiles that are kept, if those in use leave room for more.
  init(budget: Int) { tiles = BudgetedCache(budget: budget) }

  /// The bytes of tiles that are kept, if those in use leave room for more.
  var budget: Int {
    get { tiles.budget }
    set { tiles.budget = newValue }
  }

  /// The bytes of all tiles.
  var bytes: Int { tiles.cost }

  /// A Boolean value that indicates whether the tiles exceed the budget.
  var isOverBudget: Bool { tiles.isOverBudget }

  /// Returns the drawing that a tile is of; nil when it is not there.
  func generation(of tile: Tile, of content: TiledContent) -> Int? {
    tiles.value(for: Key(content: content.id, tile: tile))?.generation
  }

  /// Marks a tile as used, and returns it.
  @discardableResult
  mutating func use(_ tile: Tile, of content: TiledContent) -> TileContents? {
    tiles.use(Key(content: content.id, tile: tile))?.contents
  }

  /// Inserts a tile, in place of the one of an older drawing if there is one.
  mutating func insert(_ contents: TileContents, for request: TileRequest, of content: TiledContent) {
    let old = tiles.insert(
      Entry(contents: contents, generation: request.generation),
      for: Key(content: content.id, tile: request.tile), cost: contents.bytes)
    if old == nil { content.tileCount += 1 }
  }

  /// Removes the tiles of a content that fulfil a condition.
  mutating func removeTiles(of content: TiledContent, where shouldBeRemoved: (Tile) -> Bool) {
    guard content.tileCount > 0 else { return }
    let id = content.id
    content.tileCount -=
      tiles.removeAll { key, _ in key.content == id && shouldBeRemoved(key.tile) }.count
  }

  /// Begins a period: what is used from now on is not evicted before the next one.
  mutating func beginPeriod() { tiles.beginPeriod() }

  /// Evicts the tile that was used least recently, where the budget is exceeded.
  ///
  /// - Returns: The content that it was of; nil when nothing had to go, or could.
  mutating func evict() -> Int? { tiles.evict()?.key.content }
}
