internal import TactusGeometry
internal import TactusPixels

/// The opacity of layers with several commands.
extension FrameBuilder {
  /// The beginning of the commands and of the occluders of a translucent layer.
  struct OpacityScope {
    var start: Int
    var occluders: Int
    /// The index of the first occluder that could be replaced outside the layer.
    var firstReplaceableOccluder: Int
    /// The number of the list of occluders.
    var state: Int32
    /// The number of backdrops, which change the occluders in front of them.
    var backdrops: Int
  }

  func beginOpacity() -> OpacityScope {
    let scope = OpacityScope(
      start: commands.count, occluders: occluders.count, firstReplaceableOccluder: firstReplaceableOccluder,
      state: occluderState(), backdrops: backdrops.count)
    firstReplaceableOccluder = occluders.count
    append(.endGroup, extent: .null)
    return scope
  }

  /// Composes the commands of a translucent layer off screen if they overlap; otherwise multiplies their opacities, which has the
  /// same result.
  func endOpacity(_ opacity: Double, from scope: OpacityScope, clip: PixelRect, of record: Int) {
    // Opaque content inside the layer does not hide what lies behind the layer.
    occluders.removeLast(occluders.count - scope.occluders)
    firstReplaceableOccluder = scope.firstReplaceableOccluder
    if backdrops.count == scope.backdrops { currentOccluders = scope.state } else { occludersDidChange() }
    let range = (scope.start + 1)..<commands.count
    // A backdrop in a group would not show what is behind the group.
    if partsOverlap(in: range), !containsBackdrop(in: range) {
      let bounds = PixelRect(
        touchedBy: extents[range].reduce(Rect.null) { $0.union($1) }, in: clip)
      append(.beginGroup(DrawCommand.Group(bounds: bounds, opacity: opacity)), extent: .null)
      records[record].composed = bounds
      return
    }
    var depth = 0
    for index in range {
      switch commands[index] {
      case .endGroup: depth += 1
      case .beginGroup(var group):
        depth -= 1
        guard depth == 0 else { continue }
        group.opacity *= opacity
        commands[index] = .beginGroup(group)
      default: if depth == 0 { commands[index].multiplyOpacity(by: opacity) }
      }
    }
    omit(scope.start, of: record)
  }

  private func containsBackdrop(in range: Range<Int>) -> Bool {
    commands[range].contains { if case .backdrop = $0 { true } else { false } }
  }

  /// The maximum number of pairs of commands that are compared in a layer, about the cost of ten commands. Beyond, they count as overlapping.
  static let maximumComparisons = 4096

  /// Returns whether any two of the commands may touch the same pixel.
  ///
  /// Rows and columns are recognized by comparing each part with the bounds of those before it. Only parts inside these bounds are compared
  /// one by one, up to a limit: composing them off screen has the same result.
  private func partsOverlap(in range: Range<Int>) -> Bool {
    var bounds = Rect.null
    var comparisons = 0
    for index in range where !extents[index].isNull {
      let rect = extents[index].insetBy(dx: 0.01, dy: 0.01)
      if rect.intersects(bounds) {
        for former in range.lowerBound..<index where !extents[former].isNull {
          if rect.intersects(extents[former]) { return true }
          comparisons += 1
          if comparisons > Self.maximumComparisons { return true }
        }
      }
      bounds = bounds.union(extents[index])
    }
    return false
  }
}
