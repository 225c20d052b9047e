internal import TactusCaches

/// A cache of the tiles of contents with a budget.
@MainActor
struct TileCache {
  private struct Key: Hashable {
    let content: Int
    let tile: Tile
  }

  private struct Entry {
    let contents: TileContents
    /// The generation of the drawing from which the tile was drawn.
    let generation: Int
  }

  private var tiles: BudgetedCache<Key, Entry>

  /// Creates a cache.
  ///
  /// - Parameter budget: The maximum size of the tiles in bytes, unless those in use take more.
  init(budget: Int) { tiles = BudgetedCache(budget: budget) }

  /// The maximum size of the tiles in bytes, unless those in use take more.
  var budget: Int {
    get { tiles.budget }
    set { tiles.budget = newValue }
  }

  /// The number of tiles.
  var count: Int { tiles.count }

  /// The size of all tiles in bytes.
  var bytes: Int { tiles.cost }

  /// A Boolean value that indicates whether the tiles exceed the budget.
  var isOverBudget: Bool { tiles.isOverBudget }

  /// Returns the generation of the drawing from which a tile was drawn, or `nil` if the tile is not in the cache.
  func generation(of tile: Tile, of content: TiledContent) -> Int? {
    tiles.value(for: Key(content: content.id, tile: tile))?.generation
  }

  /// Marks a tile as used, and returns it.
  @discardableResult
  mutating func use(_ tile: Tile, of content: TiledContent) -> TileContents? {
    tiles.use(Key(content: content.id, tile: tile))?.contents
  }

  /// Inserts a tile, which replaces the one of an older drawing.
  mutating func insert(_ contents: TileContents, for request: TileRequest, of content: TiledContent) {
    let old = tiles.insert(
      Entry(contents: contents, generation: request.generation),
      for: Key(content: content.id, tile: request.tile), cost: contents.bytes)
    if old == nil { content.tileCount += 1 }
  }

  /// Removes the tiles of a content that fulfil a condition.
  mutating func removeTiles(
    of content: TiledContent, where shouldBeRemoved: (Tile, TileContents) -> Bool
  ) {
    guard content.tileCount > 0 else { return }
    let id = content.id
    content.tileCount -=
      tiles.removeAll { key, entry in key.content == id && shouldBeRemoved(key.tile, entry.contents) }.count
  }

  /// Begins a period: tiles that are used from now on are not evicted before the next one.
  mutating func beginPeriod() { tiles.beginPeriod() }

  /// Evicts the least recently used tile if the budget is exceeded.
  ///
  /// - Returns: The identifier of the tile's content; `nil` if no tile was evicted.
  mutating func evict() -> Int? { tiles.evict()?.key.content }
}
