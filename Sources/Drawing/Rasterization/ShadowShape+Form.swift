internal import TactusGeometry
package import TactusScene

extension DrawCommand.ShadowShape {
  /// The form of the shadow on the device, and the outline from whose edges distances are measured for it.
  package var form: (values: SIMD4<Float>, outline: DrawCommand.RoundedRect) {
    let metric = EdgeMetric(rect: outline.rect, transform: outline.transform)
    let scale = (metric.scale.width + metric.scale.height) / 2
    var form = ShadowForm(
      width: outline.rect.width * metric.scale.width, height: outline.rect.height * metric.scale.height,
      radius: outline.cornerRadius * scale, standardDeviation: deviceDeviation)
    form.inset.width /= metric.scale.width
    form.inset.height /= metric.scale.height
    var result = outline
    let center = outline.rect.center
    let size = Size(
      width: outline.rect.width - form.inset.width, height: outline.rect.height - form.inset.height)
    result.rect = Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    return (form.values, result)
  }
}
