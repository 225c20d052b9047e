/// The focusable views of a window, in reading order.
///
/// Views are ordered in rows from top to bottom, and within a row from the leading side. The subviews of a view stay together,
/// before the views that follow that view.
@MainActor
struct FocusOrder {
  /// The views, in reading order.
  private(set) var views: [View] = []

  /// Creates the order of `root` and its subviews.
  init(root: View) {
    var group = Group(root: root)
    group.appendViews(to: &views)
  }

  /// Returns the view after or before a view, cyclically. If `view` is not part of the order, returns the first view, or the last
  /// when going backward.
  func view(after view: View?, backward: Bool = false) -> View? {
    guard !views.isEmpty else { return nil }
    guard let view, let index = views.firstIndex(where: { $0 === view }) else {
      return backward ? views.last : views.first
    }
    return views[(index + (backward ? views.count - 1 : 1)) % views.count]
  }

  /// Returns the view to which a direction leads while none has the focus: the first one in reading order, or the last one for a
  /// direction against it.
  func view(entering heading: FocusHeading) -> View? {
    let backward: FocusHeading = views.first?.isRightToLeft == true ? .right : .left
    return heading == .up || heading == backward ? views.last : views.first
  }

  /// Returns the nearest view in a direction in the window; nil if there is none.
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
  /// A focusable view, or one with focusable subviews, as a rectangle in its superview.
  private struct Group {
    var view: View
    var isFocusable: Bool
    /// The union of the focusable views inside, in the coordinates of the view's superview.
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
      for subview in root.subviews where subview.admitsFocus {
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
      for var group in members.inReadingOrder(isRightToLeft: isRightToLeft, frame: \.frame) {
        group.appendViews(to: &views)
      }
    }
  }
}

// MARK: - Directions

extension FocusHeading {
  /// Returns the distance of a rectangle in this direction; nil if it lies in another direction.
  ///
  /// An offset to the side counts twice, so that rectangles straight in the direction come first.
  fileprivate func distance(from origin: Rect, to rect: Rect) -> Double? {
    switch self {
    case .right:
      Self.distance(
        along: rect.minX - origin.maxX, centers: rect.midX - origin.midX,
        across: Self.gap(origin.minY...origin.maxY, rect.minY...rect.maxY))
    case .left:
      Self.distance(
        along: origin.minX - rect.maxX, centers: origin.midX - rect.midX,
        across: Self.gap(origin.minY...origin.maxY, rect.minY...rect.maxY))
    case .down:
      Self.distance(
        along: rect.minY - origin.maxY, centers: rect.midY - origin.midY,
        across: Self.gap(origin.minX...origin.maxX, rect.minX...rect.maxX))
    case .up:
      Self.distance(
        along: origin.minY - rect.maxY, centers: origin.midY - rect.midY,
        across: Self.gap(origin.minX...origin.maxX, rect.minX...rect.maxX))
    case .next, .previous: nil
    }
  }

  private static func distance(along: Double, centers: Double, across: Double) -> Double? {
    // A rectangle that is offset more to the side than in the direction lies in another direction.
    guard centers > 0, across <= max(0, along) || across == 0 else { return nil }
    return max(0, along) + 2 * across + centers / 1000
  }

  private static func gap(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
    max(0, max(a.lowerBound, b.lowerBound) - min(a.upperBound, b.upperBound))
  }
}
