/// Chooses the page on which content comes to rest along one axis.
///
/// Pages are as long as the scroll view and begin at the content's beginning, less the inset; the last one ends where the content
/// does, however long it is.
package struct Paging: Hashable, Sendable {
  /// The range of the content.
  package var axis: ScrollAxis

  package init(axis: ScrollAxis) { self.axis = axis }

  /// The page nearest to an offset, counted from 0.
  package func page(near offset: Double) -> Double {
    guard axis.length > 0 else { return 0 }
    let way = axis.upper - axis.lower
    // The last page that begins a multiple of the length after the first. What is left over is a page, too.
    let last = ((way + axis.pixel / 2) / axis.length).rounded(.down)
    let rest = way - last * axis.length
    let passed = offset - axis.lower
    if rest > axis.pixel / 2, passed > last * axis.length + rest / 2 { return last + 1 }
    return min(max((passed / axis.length).rounded(), 0), last)
  }

  /// Where a page rests.
  package func offset(ofPage page: Double) -> Double { axis.clamp(start(ofPage: page)) }

  /// Where a page begins, if there is as much content.
  package func start(ofPage page: Double) -> Double { axis.lower + page * axis.length }

  /// Where content that was let go comes to rest: on the page nearest to where it would have come, but no more than one page
  /// from that on which the drag began.
  ///
  /// - Parameters:
  ///   - offset: Where it was let go.
  ///   - velocity: How fast, in points a second; 0 when it is not flung.
  ///   - origin: Where it was when the drag began.
  package func target(from offset: Double, velocity: Double, draggedFrom origin: Double) -> Double {
    let projected = offset + velocity * Deceleration.reach(rate: axis.rate)
    let first = page(near: origin)
    var page = min(max(self.page(near: projected), first - 1), first + 1)
    // A drag over several pages, without a flick, stays where the finger took it.
    let here = self.page(near: offset)
    if abs(here - first) > 1 {
      let flick: Double = velocity == 0 ? 0 : velocity < 0 ? -1 : 1
      page = flick == 0 ? here : min(max(self.page(near: projected), here - 1), here + 1)
    }
    return self.offset(ofPage: page)
  }
}
