// MARK: - Accessibility

extension Application {
  /// A Boolean value that indicates whether assistive technologies such as a screen reader may read and use the application. Default
  /// true.
  ///
  /// They reach it through the session's bus of D-Bus. While none is used, or without such a bus, this costs nothing; see
  /// <doc:AccessiblePanels>.
  public var allowsAssistiveTechnologies: Bool {
    get { accessibility.isAllowed }
    set { accessibility.isAllowed = newValue }
  }

  /// The elements of the application for assistive technologies.
  package var accessibility: ApplicationAccessibility {
    component(orMake: ApplicationAccessibility(application: self))
  }
}
