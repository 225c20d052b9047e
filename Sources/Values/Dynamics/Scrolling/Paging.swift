/// Chooses the page on which content comes to rest along one axis.
///
/// Pages are as long as the scroll view. The first begins at the smallest offset; the last one ends where the content ends, and
/// may be shorter.
package struct Paging: Hashable, Sendable {
  /// The range of the content.
  package var axis: ScrollAxis

  /// Creates the paging of content with a range.
  package init(axis: ScrollAxis) { self.axis = axis }

  /// Returns the page nearest to an offset, counted from 0.
  package func page(near offset: Double) -> Double {
    guard axis.length > 0 else { return 0 }
    let range = axis.upper - axis.lower
    // The last page that begins a multiple of the length after the first. What remains is a shorter page.
    let last = ((range + axis.pixel / 2) / axis.length).rounded(.down)
    let rest = range - last * axis.length
    let passed = offset - axis.lower
    if rest > axis.pixel / 2, passed > last * axis.length + rest / 2 { return last + 1 }
    return min(max((passed / axis.length).rounded(), 0), last)
  }

  /// Returns the offset at which a page rests.
  package func offset(ofPage page: Double) -> Double { axis.clamp(start(ofPage: page)) }

  /// Returns the offset at which a page begins, not limited to the content.
  package func start(ofPage page: Double) -> Double { axis.lower + page * axis.length }

  /// Returns the offset at which content comes to rest after its release: on the page nearest to its projected offset, but no
  /// more than one page from the page on which the drag began.
  ///
  /// - Parameters:
  ///   - offset: The offset at the release, in points.
  ///   - velocity: The velocity at the release, in points per second; 0 for content that is not flung.
  ///   - origin: The offset at which the drag began, in points.
  package func target(from offset: Double, velocity: Double, draggedFrom origin: Double) -> Double {
    let projected = offset + velocity * Deceleration.reach(rate: axis.rate)
    let first = page(near: origin)
    var page = min(max(self.page(near: projected), first - 1), first + 1)
    // A drag across several pages without a flick ends on the page to which the touch dragged the content.
    let here = self.page(near: offset)
    if abs(here - first) > 1 {
      let flick: Double = velocity == 0 ? 0 : velocity < 0 ? -1 : 1
      page = flick == 0 ? here : min(max(self.page(near: projected), here - 1), here + 1)
    }
    return self.offset(ofPage: page)
  }
}
