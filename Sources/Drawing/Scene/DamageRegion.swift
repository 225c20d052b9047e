package import TactusPixels

/// The changed pixels, as a few rectangles. If there are too many, the two whose union adds the fewest pixels are merged.
package struct DamageRegion: Sendable, Hashable {
  /// The maximum number of rectangles of a frame. Compositors and drivers gain little from more, and each is a pass over the
  /// frame.
  package static let limit = 4
  /// The maximum number of rectangles while those of a frame are collected. The first ones are those of the frontmost layers,
  /// often small, and merging them early would join what the many that follow show to be far apart: the columns of a list.
  package static let collectionLimit = 8

  /// The rectangles, none of them empty or inside another.
  package private(set) var rects: [PixelRect] = []
  private let limit: Int

  /// Creates an empty region with a maximum number of rectangles.
  package init(limit: Int = DamageRegion.limit) {
    self.limit = limit
    rects.reserveCapacity(limit + 1)
  }

  /// A Boolean value that indicates whether no pixel changed.
  package var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that contains the region.
  package var bounds: PixelRect { rects.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) } }

  /// Removes all rectangles but keeps their storage.
  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var merged = rect
    // Rectangles that overlap so much that their union is no larger than both are merged at once.
    var index = 0
    while index < rects.count {
      let union = rects[index].union(merged)
      if union == rects[index] { return }
      if union.area <= rects[index].area + merged.area {
        merged = union
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(merged)
    if rects.count > limit { mergeCheapestPair() }
  }

  /// Adds every rectangle of another region.
  package mutating func formUnion(_ other: DamageRegion) {
    for rect in other.rects { add(rect) }
  }

  /// Merges rectangles until there are no more than a number.
  package mutating func reduce(to count: Int) {
    while rects.count > max(count, 1) { mergeCheapestPair() }
  }

  private mutating func mergeCheapestPair() {
    // None is empty, and all are in the buffer, so that the arithmetic neither has special cases nor overflows.
    var best = (first: 0, second: 1, waste: Int.max)
    rects.withUnsafeBufferPointer { rects in
      for second in 1..<rects.count {
        let (x, y) = (rects[second].x, rects[second].y)
        let (right, bottom) = (x &+ rects[second].width, y &+ rects[second].height)
        let area = rects[second].width &* rects[second].height
        for first in 0..<second {
          let other = rects[first]
          let width = max(right, other.x &+ other.width) &- min(x, other.x)
          let height = max(bottom, other.y &+ other.height) &- min(y, other.y)
          let waste = width &* height &- area &- other.width &* other.height
          if waste < best.waste { best = (first, second, waste) }
        }
      }
    }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(union)
  }
}
