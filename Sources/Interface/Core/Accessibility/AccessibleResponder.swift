extension View {
  /// Sets one of the attributes, which the first one creates.
  func setAccessibility<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityAttributes, Value>, _ value: Value
  ) {
    let attributes = accessibility ?? AccessibilityAttributes()
    accessibility = attributes
    attributes[keyPath: path] = value
  }
}
