/// The tracks of a grid along one axis, and their lengths: the layout of ``GridView`` for its columns, and then for its rows.
struct GridTracks {
  /// A view's extent along the axis.
  struct Item {
    /// The first track.
    var start: Int
    /// The number of tracks.
    var count: Int
    /// The natural length of the view, in points.
    var length: Double
  }

  var tracks: [GridView.Track]
  /// The space between adjacent tracks, in points.
  var spacing: Double
  /// A Boolean value for each track that indicates whether it is collapsed, together with its spacing, because all of its views are
  /// hidden.
  var isCollapsed: [Bool]
  private(set) var lengths: [Double] = []
  private(set) var origins: [Double] = []

  init(_ tracks: [GridView.Track], spacing: Double, isCollapsed: [Bool] = []) {
    self.tracks = tracks
    self.spacing = spacing
    self.isCollapsed = isCollapsed.count == tracks.count ? isCollapsed : tracks.map { _ in false }
  }

  /// The sum of all tracks with the spacing, in points.
  var total: Double { (origins.last ?? 0) + (lengths.last ?? 0) }

  /// Returns the length of adjacent tracks with the spacing between them.
  func length(from start: Int, count: Int) -> Double {
    let last = start + count - 1
    return max(0, origins[last] + lengths[last] - origins[start])
  }

  /// Computes the lengths of the tracks.
  ///
  /// - Parameters:
  ///   - total: The length to divide; nil for the natural length.
  ///   - items: The views. The work is linear in their number and in the tracks that they span.
  mutating func resolve(total: Double?, items: [Item]) {
    lengths = tracks.map { track in
      if case .fixed(let length) = track { return length.isFinite ? min(max(0, length), 1e9) : 0 }
      return 0
    }
    for index in tracks.indices where isCollapsed[index] { lengths[index] = 0 }
    for item in items where item.count == 1 && tracks[item.start] == .fitting {
      lengths[item.start] = max(lengths[item.start], item.length)
    }
    fitSpanningItems(items, hasTotal: total != nil)
    if let total { divide(total) } else { fitFractions(items) }
    var origin = 0.0
    origins = []
    origins.reserveCapacity(tracks.count)
    var isFirst = true
    for index in tracks.indices {
      if !isCollapsed[index] {
        if !isFirst { origin += spacing }
        isFirst = false
      }
      origins.append(origin)
      origin += lengths[index]
    }
  }

  private var spacings: Double {
    var count = 0
    for isCollapsed in isCollapsed where !isCollapsed { count += 1 }
    return spacing * Double(max(0, count - 1))
  }

  /// Enlarges fitting tracks equally for views that span several, in ascending order of the number of tracks.
  private mutating func fitSpanningItems(_ items: [Item], hasTotal: Bool) {
    let spanning = items.filter { $0.count > 1 }.sorted { $0.count < $1.count }
    for item in spanning {
      var sum = spacing * Double(item.count - 1)
      var fitting = 0
      var hasFraction = false
      for index in item.start..<(item.start + item.count) {
        sum += lengths[index]
        if tracks[index] == .fitting { fitting += 1 }
        if case .fraction = tracks[index] { hasFraction = true }
      }
      // A fraction takes what a spanning view lacks.
      guard fitting > 0, !hasFraction, item.length > sum else { continue }
      let share = (item.length - sum) / Double(fitting)
      for index in item.start..<(item.start + item.count) where tracks[index] == .fitting {
        lengths[index] += share
      }
    }
  }

  /// Divides the free space among the fractions, or reduces the fitting tracks in proportion if there is too little.
  private mutating func divide(_ total: Double) {
    var free = total - spacings
    var fitting = 0.0
    var weights = 0.0
    for index in tracks.indices where !isCollapsed[index] {
      free -= lengths[index]
      switch tracks[index] {
      case .fitting: fitting += lengths[index]
      case .fraction(let weight): weights += GridTracks.usable(weight)
      case .fixed: break
      }
    }
    if free < 0, fitting > 0 {
      let factor = max(0, 1 + free / fitting)
      for index in tracks.indices where tracks[index] == .fitting { lengths[index] *= factor }
    }
    guard weights > 0 else { return }
    for index in tracks.indices where !isCollapsed[index] {
      if case .fraction(let weight) = tracks[index] {
        lengths[index] = max(0, free) * GridTracks.usable(weight) / weights
      }
    }
  }

  /// Sizes the fractions in proportion, so that the natural length of each view fits.
  private mutating func fitFractions(_ items: [Item]) {
    var unit = 0.0
    for item in items {
      var weights = 0.0
      var sum = spacing * Double(item.count - 1)
      for index in item.start..<(item.start + item.count) {
        if case .fraction(let weight) = tracks[index] {
          weights += GridTracks.usable(weight)
        } else {
          sum += lengths[index]
        }
      }
      if weights > 0 { unit = max(unit, (item.length - sum) / weights) }
    }
    for index in tracks.indices where !isCollapsed[index] {
      if case .fraction(let weight) = tracks[index] { lengths[index] = unit * GridTracks.usable(weight) }
    }
  }

  /// Returns a weight with which the space can be divided.
  private static func usable(_ weight: Double) -> Double {
    weight.isFinite ? min(max(weight, 0), 1e6) : 0
  }
}
