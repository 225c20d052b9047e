package import TactusPixels

extension Color {
  /// Returns the premultiplied components as bytes; NaN counts as zero.
  package func premultiplied(opacity: Double) -> SIMD4<UInt8> {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(self.alpha) * unit(opacity)
    func byte(_ value: Double) -> UInt8 { UInt8(unit(value) * alpha * 255 + 0.5) }
    return SIMD4(byte(red), byte(green), byte(blue), byte(1))
  }
}

extension SIMD4<UInt8> {
  /// Returns a premultiplied colour of which a share of a pixel is covered.
  package func scaled(by coverage: Double) -> SIMD4<UInt8> {
    let share = coverage.isNaN ? 0 : coverage < 0 ? 0 : coverage > 1 ? 1 : coverage
    var result = self
    for index in 0..<4 { result[index] = UInt8(Double(self[index]) * share + 0.5) }
    return result
  }
}
