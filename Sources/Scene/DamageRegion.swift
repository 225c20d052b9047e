package import TactusPixels

/// Pixels that differ, as a few rectangles: when there would be too many, the two whose union wastes least are merged.
package struct DamageRegion: Sendable, Hashable {
  /// The most rectangles kept. Compositors and drivers gain little from more, and each is a pass over the frame.
  package static let limit = 4

  /// The rectangles, none of them empty or inside another.
  package private(set) var rects: [PixelRect] = []

  /// Makes the empty region.
  package init() { rects.reserveCapacity(Self.limit + 1) }

  /// Whether no pixel differs.
  package var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that contains the region.
  package var bounds: PixelRect { rects.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) } }

  /// Forgets all rectangles but keeps their storage.
  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var merged = rect
    // What overlaps so much that drawing both costs as much as drawing their union is merged at once.
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
