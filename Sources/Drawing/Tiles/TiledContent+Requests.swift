// MARK: - What to request

extension TiledContent {
  /// A tile to request, and its urgency: the smallest number comes first.
  struct Candidate {
    let tile: Tile
    let grid: TileGrid
    let urgency: Double
  }

  /// Tiles from which the next one to request is chosen.
  private struct Candidates {
    let grid: TileGrid
    let area: TileArea
    /// The base urgency of the tiles, to which their distance adds less than 1.
    let urgency: Double
    /// A Boolean value that indicates whether only tiles that exist already, from an older drawing, are candidates.
    var areRedrawn = false
  }

  /// The square of the distance, in pixels, that adds 0.5 to the urgency.
  private static let squaredHalfDistance = 1e6

  /// Returns the tile to request next, or `nil` if all wanted tiles exist or are requested.
  ///
  /// - Parameter isRequested: Returns whether a tile is requested.
  func nextCandidate(isRequested: (Tile) -> Bool) -> Candidate? {
    guard plan.hasVisiblePart, let wanted = plan.wanted, let source = plan.source,
      !source.isEmpty || tileCount > 0
    else { return nil }
    let focus = plan.focus
    func nearest(_ candidates: Candidates) -> Candidate? {
      var best: Candidate?
      let grid = candidates.grid
      for index in candidates.area {
        let tile = grid.tile(at: index)
        guard !isUpToDate(tile), !isRequested(tile), !candidates.areRedrawn || isThere(tile) else { continue }
        let distance = grid.squaredDistance(from: focus, to: index) * wanted.scale * wanted.scale
        let urgency = candidates.urgency + distance / (distance + Self.squaredHalfDistance)
        if best.map({ urgency < $0.urgency }) ?? true {
          best = Candidate(tile: tile, grid: grid, urgency: urgency)
        }
      }
      return best
    }
    let work = store.work(on: self)
    guard work == .all else { return urgentCandidates(work, wanted).flatMap(nearest) }
    let base = plan.baseBelowWanted.map { Candidates(grid: $0, area: plan.baseArea, urgency: -1) }
    // Content must not stay blank: the coarse picture comes first where nothing is shown yet.
    if let base, needsBase, let candidate = nearest(base) { return candidate }
    let area = plan.visibleArea(of: wanted)
    if let candidate = nearest(Candidates(grid: wanted, area: area, urgency: 0)) { return candidate }
    guard plan.shown == wanted, store.hasRoom(for: self) else { return nil }
    return nearest(Candidates(grid: wanted, area: plan.prefetchedArea, urgency: 1))
      ?? base.flatMap { nearest(Candidates(grid: $0.grid, area: $0.area, urgency: 2)) }
  }

  /// Returns the tiles that are drawn even while the content is being zoomed.
  private func urgentCandidates(_ work: TileWork, _ wanted: TileGrid) -> Candidates? {
    if needsBase {
      // If there is no coarser grid, the wanted one is coarse itself.
      let (grid, area) =
        plan.baseBelowWanted.map { ($0, plan.baseArea) } ?? (wanted, plan.visibleArea(of: wanted))
      if !area.allSatisfy({ isThere(grid.tile(at: $0)) }) {
        return Candidates(grid: grid, area: area, urgency: -1)
      }
    }
    let area = plan.visibleArea(of: wanted)
    if plan.shown != wanted {
      return work == .refinement ? Candidates(grid: wanted, area: area, urgency: -1) : nil
    }
    return Candidates(grid: wanted, area: area, urgency: -1, areRedrawn: true)
  }

  /// Returns a Boolean value that indicates whether a tile may be drawn or uploaded now.
  func allows(_ tile: Tile) -> Bool {
    let work = store.work(on: self)
    guard work != .all else { return true }
    guard plan.visible != nil, let wanted = plan.wanted, let urgent = urgentCandidates(work, wanted) else {
      return false
    }
    return urgent.grid.contains(tile) && urgent.area.contains(tile.index)
      && (!urgent.areRedrawn || isThere(tile))
  }

  /// Returns a request for a tile.
  func makeRequest(for candidate: Candidate) -> TileRequest? {
    plan.source.map {
      TileRequest(
        tile: candidate.tile, grid: candidate.grid, source: $0, of: self, generation: generation, in: store)
    }
  }
}
