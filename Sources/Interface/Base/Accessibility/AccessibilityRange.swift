/// The value of an element of the accessible tree in its range.
package struct AccessibilityRange: Hashable, Sendable {
  package var value: Double
  package var minimum: Double
  package var maximum: Double
  /// The amount by which one action changes the value; 0 if it is not known.
  package var step: Double
  /// A Boolean value that indicates whether the value can be set.
  package var isAdjustable: Bool

  package init(
    value: Double, minimum: Double, maximum: Double, step: Double = 0, isAdjustable: Bool = false
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.isAdjustable = isAdjustable
  }
}
