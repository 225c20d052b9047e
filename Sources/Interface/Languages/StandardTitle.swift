/// A title of the toolkit's own, in the languages that are built in: those of the layouts of the on-screen keyboard.
///
/// Some are shown, the others name for assistive technologies what is shown as a symbol, or are spoken while the screen is explored by touch.
enum StandardTitle: CaseIterable {
  case cut, copy, paste, select, selectAll
  case undo, redo, delete
  case edit, done, save, cancel, back
  case add, close, search, refresh, share, play, pause, sidebar, info, insert
  case inProgress, space, shift, returnKey, dismissKeyboard, nextKeyboard, clear
  case page, shownPage
  case graphicsUnavailable
  case today, date, day, month, year, hours, minutes, dayPeriod
  case decimalSeparator, changeSign, enterNumber
  case time, previousMonth, nextMonth
  case replace, replaceAll, replacement, findAndReplace, matchCase, wholeWords, searchOptions
  case previousResult, nextResult, noResults, resultNumber
  case isOn, isOff, isSelected, isDimmed, isExpanded, isCollapsed
  case button, heading, image, link, searchField, secureTextField, adjustable, switchButton, tab, textField,
    menuItem
  case alert, text, group, window, application, dialog, list, listItem, table, menu, notification, keyboardKey
  case activityIndicator, progressBar, segmentedControl, slider, spinButton, tabBar, toolbar, video
  case activate, increase, decrease, leave, showMenu
  case headings, links, controls, explorationOn, explorationOff

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
    case .add: ["en": "Add", "de": "Hinzufügen", "fr": "Ajouter", "ru": "Добавить"]
    case .close: ["en": "Close", "de": "Schließen", "fr": "Fermer", "ru": "Закрыть"]
    case .search: ["en": "Search", "de": "Suchen", "fr": "Rechercher", "ru": "Найти"]
    case .refresh: ["en": "Refresh", "de": "Aktualisieren", "fr": "Actualiser", "ru": "Обновить"]
    case .share: ["en": "Share", "de": "Teilen", "fr": "Partager", "ru": "Поделиться"]
    case .play: ["en": "Play", "de": "Abspielen", "fr": "Lecture", "ru": "Воспроизвести"]
    case .pause: ["en": "Pause", "de": "Pause", "fr": "Pause", "ru": "Пауза"]
    case .sidebar:
      ["en": "Sidebar", "de": "Seitenleiste", "fr": "Barre latérale", "ru": "Боковая панель"]
    case .info:
      ["en": "More Info", "de": "Weitere Infos", "fr": "Plus d’infos", "ru": "Подробнее"]
    case .insert: ["en": "Insert", "de": "Einfügen", "fr": "Insérer", "ru": "Вставить"]
    case .inProgress: ["en": "In progress", "de": "In Arbeit", "fr": "En cours", "ru": "Выполняется"]
    case .space: ["en": "Space", "de": "Leerzeichen", "fr": "Espace", "ru": "Пробел"]
    case .shift: ["en": "Shift", "de": "Umschalttaste", "fr": "Majuscule", "ru": "Shift"]
    case .returnKey: ["en": "Return", "de": "Zeilenschalter", "fr": "Retour", "ru": "Ввод"]
    case .dismissKeyboard:
      [
        "en": "Hide Keyboard", "de": "Tastatur ausblenden", "fr": "Masquer le clavier",
        "ru": "Скрыть клавиатуру",
      ]
    case .nextKeyboard:
      [
        "en": "Next Keyboard", "de": "Nächste Tastatur", "fr": "Clavier suivant",
        "ru": "Следующая клавиатура",
      ]
    case .page:
      [
        "en": "page %1$d of %2$d", "de": "Seite %1$d von %2$d", "fr": "page %1$d sur %2$d",
        "ru": "страница %1$d из %2$d",
      ]
    case .shownPage:
      [
        "en": "Page %1$d of %2$d", "de": "Seite %1$d von %2$d", "fr": "Page %1$d sur %2$d",
        "ru": "Страница %1$d из %2$d",
      ]
    case .graphicsUnavailable:
      [
        "en": "Graphics Not Available", "de": "Grafik nicht verfügbar", "fr": "Graphismes non disponibles",
        "ru": "Графика недоступна",
      ]
    case .today: ["en": "Today", "de": "Heute", "fr": "Aujourd’hui", "ru": "Сегодня"]
    case .date: ["en": "Date", "de": "Datum", "fr": "Date", "ru": "Дата"]
    case .day: ["en": "Day", "de": "Tag", "fr": "Jour", "ru": "День"]
    case .month: ["en": "Month", "de": "Monat", "fr": "Mois", "ru": "Месяц"]
    case .year: ["en": "Year", "de": "Jahr", "fr": "Année", "ru": "Год"]
    case .hours: ["en": "Hours", "de": "Stunden", "fr": "Heures", "ru": "Часы"]
    case .minutes: ["en": "Minutes", "de": "Minuten", "fr": "Minutes", "ru": "Минуты"]
    case .dayPeriod:
      ["en": "Time of Day", "de": "Tageshälfte", "fr": "Moitié du jour", "ru": "Половина дня"]
    case .decimalSeparator:
      [
        "en": "Decimal Separator", "de": "Dezimaltrennzeichen", "fr": "Séparateur décimal",
        "ru": "Десятичный разделитель",
      ]
    case .changeSign:
      ["en": "Change Sign", "de": "Vorzeichen wechseln", "fr": "Changer le signe", "ru": "Сменить знак"]
    case .enterNumber:
      ["en": "Enter Number", "de": "Zahl eingeben", "fr": "Saisir un nombre", "ru": "Ввести число"]
    case .time: ["en": "Time", "de": "Uhrzeit", "fr": "Heure", "ru": "Время"]
    case .previousMonth:
      [
        "en": "Previous Month", "de": "Vorheriger Monat", "fr": "Mois précédent",
        "ru": "Предыдущий месяц",
      ]
    case .nextMonth:
      ["en": "Next Month", "de": "Nächster Monat", "fr": "Mois suivant", "ru": "Следующий месяц"]
    case .replace: ["en": "Replace", "de": "Ersetzen", "fr": "Remplacer", "ru": "Заменить"]
    case .replaceAll:
      ["en": "Replace All", "de": "Alle ersetzen", "fr": "Tout remplacer", "ru": "Заменить все"]
    case .replacement:
      ["en": "Replace With", "de": "Ersetzen durch", "fr": "Remplacer par", "ru": "Заменить на"]
    case .findAndReplace:
      [
        "en": "Find and Replace", "de": "Suchen und Ersetzen", "fr": "Rechercher et remplacer",
        "ru": "Найти и заменить",
      ]
    case .matchCase:
      [
        "en": "Match Case", "de": "Groß-/Kleinschreibung", "fr": "Respecter la casse",
        "ru": "С учётом регистра",
      ]
    case .wholeWords:
      ["en": "Whole Words", "de": "Ganze Wörter", "fr": "Mots entiers", "ru": "Слова целиком"]
    case .searchOptions:
      [
        "en": "Search Options", "de": "Suchoptionen", "fr": "Options de recherche",
        "ru": "Параметры поиска",
      ]
    case .previousResult:
      [
        "en": "Previous Result", "de": "Vorheriges Ergebnis", "fr": "Résultat précédent",
        "ru": "Предыдущий результат",
      ]
    case .nextResult:
      [
        "en": "Next Result", "de": "Nächstes Ergebnis", "fr": "Résultat suivant",
        "ru": "Следующий результат",
      ]
    case .noResults:
      ["en": "Not Found", "de": "Nicht gefunden", "fr": "Introuvable", "ru": "Не найдено"]
    case .resultNumber:
      ["en": "%1$@ of %2$@", "de": "%1$@ von %2$@", "fr": "%1$@ sur %2$@", "ru": "%1$@ из %2$@"]
    case .clear: ["en": "Clear Text", "de": "Text löschen", "fr": "Effacer le texte", "ru": "Стереть текст"]
    case .isOn: ["en": "on", "de": "ein", "fr": "activé", "ru": "включено"]
    case .isOff: ["en": "off", "de": "aus", "fr": "désactivé", "ru": "выключено"]
    case .isSelected: ["en": "selected", "de": "ausgewählt", "fr": "sélectionné", "ru": "выбрано"]
    case .isDimmed: ["en": "dimmed", "de": "abgeblendet", "fr": "estompé", "ru": "недоступно"]
    case .isExpanded: ["en": "expanded", "de": "erweitert", "fr": "développé", "ru": "развёрнуто"]
    case .isCollapsed: ["en": "collapsed", "de": "reduziert", "fr": "réduit", "ru": "свёрнуто"]
    case .button: ["en": "button", "de": "Taste", "fr": "bouton", "ru": "кнопка"]
    case .heading: ["en": "heading", "de": "Überschrift", "fr": "titre", "ru": "заголовок"]
    case .image: ["en": "image", "de": "Bild", "fr": "image", "ru": "изображение"]
    case .link: ["en": "link", "de": "Link", "fr": "lien", "ru": "ссылка"]
    case .searchField:
      ["en": "search field", "de": "Suchfeld", "fr": "champ de recherche", "ru": "поле поиска"]
    case .secureTextField:
      [
        "en": "secure text field", "de": "sicheres Textfeld", "fr": "champ de texte sécurisé",
        "ru": "защищённое текстовое поле",
      ]
    case .adjustable: ["en": "adjustable", "de": "anpassbar", "fr": "ajustable", "ru": "регулируемое"]
    case .switchButton:
      ["en": "switch button", "de": "Schalter", "fr": "interrupteur", "ru": "переключатель"]
    case .tab: ["en": "tab", "de": "Tab", "fr": "onglet", "ru": "вкладка"]
    case .textField: ["en": "text field", "de": "Textfeld", "fr": "champ de texte", "ru": "текстовое поле"]
    case .menuItem: ["en": "menu item", "de": "Menüobjekt", "fr": "élément de menu", "ru": "пункт меню"]
    case .alert: ["en": "alert", "de": "Hinweis", "fr": "alerte", "ru": "предупреждение"]
    case .text: ["en": "text", "de": "Text", "fr": "texte", "ru": "текст"]
    case .application:
      ["en": "application", "de": "Programm", "fr": "application", "ru": "приложение"]
    case .group: ["en": "group", "de": "Gruppe", "fr": "groupe", "ru": "группа"]
    case .window: ["en": "window", "de": "Fenster", "fr": "fenêtre", "ru": "окно"]
    case .listItem:
      ["en": "list item", "de": "Listenelement", "fr": "élément de liste", "ru": "элемент списка"]
    case .dialog: ["en": "dialog", "de": "Dialog", "fr": "dialogue", "ru": "диалог"]
    case .list: ["en": "list", "de": "Liste", "fr": "liste", "ru": "список"]
    case .notification:
      ["en": "notification", "de": "Mitteilung", "fr": "notification", "ru": "уведомление"]
    case .table: ["en": "table", "de": "Tabelle", "fr": "tableau", "ru": "таблица"]
    case .menu: ["en": "menu", "de": "Menü", "fr": "menu", "ru": "меню"]
    case .activityIndicator:
      [
        "en": "activity indicator", "de": "Aktivitätsanzeige", "fr": "indicateur d’activité",
        "ru": "индикатор активности",
      ]
    case .keyboardKey: ["en": "key", "de": "Tastaturtaste", "fr": "touche", "ru": "клавиша"]
    case .slider: ["en": "slider", "de": "Schieberegler", "fr": "curseur", "ru": "ползунок"]
    case .progressBar:
      [
        "en": "progress bar", "de": "Fortschrittsbalken", "fr": "barre de progression",
        "ru": "индикатор выполнения",
      ]
    case .spinButton: ["en": "spin button", "de": "Einstellfeld", "fr": "bouton fléché", "ru": "счётчик"]
    case .tabBar: ["en": "tab bar", "de": "Tableiste", "fr": "barre d’onglets", "ru": "панель вкладок"]
    case .segmentedControl:
      [
        "en": "segmented control", "de": "Segmentauswahl", "fr": "contrôle segmenté",
        "ru": "сегментированный переключатель",
      ]
    case .video: ["en": "video", "de": "Video", "fr": "vidéo", "ru": "видео"]
    case .activate: ["en": "activate", "de": "aktivieren", "fr": "activer", "ru": "активировать"]
    case .toolbar:
      ["en": "toolbar", "de": "Symbolleiste", "fr": "barre d’outils", "ru": "панель инструментов"]
    case .increase: ["en": "increase", "de": "erhöhen", "fr": "augmenter", "ru": "увеличить"]
    case .decrease: ["en": "decrease", "de": "verringern", "fr": "diminuer", "ru": "уменьшить"]
    case .showMenu:
      ["en": "show menu", "de": "Menü anzeigen", "fr": "afficher le menu", "ru": "показать меню"]
    case .leave: ["en": "leave", "de": "verlassen", "fr": "quitter", "ru": "выйти"]
    case .headings: ["en": "Headings", "de": "Überschriften", "fr": "Titres", "ru": "Заголовки"]
    case .links: ["en": "Links", "de": "Links", "fr": "Liens", "ru": "Ссылки"]
    case .controls:
      ["en": "Controls", "de": "Steuerelemente", "fr": "Commandes", "ru": "Элементы управления"]
    case .explorationOn:
      [
        "en": "Explore by touch on", "de": "Tippen und Entdecken ein", "fr": "Exploration au toucher activée",
        "ru": "Изучение касанием включено",
      ]
    case .explorationOff:
      [
        "en": "Explore by touch off", "de": "Tippen und Entdecken aus",
        "fr": "Exploration au toucher désactivée",
        "ru": "Изучение касанием выключено",
      ]
    }
  }

  /// Returns the title in a language; nil if the language is not built in.
  func string(ifIn language: Language) -> String? { titles[language.languageCode] }

  /// Returns the title in a language; in English if the language is not built in.
  func string(in language: Language) -> String {
    titles[language.languageCode] ?? titles[Self.fallback] ?? ""
  }

  /// The title in the language of the application, from its own words if it has any for this.
  @MainActor var string: String {
    let application = Application.serving(nil)
    let language = application.language
    let key = "tactus.\(string(in: "en"))"
    // Words in another language would not be better than those in English.
    if let (text, found) = application.localizedStrings.text(for: key, in: language),
      found.languageCode == language.languageCode, case .text(let title) = text
    {
      return title
    }
    return string(in: language)
  }
}

// MARK: - Values

@MainActor
extension StandardTitle {
  /// Returns a share as assistive technologies read it, such as “40%”.
  static func percentage(_ share: Double) -> String {
    Application.serving(nil).language
      .string(fromPercentage: min(max(share.isFinite ? share : 0, 0), 1))
  }

  /// Returns the number of a page as assistive technologies read it, such as “page 2 of 5”.
  static func page(_ number: Int, of count: Int) -> String { page.numbered(number, of: count) }

  /// Returns the title with the number of a page and that of all pages.
  func numbered(_ number: Int, of count: Int) -> String {
    LocalizedText.text(string)
      .string([.integer(number), .integer(count)], in: Application.serving(nil).language)
  }
}
