/// Distributes a length among views: the layout of ``StackView`` along its axis.
struct StackLayout {
  /// The layout properties of a view along the axis.
  struct Item {
    /// The natural length of the view, in points.
    var length: Double
    /// The priority with which the view resists becoming longer.
    var hugging = LayoutPriority.defaultLow
    /// The priority with which the view resists becoming shorter.
    var resistance = LayoutPriority.defaultHigh
    /// The distance to the next view, in points. That of the last view is ignored.
    var spacing: Double
  }

  /// The extent of a view along the axis, in points.
  struct Span: Hashable {
    var origin: Double
    var length: Double
  }

  var items: [Item]
  var distribution: StackView.Distribution

  private var spacings: Double { items.dropLast().reduce(0) { $0 + $1.spacing } }
  private var lengths: Double { items.reduce(0) { $0 + $1.length } }

  /// The natural length of all views with their spacing, in points.
  var fittingLength: Double {
    guard let longest = items.map(\.length).max() else { return 0 }
    switch distribution {
    case .fillEqually: return longest * Double(items.count) + spacings
    case .equalCentering: return lengths + max(spacings, spreadOfCenters)
    default: return lengths + spacings
    }
  }

  /// The sum of the gaps that views of different lengths need when their centres are equally far apart.
  private var spreadOfCenters: Double {
    guard items.count > 1 else { return 0 }
    return centerDistance * Double(items.count - 1) - lengths
      + (items[0].length + items[items.count - 1].length) / 2
  }

  /// The minimum distance between centres at which no two views are closer to each other than their spacing.
  private var centerDistance: Double {
    zip(items, items.dropFirst()).map { ($0.length + $1.length) / 2 + $0.spacing }.max() ?? 0
  }

  /// Returns the spans of the views for a total length.
  func spans(in total: Double) -> [Span] {
    guard !items.isEmpty else { return [] }
    switch distribution {
    case .fill: return spans(lengths: filledLengths(total - spacings))
    case .fillEqually:
      let length = max(0, total - spacings) / Double(items.count)
      return spans(lengths: items.map { _ in length })
    case .fillProportionally:
      let sum = lengths
      guard sum > 0 else { return StackLayout(items: items, distribution: .fillEqually).spans(in: total) }
      let factor = max(0, total - spacings) / sum
      return spans(lengths: items.map { $0.length * factor })
    case .equalSpacing:
      let room = total - lengths
      guard room > spacings, items.count > 1 else { return spans(lengths: filledLengths(total - spacings)) }
      return spans(lengths: items.map(\.length), gap: room / Double(items.count - 1))
    case .equalCentering: return centeredSpans(in: total)
    }
  }

  private func spans(lengths: [Double], gap: Double? = nil) -> [Span] {
    var origin = 0.0
    return zip(items, lengths).map { item, length in
      defer { origin += length + (gap ?? item.spacing) }
      return Span(origin: origin, length: length)
    }
  }

  private func centeredSpans(in total: Double) -> [Span] {
    guard items.count > 1 else { return spans(lengths: filledLengths(total)) }
    let first = items[0].length / 2
    let last = items[items.count - 1].length / 2
    let distance = (total - first - last) / Double(items.count - 1)
    guard distance >= centerDistance else {
      return StackLayout(items: items, distribution: .equalSpacing).spans(in: total)
    }
    return items.enumerated().map { index, item in
      Span(origin: first + distance * Double(index) - item.length / 2, length: item.length)
    }
  }

  /// Returns the lengths that fill a total: the first view with the lowest hugging priority is stretched; to shrink, views are
  /// compressed proportionally, in ascending order of their compression resistance.
  private func filledLengths(_ total: Double) -> [Double] {
    var lengths = items.map(\.length)
    let room = total - self.lengths
    if room > 0, let lowest = items.map(\.hugging).min() {
      let chosen = items.indices.filter { items[$0].hugging == lowest }
      // Of views with equal priority only the first one is stretched, as in UIKit.
      if let first = chosen.first { lengths[first] += room }
    } else if room < 0 {
      var shortage = -room
      // What rounding leaves over is no shortage.
      for priority in Set(items.map(\.resistance)).sorted() where shortage > 1e-9 {
        let chosen = items.indices.filter { items[$0].resistance == priority }
        let available = chosen.reduce(0) { $0 + lengths[$1] }
        guard available > 0 else { continue }
        let removed = min(shortage, available)
        for index in chosen { lengths[index] -= lengths[index] / available * removed }
        shortage -= removed
      }
    }
    return lengths
  }
}
