internal import TactusPixels

/// Allocates rectangles in a square, on shelves of rectangles of similar height.
struct ShelfAllocator {
  private struct Shelf {
    var y: Int
    var height: Int
    /// The free ranges, left to right, never adjacent.
    var free: [Range<Int>]
  }

  let side: Int
  private var shelves: [Shelf] = []
  private(set) var allocationCount = 0

  init(side: Int) { self.side = side }

  /// Allocates a rectangle, or returns `nil` if there is no room.
  mutating func allocate(width: Int, height: Int) -> PixelRect? {
    guard width > 0, height > 0, width <= side, height <= side else { return nil }
    let rounded = (height + 7) / 8 * 8
    var best: (shelf: Int, stretch: Int)?
    for (index, shelf) in shelves.enumerated() where shelf.height >= height {
      let isEmpty = shelf.free == [0..<side]
      guard isEmpty || shelf.height <= rounded + rounded / 2,
        best.map({ shelves[$0.shelf].height > shelf.height }) ?? true,
        let stretch = shelf.free.firstIndex(where: { $0.count >= width })
      else { continue }
      best = (index, stretch)
    }
    if best == nil {
      let y = shelves.last.map { $0.y + $0.height } ?? 0
      guard y + height <= side else { return nil }
      shelves.append(Shelf(y: y, height: min(rounded, side - y), free: [0..<side]))
      best = (shelves.count - 1, 0)
    }
    guard let best else { return nil }
    let stretch = shelves[best.shelf].free[best.stretch]
    let rest = (stretch.lowerBound + width)..<stretch.upperBound
    if rest.isEmpty {
      shelves[best.shelf].free.remove(at: best.stretch)
    } else {
      shelves[best.shelf].free[best.stretch] = rest
    }
    allocationCount += 1
    return PixelRect(x: stretch.lowerBound, y: shelves[best.shelf].y, width: width, height: height)
  }

  /// Frees a rectangle that ``allocate(width:height:)`` returned.
  mutating func free(_ rect: PixelRect) {
    guard let index = shelves.firstIndex(where: { $0.y == rect.y }) else { return }
    allocationCount -= 1
    var free = shelves[index].free
    let position = free.firstIndex { $0.lowerBound >= rect.x } ?? free.count
    free.insert(rect.x..<(rect.x + rect.width), at: position)
    if position + 1 < free.count, free[position].upperBound == free[position + 1].lowerBound {
      free[position] = free[position].lowerBound..<free[position + 1].upperBound
      free.remove(at: position + 1)
    }
    if position > 0, free[position - 1].upperBound == free[position].lowerBound {
      free[position - 1] = free[position - 1].lowerBound..<free[position].upperBound
      free.remove(at: position)
    }
    shelves[index].free = free
    while let last = shelves.last, last.free == [0..<side] { shelves.removeLast() }
  }
}
