internal import TactusPixels

/// Gives out rectangles of a square, in shelves of similar height; what is given back can be given out again.
struct ShelfAllocator {
  private struct Shelf {
    var y: Int
    var height: Int
    /// Free stretches, left to right, never adjacent.
    var free: [Range<Int>]
  }

  let side: Int
  private var shelves: [Shelf] = []
  private(set) var allocationCount = 0

  init(side: Int) { self.side = side }

  /// A free rectangle of the size, or nil when there is no room.
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

  /// Takes back a rectangle that ``allocate(width:height:)`` gave out.
  mutating func free(_ rect: PixelRect) {
    guard let index = shelves.firstIndex(where: { $0.y == rect.y }) else { return }
    allocationCount -= 1
    var free = shelves[index].free
    let place = free.firstIndex { $0.lowerBound >= rect.x } ?? free.count
    free.insert(rect.x..<(rect.x + rect.width), at: place)
    if place + 1 < free.count, free[place].upperBound == free[place + 1].lowerBound {
      free[place] = free[place].lowerBound..<free[place + 1].upperBound
      free.remove(at: place + 1)
    }
    if place > 0, free[place - 1].upperBound == free[place].lowerBound {
      free[place - 1] = free[place - 1].lowerBound..<free[place].upperBound
      free.remove(at: place)
    }
    shelves[index].free = free
    while let last = shelves.last, last.free == [0..<side] { shelves.removeLast() }
  }
}
