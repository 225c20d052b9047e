/// A view, view controller or delegate of the application whose texts depend on the application's language.
///
/// ```swift
/// final class RoomsController: ViewController, LanguageObserving {
///   override func viewDidLoad() { languageDidChange() }
///
///   func languageDidChange() {
///     title = localizedString("Rooms")
///     tableView.reloadData()
///   }
/// }
/// ```
@MainActor
public protocol LanguageObserving: AnyObject {
  /// Called when ``Application/language`` or ``Application/localizedStrings`` have changed, before the next frame. Set the texts here.
  ///
  /// The delegate of the application is called first, then view controllers before their views, and views before their subviews: those in
  /// windows, and those of view controllers whose views are loaded and not shown at present.
  func languageDidChange()
}

/// A part of the toolkit that shows words of its own.
@MainActor
protocol LanguageDependent: AnyObject {
  /// Takes over the words of the new language.
  func reloadWords()
}
