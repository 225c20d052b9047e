/// The views of a window that may have the focus, in reading order.
///
/// Views are read in rows from top to bottom, each row from the side where reading begins. What is inside a view is read
/// together, before what comes after that view.
@MainActor
struct FocusOrder {
  /// The views, in reading order.
  private(set) var views: [View] = []

  /// Collects the views inside `root`, and `root` itself.
  init(root: View) {
    var group = Group(root: root)
    group.appendViews(to: &views)
  }

  /// The view that follows `view`; the first, or going backward the last, where there is none.
  func view(after view: View?, backward: Bool = false) -> View? {
    guard !views.isEmpty else { return nil }
    guard let view, let index = views.firstIndex(where: { $0 === view }) else {
      return backward ? views.last : views.first
    }
    return views[(index + (backward ? views.count - 1 : 1)) % views.count]
  }

  /// The nearest view in a direction on the window; nil where there is none.
  func view(_ heading: FocusHeading, of view: View) -> View? {
    guard let window = view.window else { return nil }
    let origin = view.convert(view.bounds, to: window)
    var best: (view: View, distance: Double)?
    for candidate in views where candidate !== view {
      let rect = candidate.convert(candidate.bounds, to: window)
      guard let distance = heading.distance(from: origin, to: rect) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.view
  }
}

// MARK: - Reading order

extension FocusOrder {
  /// A view that may have the focus, or one that holds such views, as a rectangle in its superview.
  private struct Group {
    var view: View
    var isFocusable: Bool
    /// The views that may have the focus and that are inside, in the coordinates of the view's superview.
    var frame = Rect.null
    var members: [Group] = []

    @MainActor
    init(root: View) {
      view = root
      isFocusable = root.canTakeFocus
      if isFocusable { frame = root.frame }
      let toSuperview = root.layer.transformToSuperlayer
      guard RecursionLimit.focus.enter() else { return }
      defer { RecursionLimit.focus.leave() }
      for subview in root.subviews where subview.isOpenToFocus {
        let member = Group(root: subview)
        guard !member.frame.isNull else { continue }
        members.append(member)
        frame = frame.union(member.frame.applying(toSuperview))
      }
    }

    @MainActor
    mutating func appendViews(to views: inout [View]) {
      if isFocusable { views.append(view) }
      let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      var rest = members.sorted { $0.frame.minY < $1.frame.minY }
      while let first = rest.first {
        // A row is what lies beside the topmost: it overlaps that one by more than half of the lower of both.
        let row = rest.filter { $0.frame.isBeside(first.frame) }
        rest.removeAll { $0.frame.isBeside(first.frame) }
        let ordered = row.enumerated().sorted { left, right in
          let (a, b) = (left.element.frame, right.element.frame)
          let distance = isRightToLeft ? b.maxX - a.maxX : a.minX - b.minX
          return distance == 0 ? left.offset < right.offset : distance < 0
        }
        for (_, group) in ordered {
          var group = group
          group.appendViews(to: &views)
        }
      }
    }
  }
}

extension Rect {
  /// Whether both are parts of one row.
  fileprivate func isBeside(_ first: Rect) -> Bool {
    guard self != first else { return true }
    let overlap = min(maxY, first.maxY) - max(minY, first.minY)
    return overlap > min(height, first.height) / 2
  }
}

// MARK: - Directions

extension FocusHeading {
  /// How far away a rectangle is in this direction; nil when it is not there.
  ///
  /// What lies straight ahead comes before what is off to a side, for which twice the offset is counted.
  fileprivate func distance(from origin: Rect, to rect: Rect) -> Double? {
    switch self {
    case .right:
      Self.distance(
        ahead: rect.minX - origin.maxX, centers: rect.midX - origin.midX,
        aside: Self.gap(origin.minY...origin.maxY, rect.minY...rect.maxY))
    case .left:
      Self.distance(
        ahead: origin.minX - rect.maxX, centers: origin.midX - rect.midX,
        aside: Self.gap(origin.minY...origin.maxY, rect.minY...rect.maxY))
    case .down:
      Self.distance(
        ahead: rect.minY - origin.maxY, centers: rect.midY - origin.midY,
        aside: Self.gap(origin.minX...origin.maxX, rect.minX...rect.maxX))
    case .up:
      Self.distance(
        ahead: origin.minY - rect.maxY, centers: origin.midY - rect.midY,
        aside: Self.gap(origin.minX...origin.maxX, rect.minX...rect.maxX))
    case .next, .previous: nil
    }
  }

  private static func distance(ahead: Double, centers: Double, aside: Double) -> Double? {
    // Off to a side by more than it is ahead: that is another direction.
    guard centers > 0, aside <= max(0, ahead) || aside == 0 else { return nil }
    return max(0, ahead) + 2 * aside + centers / 1000
  }

  private static func gap(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
    max(0, max(a.lowerBound, b.lowerBound) - min(a.upperBound, b.upperBound))
  }
}
