internal import TactusGeometry
internal import TactusInterface
internal import TactusPixels
internal import TactusScene

/// The colour behind a label, which follows from the colours of the layers behind it.
@MainActor
struct BackgroundColor {
  /// The colour, which is opaque; nil if it is not known, or if something else covers the label.
  private(set) var color: Color?
  private let target: Layer
  private let frame: Rect
  private var isBehind = true

  /// Looks at the layers of a window.
  init(behind label: Label, in window: Window) {
    target = label.layer
    frame = label.convert(label.bounds, to: nil)
    // The window's own layer places it on the surface.
    paint(window.layer, .identity, opacity: 1, isRoot: true)
    if isBehind { color = nil }
  }

  private mutating func paint(_ layer: Layer, _ outer: AffineTransform, opacity: Double, isRoot: Bool = false)
  {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let transform = isRoot ? outer : layer.transformToSuperlayer.concatenating(outer)
    let rect = layer.bounds.applying(transform)
    let opacity = isRoot ? 1 : opacity * layer.opacity
    let overlap = rect.intersection(frame)
    if layer.masksToBounds, overlap.isEmpty { return }
    if !overlap.isEmpty { fill(layer, rect, opacity) }
    if layer === target { isBehind = false }
    for sublayer in layer.sublayers { paint(sublayer, transform, opacity: opacity) }
  }

  private mutating func fill(_ layer: Layer, _ rect: Rect, _ opacity: Double) {
    let fill = layer.backgroundColor
    let alpha = fill.alpha * opacity
    let drawsMore = layer !== target && (layer.contents != nil || !layer.tiles.isEmpty)
    guard alpha > 0 || layer.backdrop != nil || drawsMore else { return }
    // What is in front of the label may hide it.
    guard isBehind else {
      color = nil
      return
    }
    // Rounded corners are no more than a part of a point away from a rectangle that is inside by this much.
    let covers = rect.insetBy(dx: -0.5, dy: -0.5).contains(frame)
    if drawsMore || layer.backdrop != nil && alpha < 1 || !covers {
      color = nil
    } else if alpha >= 1 {
      color = fill.withAlphaComponent(1)
    } else if let backdrop = color {
      color = fill.withAlphaComponent(alpha).composited(over: backdrop)
    }
  }
}
