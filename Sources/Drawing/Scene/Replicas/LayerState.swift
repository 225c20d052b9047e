package import TactusGeometry

/// What a layer shows apart from its sublayers and animations, as a value that another thread may have.
package struct LayerState: Sendable {
  package var values: LayerValues
  package var isHidden: Bool
  package var masksToBounds: Bool
  package var backdrop: Backdrop?
  package var contents: LayerContents?
  package var tiles: [LayerTile]
  package var contentsGravity: ContentsGravity
  package var contentsCenter: Rect
  package var scrolling: LayerScrolling
  package var motion: LayerMotion?
  package var scrollFactor: Point
}

extension Layer {
  /// The state of the layer. Where others than animations adjust what is presented, it is what the latest frame shows.
  var state: LayerState {
    LayerState(
      values: presentation?.adjustment == nil ? values : shownValues, isHidden: isHidden && !isReserve,
      masksToBounds: masksToBounds, backdrop: backdrop, contents: contents, tiles: tiles,
      contentsGravity: contentsGravity, contentsCenter: contentsCenter, scrolling: scrolling,
      motion: motion, scrollFactor: scrollFactor)
  }

  /// Takes over the state of the layer of which this one is the replica.
  func adopt(_ state: LayerState) {
    values = state.values
    isHidden = state.isHidden
    masksToBounds = state.masksToBounds
    backdrop = state.backdrop
    contents = state.contents
    tiles = state.tiles
    contentsGravity = state.contentsGravity
    contentsCenter = state.contentsCenter
    scrolling = state.scrolling
    motion = state.motion
    scrollFactor = state.scrollFactor
    // The values may have changed the appearance, which the setters of single properties would have noticed.
    appearanceVersion &+= 1
    setNeedsFrame()
  }
}
