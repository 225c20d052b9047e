package import TactusPixels

/// The changed pixels, as a few rectangles. If there are too many, the two whose union adds the fewest pixels are merged.
package struct DamageRegion: Sendable, Hashable {
  /// The maximum number of rectangles. Compositors and drivers gain little from more, and each is a pass over the frame.
  package static let limit = 4

  /// The rectangles, none of them empty or inside another.
  package private(set) var rects: [PixelRect] = []

  /// Creates an empty region.
  package init() { rects.reserveCapacity(Self.limit + 1) }

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
    if rects.count > Self.limit { mergeCheapestPair() }
  }

  /// Adds every rectangle of another region.
  package mutating func formUnion(_ other: DamageRegion) {
    for rect in other.rects { add(rect) }
  }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(union)
  }
}
