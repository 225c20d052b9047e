package import TactusGeometry

extension OutputTransform {
  /// Creates a transform from the wire; nil for a number that the protocol does not define.
  package init?(_ transform: WlOutput.Transform) { self.init(rawValue: transform.rawValue) }

  /// The transform on the wire.
  package var wire: WlOutput.Transform { WlOutput.Transform(rawValue: rawValue) }
}
