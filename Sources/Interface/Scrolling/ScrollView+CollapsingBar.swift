/// A bar above a scroll view, such as one with a large title, that collapses while the content scrolls under it.
@MainActor
protocol ScrollCollapsingBar: AnyObject {
  /// Called when the content or its insets have moved.
  func contentDidMove(in scrollView: ScrollView)
  /// Returns the distances from the top of the content, in points and in ascending order, at which the content comes to rest with a bar that
  /// is collapsed in part.
  func restingDistances(in scrollView: ScrollView) -> [Double]
}

// MARK: - Collapsing bars

extension ScrollView {
  /// The inset of the content below the whole bar, without a refresh control, in points.
  private var barInset: Double { adjustedContentInset.top - (refreshControl?.insetHeight ?? 0) }

  /// The height that is left of the collapsible part of the bar above the content, in points: ``collapsibleInset`` at the top of the
  /// content, more while the content is pulled down beyond it, and 0 when the content is under the bar.
  var collapsibleHeight: Double { max(0, collapsibleInset - barInset - bounds.minY) }

  /// The distance from the view's top edge to the content that no bar covers at present, in points.
  var uncoveredTop: Double {
    guard collapsibleInset > 0 else { return adjustedContentInset.top }
    return min(adjustedContentInset.top, barInset - collapsibleInset + collapsibleHeight)
  }

  /// Returns the offset at which the content comes to rest instead of one with a bar that is collapsed in part.
  func restingOffset(near target: Point) -> Point {
    guard collapsibleInset > 0 else { return target }
    let top = -barInset
    let distance = target.y - top
    guard distance > 0, distance < collapsibleInset else { return target }
    let steps = [0] + (collapsingBar?.restingDistances(in: self) ?? []) + [collapsibleInset]
    let nearest = steps.reversed().min { abs($0 - distance) < abs($1 - distance) } ?? 0
    return Point(x: target.x, y: nearest == 0 ? top : max(top, min(top + nearest, verticalAxis.upper)))
  }
}
