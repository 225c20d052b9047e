package import TactusGeometry
package import TactusPixels

/// The value of any animatable property as numbers that can be added and scaled; unused components are 0.
///
/// Colours are premultiplied, so that a colour that fades in keeps its hue, and transforms are decomposed into
/// ``TransformComponents``, so that a rotation is interpolated as a rotation.
package typealias AnimatableVector = SIMD8<Double>

extension AnimatableVector {
  package init(_ value: Double) { self.init(value, 0, 0, 0, 0, 0, 0, 0) }

  package init(_ point: Point) { self.init(point.x, point.y, 0, 0, 0, 0, 0, 0) }

  package init(_ rect: Rect) { self.init(rect.minX, rect.minY, rect.width, rect.height, 0, 0, 0, 0) }

  package init(_ color: Color) {
    let alpha = color.alpha
    self.init(color.red * alpha, color.green * alpha, color.blue * alpha, alpha, 0, 0, 0, 0)
  }

  package init(_ transform: AffineTransform) {
    let parts = TransformComponents(transform)
    self.init(
      parts.translation.x, parts.translation.y, parts.rotation, parts.scaleX, parts.scaleY, parts.shear, 0, 0)
  }

  /// Creates a vector of a shadow's colour, offset and radius; no shadow is a transparent one.
  init(_ shadow: Shadow?) {
    self.init(shadow?.color ?? .clear)
    self[4] = shadow?.offset.x ?? 0
    self[5] = shadow?.offset.y ?? 0
    self[6] = shadow?.radius ?? 0
  }

  package var point: Point { Point(x: self[0], y: self[1]) }

  package var rect: Rect {
    Rect(x: self[0], y: self[1], width: Swift.max(0, self[2]), height: Swift.max(0, self[3]))
  }

  /// The colour, with components clamped to 0 to 1 because springs overshoot.
  package var color: Color {
    let alpha = Swift.min(Swift.max(self[3], 0), 1)
    guard alpha > 0 else { return .clear }
    func straight(_ component: Double) -> Double { Swift.min(Swift.max(component / alpha, 0), 1) }
    return Color(red: straight(self[0]), green: straight(self[1]), blue: straight(self[2]), alpha: alpha)
  }

  package var transform: AffineTransform {
    TransformComponents(
      translation: point, rotation: self[2], scaleX: self[3], scaleY: self[4], shear: self[5]
    ).transform
  }

  var shadow: Shadow? {
    let color = self.color
    guard color.alpha > 0 else { return nil }
    return Shadow(color: color, offset: Point(x: self[4], y: self[5]), radius: Swift.max(0, self[6]))
  }

  /// A Boolean value that indicates whether no component is infinite or NaN.
  var isFinite: Bool {
    for index in 0..<8 where !self[index].isFinite { return false }
    return true
  }

  /// Returns what has to be added to `end` to get `start`; for a transform, by the shorter rotation.
  static func difference(
    from start: AnimatableVector, to end: AnimatableVector, of property: AnimatableProperty
  ) -> AnimatableVector {
    var result = start - end
    if property == .transform { result[2] = TransformComponents.shortestRotation(result[2]) }
    // A shadow that appears fades in without moving.
    if property == .shadow, start[3] == 0 {
      for index in 4...6 { result[index] = 0 }
    }
    return result
  }
}
