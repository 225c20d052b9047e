/// The animatable properties that a layer's owner adds to it: their values as numbers, and the closures to call.
package final class CustomProperties {
  struct Slot {
    var value: AnimatableVector
    let set: (AnimatableVector) -> Void
    let shownValueDidChange: () -> Void
  }

  private(set) var slots: [Slot] = []

  init() {}

  func append(_ slot: Slot) { slots.append(slot) }

  func setValue(_ value: AnimatableVector, at index: Int) { slots[index].value = value }
}

// MARK: - Properties of the owner

extension Layer {
  /// Adds an animatable property.
  ///
  /// - Parameters:
  ///   - value: The current value.
  ///   - set: Sets the property of the owner, which in turn calls ``setCustomValue(_:at:)``.
  ///   - shownValueDidChange: Called when the presented value changes, in a frame or because the value is set.
  /// - Returns: The property's index; `nil` if there are too many.
  package func addCustomProperty(
    _ value: AnimatableVector, set: @escaping (AnimatableVector) -> Void,
    shownValueDidChange: @escaping () -> Void
  ) -> Int? {
    let properties = customProperties ?? CustomProperties()
    customProperties = properties
    guard properties.slots.count < AnimatableProperty.maximumCustomCount else { return nil }
    properties.append(.init(value: value, set: set, shownValueDidChange: shownValueDidChange))
    return properties.slots.count - 1
  }

  /// Sets the value of a custom property, and animates the change inside an animation block.
  package func setCustomValue(_ value: AnimatableVector, at index: Int) {
    guard let properties = customProperties, properties.slots.indices.contains(index) else { return }
    let old = properties.slots[index].value
    properties.setValue(value, at: index)
    let property = AnimatableProperty.custom(UInt8(index))
    Self.transaction?.record(property, of: self, from: old, to: value)
    if let presentation, presentation.animates(property) {
      // The next frame adds the contributions of the animations.
      timelineOfTree?.resume()
    } else if value != old {
      properties.slots[index].shownValueDidChange()
    }
  }

  /// Returns the presented value of a custom property while it is animated; otherwise `nil`.
  package func shownCustomValue(at index: Int) -> AnimatableVector? { presentation?.customValue(at: index) }
}
