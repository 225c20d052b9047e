// What controls tell assistive technologies, as UIKit's controls do.

extension Control: UserOperated {}

extension Control {
  /// The traits of the control's state.
  var stateTraits: AccessibilityTraits {
    var traits: AccessibilityTraits = []
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}

extension Button: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    let title = (currentAttributedTitle?.string ?? currentTitle).flatMap { $0.isEmpty ? nil : $0 }
    return AccessibilityDescription(
      label: title ?? imageView?.accessibilityLabel, value: configuration?.subtitle,
      traits: stateTraits.union(.button))
  }
}

extension Switch: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(
      role: .switchButton, value: isOn ? "1" : "0", traits: stateTraits.union(.button), isChecked: isOn)
  }
}

extension Slider: SelfDescribing, AccessibleRange {
  var standardAccessibility: AccessibilityDescription {
    let range = maximumValue - minimumValue
    return AccessibilityDescription(
      role: .slider, value: StandardTitle.percentage(range > 0 ? (value - minimumValue) / range : 0),
      traits: stateTraits.union(.adjustable))
  }

  var accessibleRange: AccessibilityRange {
    AccessibilityRange(
      value: value, minimum: minimumValue, maximum: maximumValue,
      step: Self.keyStep * (maximumValue - minimumValue), isAdjustable: isEnabled)
  }

  func setAccessibleValue(_ newValue: Double) {
    let old = value
    setValue(newValue, animated: false)
    if value != old { sendValueChanged() }
  }
}

extension Stepper: SelfDescribing, AccessibleRange {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(role: .stepper, value: shortText(value), traits: stateTraits.union(.adjustable))
  }

  var accessibleRange: AccessibilityRange {
    AccessibilityRange(
      value: value, minimum: minimumValue, maximum: maximumValue, step: stepValue, isAdjustable: isEnabled)
  }

  func setAccessibleValue(_ newValue: Double) {
    let old = value
    value = newValue
    if value != old { sendValueChanged() }
  }

  /// Returns a number without a fraction if it has none.
  private func shortText(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension SegmentedControl: SelfDescribing, AccessibleParts {
  // It is adjustable for rotary encoders, which in a momentary control move the focus; assistive technologies address its segments.
  var standardAccessibility: AccessibilityDescription {
    .container(.segmentedControl, traits: isMomentary ? stateTraits : stateTraits.union(.adjustable))
  }

  var accessiblePartCount: Int { numberOfSegments }

  func accessiblePart(at index: Int) -> AccessiblePart? {
    guard segments.indices.contains(index) else { return nil }
    let segment = segments[index]
    var traits = AccessibilityTraits.button
    if index == selectedSegmentIndex, !isMomentary { traits.insert(.selected) }
    if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
    let description = AccessibilityDescription(
      role: .tab, label: segment.title ?? segment.action?.title, traits: traits)
    return AccessiblePart(description: description, frame: segment.frame)
  }

  func activateAccessiblePart(at index: Int) -> Bool { false }
}

extension PageControl: SelfDescribing, AccessibleRange {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(
      isElement: numberOfPages > 0, role: .slider,
      value: StandardTitle.page(currentPage + 1, of: numberOfPages),
      traits: stateTraits.union(.adjustable))
  }

  var accessibleRange: AccessibilityRange {
    AccessibilityRange(
      value: Double(currentPage), minimum: 0, maximum: Double(max(0, numberOfPages - 1)), step: 1,
      isAdjustable: isEnabled)
  }

  func setAccessibleValue(_ newValue: Double) {
    let old = currentPage
    currentPage = Int(saturating: newValue.rounded())
    if currentPage != old { sendValueChanged() }
  }
}

// MARK: - Views without touches

extension Label: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(isElement: text?.isEmpty == false, label: text, traits: .staticText)
  }
}

extension ImageView: SelfDescribing {
  // As in UIKit, a picture is an element only if the application says so, because most are decoration.
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(isElement: false, traits: .image)
  }
}

extension ProgressView: SelfDescribing, AccessibleRange {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(
      role: .progressBar, value: StandardTitle.percentage(progress), traits: .updatesFrequently)
  }

  var accessibleRange: AccessibilityRange { AccessibilityRange(value: progress, minimum: 0, maximum: 1) }

  func setAccessibleValue(_ newValue: Double) {}
}

extension ActivityIndicatorView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(
      isElement: isAnimating, role: .activityIndicator, label: StandardTitle.inProgress.string,
      traits: .updatesFrequently, isBusy: isAnimating)
  }
}

extension GLView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(isElement: false, role: .image, traits: .image)
  }
}

extension FrameView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(isElement: false, role: .video, traits: .image)
  }
}
