/// The views of the items that a bar shows, in groups such as its two sides.
///
/// An item keeps its view as long as the bar shows it, and with it the touches on it, the focus, and what is edited in it.
@MainActor
struct BarItemViews {
  /// An item that is not hidden.
  struct Entry {
    let item: BarButtonItem
    /// The view of the item; nil for empty room.
    let view: View?
  }

  /// The items that are not hidden, for each group from the edge on.
  private(set) var groups: [[Entry]] = []
  /// The opacities that views had before they were faded, and which they get back.
  private var opacities: [ObjectIdentifier: Double] = [:]

  /// Shows groups of items in a bar: removes the views of those that it does not show any more, and adds those of new ones.
  ///
  /// - Parameters:
  ///   - items: The items of each group.
  ///   - bar: The bar, which observes the items from now on.
  ///   - changed: The item that has changed; nil if others may have as well.
  mutating func show(
    _ items: [[BarButtonItem]], in bar: some View & BarItemObserver, changed: BarButtonItem? = nil
  ) {
    var former = groups.flatMap(\.self)
    groups = items.map { group in
      group.compactMap { item in
        item.observer = bar
        return item.isHidden
          ? nil : Self.entry(of: item, from: &former, isUpdated: changed == nil || changed === item)
      }
    }
    let entries = groups.flatMap(\.self)
    for entry in former {
      // A view of the application's own may have another place by now.
      guard let view = entry.view, view.superview === bar, !entries.contains(where: { $0.view === view })
      else { continue }
      returnOpacity(of: view)
      view.removeFromSuperview()
    }
    for case let view? in entries.map(\.view) where view.superview !== bar { bar.addSubview(view) }
  }

  /// Returns the entry of an item, with the view that the bar has shown for it, if that still suits.
  private static func entry(of item: BarButtonItem, from former: inout [Entry], isUpdated: Bool) -> Entry {
    guard item.space == nil else { return Entry(item: item, view: nil) }
    guard let index = former.firstIndex(where: { $0.item === item && item.isShown(by: $0.view) }) else {
      return Entry(item: item, view: item.makeView())
    }
    let entry = former.remove(at: index)
    if isUpdated, let button = entry.view as? BarButton { button.configure() }
    return entry
  }

  // MARK: Layout

  /// The length of a group without flexible room, in points, and the number of items that are such room.
  func extent(ofGroup group: Int) -> (length: Double, flexibleCount: Int) {
    guard groups.indices.contains(group) else { return (0, 0) }
    return groups[group].reduce((0, 0)) { extent, entry in
      entry.item.space == .flexible
        ? (extent.0, extent.1 + 1) : (extent.0 + size(of: entry).width, extent.1)
    }
  }

  /// Calls a closure with each view of a group, its size, and its distance from the beginning of the group, in points.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - share: The length of each flexible room, in points.
  /// - Returns: The length of the group, in points.
  @discardableResult
  func arrange(group: Int, share: Double, _ apply: (_ view: View, _ size: Size, _ distance: Double) -> Void)
    -> Double
  {
    guard groups.indices.contains(group) else { return 0 }
    var distance = 0.0
    for entry in groups[group] {
      let size = entry.item.space == .flexible ? Size(width: share, height: 0) : size(of: entry)
      if let view = entry.view { apply(view, size, distance) }
      distance += size.width
    }
    return distance
  }

  private func size(of entry: Entry) -> Size {
    entry.view.map { entry.item.size(of: $0) } ?? Size(width: entry.item.width, height: 0)
  }

  // MARK: Fading

  /// Gives each view a part of the opacity that it has by itself, which the application may have set.
  mutating func fade(to factor: Double) {
    for group in groups {
      for case let view? in group.map(\.view) {
        guard factor < 1 else {
          returnOpacity(of: view)
          continue
        }
        let own = opacities[ObjectIdentifier(view)] ?? view.alpha
        opacities[ObjectIdentifier(view)] = own
        view.alpha = own * factor
      }
    }
  }

  private mutating func returnOpacity(of view: View) {
    if let own = opacities.removeValue(forKey: ObjectIdentifier(view)) { view.alpha = own }
  }
}
