internal import TactusScene

/// A picture that a layer shows.
@_spi(Compatibility)
public struct NodeContents {
  let contents: LayerContents

  init(_ contents: LayerContents) { self.contents = contents }
}
