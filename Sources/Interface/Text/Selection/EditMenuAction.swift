/// An action of the menu that a text field shows next to its selection.
public enum EditMenuAction: Sendable, Hashable, CaseIterable {
  /// Copies the selection and deletes it.
  case cut
  /// Copies the selection.
  case copy
  /// Replaces the selection with the text on the pasteboard.
  case paste
  /// Selects the word at the caret.
  case select
  /// Selects everything.
  case selectAll

  /// The titles in the languages that are built in, in the order of the cases.
  private static let titles = [
    "en": ["Cut", "Copy", "Paste", "Select", "Select All"],
    "de": ["Ausschneiden", "Kopieren", "Einsetzen", "Auswählen", "Alles auswählen"],
    "fr": ["Couper", "Copier", "Coller", "Sélectionner", "Tout sélectionner"],
    "ru": ["Вырезать", "Копировать", "Вставить", "Выбрать", "Выбрать всё"],
  ]

  /// Returns the title in the language of a locale, as in `LANG`; in English if the language is not built in.
  func title(forLocale locale: String) -> String {
    let language = String(locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" })
    let titles = Self.titles[language] ?? Self.titles["en"] ?? []
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return titles.indices.contains(index) ? titles[index] : ""
  }

  /// The title in the language of the environment.
  var title: String {
    title(
      forLocale: ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environmentVariable).first { !$0.isEmpty }
        ?? "")
  }
}
