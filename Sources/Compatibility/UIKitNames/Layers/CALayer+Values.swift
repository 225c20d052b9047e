@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

// The values of the properties that every layer has, by which they are animated.

extension CALayer {
  /// A Boolean value that indicates whether the shadow is one that the properties of the view have, and not the layer's.
  private var hasShadowOfView: Bool { shadowOpacity <= 0 && scene.values.shadow != nil }

  /// Returns the value of a property.
  func value(of property: LayerProperty) -> AnimatedValue {
    guard property.isShadow, !hasShadowOfView else { return property.value(in: scene.values) }
    switch property {
    case .shadowOpacity: return .number(Double(shadowOpacity))
    case .shadowRadius: return .number(shadowRadius)
    default: return .size(shadowOffset)
    }
  }

  /// Returns the value of a property that is shown: that of an animation in place of the property's own.
  func shownValue(of property: LayerProperty) -> AnimatedValue {
    let shown = scene.shownValues
    guard property.isShadow else { return property.value(in: shown) }
    guard let shadow = shown.shadow else {
      return property == .shadowOpacity ? .number(0) : value(of: property)
    }
    guard property == .shadowOpacity, let alpha = shadowColor?.alpha, alpha > 0, !hasShadowOfView else {
      return property.value(in: shown)
    }
    return .number(shadow.color.alpha / alpha)
  }

  /// Sets the value of a property, without an animation of its own.
  func setValue(_ value: AnimatedValue, of property: LayerProperty) {
    let numbers = value.numbers
    switch property {
    case .shadowOpacity, .shadowRadius:
      guard let number = numbers.first, number.isFinite else { return }
      if property == .shadowOpacity { shadowOpacity = Float(number) } else { shadowRadius = number }
    case .shadowOffset:
      guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return }
      shadowOffset = CGSize(width: numbers[0], height: numbers[1])
    case .anchorPoint: if let point = value.point { anchorPoint = point }
    default:
      var values = scene.values
      property.set(value, in: &values)
      (bounds, position, opacity) = (values.bounds, values.position, Float(values.opacity))
      (cornerRadius, borderWidth) = (values.cornerRadius, values.borderWidth)
      setAffineTransform(values.transform)
      if property == .backgroundColor { backgroundColor = values.backgroundColor }
      if property == .borderColor { borderColor = values.borderColor }
    }
  }

  /// Shows a value of an animation among the values of a frame.
  func show(_ value: AnimatedValue, of property: LayerProperty, isAdditive: Bool, in shown: inout NodeValues)
  {
    var value = value
    if property.isShadow {
      // The shadow that there is not yet has the colour, the offset and the radius of the layer.
      if shown.shadow == nil { shown.shadow = clearShadow }
      guard shown.shadow != nil else { return }
      if property == .shadowOpacity, case .number(let opacity) = value, !hasShadowOfView {
        value = .number(opacity * (shadowColor?.alpha ?? 1))
      }
    }
    property.set(isAdditive ? property.value(in: shown).adding(value) : value, in: &shown)
  }

  /// Takes over the border, the shadow and the visibility that another layer shows.
  func copyShownStyle(of layer: CALayer) {
    let shown = layer.scene.shownValues
    (borderWidth, borderColor) = (shown.borderWidth, shown.borderColor)
    shadowColor = layer.shadowColor
    for property in [LayerProperty.shadowOpacity, .shadowRadius, .shadowOffset] {
      setValue(layer.shownValue(of: property), of: property)
    }
    (isHidden, masksToBounds) = (layer.isHidden, layer.masksToBounds)
  }
}
