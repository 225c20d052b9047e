import Tactus

/// The page of the demo Languages. The gallery has its former language again when the page is left.
final class LanguagesController: DemoController {
  let page: LanguagesPage
  private let former: (language: Language, strings: LocalizedStrings)

  init(_ demo: Demo) {
    let application = Application.shared
    former = (application.language, application.localizedStrings)
    do {
      application.localizedStrings = try LanguagesWords.strings
    } catch {
      // A test reads the words.
      preconditionFailure("The words of the demo are invalid: \(error)")
    }
    page = LanguagesPage()
    super.init(demo, content: page)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Application.shared.localizedStrings = former.strings
    Application.shared.language = former.language
  }
}
