internal import Logging

/// What the user of an application prefers, from the application, the environment and the desktop, in this order.
@MainActor
final class ApplicationPreferences: ApplicationComponent {
  private unowned let application: Application
  /// The preferences that the application sets.
  var own = AccessibilityPreferences() { didSet { if own != oldValue { update() } } }
  /// The preferences in the environment.
  var environment = AccessibilityPreferences() { didSet { if environment != oldValue { update() } } }
  /// The preferences of the desktop.
  var desktop = AccessibilityPreferences() { didSet { if desktop != oldValue { update() } } }

  init(_ application: Application) { self.application = application }

  func apply(_ configuration: ApplicationConfiguration) {}

  /// Shows what is preferred now. What is notified of it may change the preferences again.
  private func update() {
    guard RecursionLimit.observation.enter() else { return }
    defer { RecursionLimit.observation.leave() }
    let former = application.traitCollection
    let traits = own.completed(by: environment).completed(by: desktop).applied(to: former)
    application.traitCollection = traits
    for preference in AccessibilityStatus.allCases where preference.differs(traits, former) {
      ApplicationNotice.accessibilityDidChange(preference).post()
    }
  }
}

extension AccessibilityStatus {
  /// Returns whether it is a preference that is not the same in both traits.
  fileprivate func differs(_ traits: TraitCollection, _ former: TraitCollection) -> Bool {
    switch self {
    case .contentSizeCategory: traits.preferredContentSizeCategory != former.preferredContentSizeCategory
    case .boldText: traits.legibilityWeight != former.legibilityWeight
    case .darkerSystemColors: traits.accessibilityContrast != former.accessibilityContrast
    case .reduceMotion: traits.isMotionReduced != former.isMotionReduced
    case .reduceTransparency: traits.isTransparencyReduced != former.isTransparencyReduced
    case .assistiveTechnology, .switchControl: false
    }
  }
}

// MARK: - Preferences

extension Application {
  /// What the application itself decides about the size, weight and contrast of text, motion, transparency and appearance. Default
  /// nothing, which leaves it to the environment and to the settings of the desktop; see <doc:AccessiblePanels>.
  ///
  /// A change is shown with the next frame. What is in effect is in ``DrawnResponder/traitCollection`` and, for example,
  /// ``Accessibility/isReduceMotionEnabled``.
  public var accessibilityPreferences: AccessibilityPreferences {
    get { component(ApplicationPreferences.self)?.own ?? AccessibilityPreferences() }
    set { preferences.own = newValue }
  }

  /// The preferences of the desktop, from its portal. Default nothing.
  package var desktopPreferences: AccessibilityPreferences {
    get { component(ApplicationPreferences.self)?.desktop ?? AccessibilityPreferences() }
    set { preferences.desktop = newValue }
  }

  /// Applies the preferences in the environment.
  ///
  /// - Parameter environment: The preferences; nil, the default, for those of the process.
  package func beginPreferences(environment: AccessibilityPreferences? = nil) {
    preferences.environment =
      environment ?? .ofEnvironment(logger: Logger(label: "tactus.accessibility"))
  }

  private var preferences: ApplicationPreferences { component(orMake: ApplicationPreferences(self)) }
}
