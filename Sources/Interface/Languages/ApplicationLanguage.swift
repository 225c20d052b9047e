internal import Logging

/// The language of an application, and its words.
@MainActor
final class ApplicationLanguage: ApplicationComponent {
  private unowned let application: Application
  /// The language.
  var language = Language.ofEnvironment { didSet { if language != oldValue { languageDidChange() } } }
  /// The words of the application.
  var strings = LocalizedStrings() { didSet { if strings != oldValue { notify() } } }

  static let logger = Logger(label: "tactus.languages")

  init(_ application: Application) { self.application = application }

  func apply(_ configuration: ApplicationConfiguration) {}

  private func languageDidChange() {
    application.userInterfaceLayoutDirection = UserInterfaceLayoutDirection(language)
    notify()
  }

  /// Notifies all that shows words. An observer may change the language again.
  private func notify() {
    guard RecursionLimit.observation.enter() else { return }
    defer { RecursionLimit.observation.leave() }
    let current = (language, application.components.values)
    (application.delegate as? any LanguageObserving)?.languageDidChange()
    for component in current.1 { (component as? any LanguageDependent)?.reloadWords() }
    var walk = LanguageWalk()
    for window in application.windows where language == current.0 {
      walk.visit(window)
      walk.visit(window.rootViewController)
    }
  }
}

/// A visit to all that shows words: each view and each view controller once.
@MainActor
private struct LanguageWalk {
  private var visited: Set<ObjectIdentifier> = []

  /// Visits a view, and what is in it.
  mutating func visit(_ root: View) {
    root.walk { view in
      if let controller = view.viewController { visitAlone(controller) }
      guard visited.insert(ObjectIdentifier(view)).inserted else { return false }
      (view as? any LanguageDependent)?.reloadWords()
      (view as? any LanguageObserving)?.languageDidChange()
      // Also what is not made of words may be laid out and drawn for them: numbers, and the room that texts leave.
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
      view.setNeedsDisplay()
      return true
    }
  }

  /// Visits a view controller, those in it, and those that it presents.
  mutating func visit(_ controller: ViewController?) {
    var waiting = controller.map { [$0] } ?? []
    var seen: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      visitAlone(next)
      if let view = next.viewIfLoaded { visit(view) }
      waiting += next.children
      if let presented = next.presentedViewController { waiting.append(presented) }
    }
  }

  private mutating func visitAlone(_ controller: ViewController) {
    guard visited.insert(ObjectIdentifier(controller)).inserted else { return }
    // One whose view is not loaded reads the words when it is.
    if controller.isViewLoaded { (controller as? any LanguageObserving)?.languageDidChange() }
  }
}
