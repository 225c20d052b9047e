/// A title of the toolkit's own, in the languages that are built in: those of the layouts of the on-screen keyboard.
enum StandardTitle: CaseIterable {
  case cut, copy, paste, select, selectAll
  case undo, redo, delete
  case edit, done, save, cancel, back

  /// The language of the titles in the table, and of those for all other languages.
  private static let fallback = "en"

  /// The title in each language.
  private var titles: [String: String] {
    switch self {
    case .cut: ["en": "Cut", "de": "Ausschneiden", "fr": "Couper", "ru": "Вырезать"]
    case .copy: ["en": "Copy", "de": "Kopieren", "fr": "Copier", "ru": "Копировать"]
    case .paste: ["en": "Paste", "de": "Einsetzen", "fr": "Coller", "ru": "Вставить"]
    case .select: ["en": "Select", "de": "Auswählen", "fr": "Sélectionner", "ru": "Выбрать"]
    case .selectAll:
      ["en": "Select All", "de": "Alles auswählen", "fr": "Tout sélectionner", "ru": "Выбрать всё"]
    case .undo: ["en": "Undo", "de": "Widerrufen", "fr": "Annuler", "ru": "Отменить"]
    case .redo: ["en": "Redo", "de": "Wiederholen", "fr": "Rétablir", "ru": "Повторить"]
    case .delete: ["en": "Delete", "de": "Löschen", "fr": "Supprimer", "ru": "Удалить"]
    case .edit: ["en": "Edit", "de": "Bearbeiten", "fr": "Modifier", "ru": "Править"]
    case .done: ["en": "Done", "de": "Fertig", "fr": "OK", "ru": "Готово"]
    case .save: ["en": "Save", "de": "Sichern", "fr": "Enregistrer", "ru": "Сохранить"]
    case .cancel: ["en": "Cancel", "de": "Abbrechen", "fr": "Annuler", "ru": "Отмена"]
    case .back: ["en": "Back", "de": "Zurück", "fr": "Retour", "ru": "Назад"]
    }
  }

  /// Returns the title in the language of a locale, as in `LANG`; in English if the language is not built in.
  func string(forLocale locale: String) -> String {
    let language = String(locale.prefix { !"_.@-".contains($0) })
    return titles[language] ?? titles[Self.fallback] ?? ""
  }

  /// The title in the language of the environment.
  var string: String { string(forLocale: Self.locale { environmentVariable($0) }) }

  /// Returns the locale of messages in an environment; empty if there is none.
  static func locale(in environment: (String) -> String?) -> String {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
  }
}
