// MARK: - Language

extension Application {
  /// The language of the interface: of its words, numbers and dates. Default that of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`).
  ///
  /// A new language takes effect with the next frame: ``userInterfaceLayoutDirection`` becomes that of the language, the toolkit's own words
  /// are replaced, each ``LanguageObserving`` view and view controller is called, and all views are laid out and drawn again.
  ///
  /// ```swift
  /// application.language = "ar-EG"
  /// clock.text = application.language.string(from: LocalDateTime.now().time)
  /// ```
  public var language: Language {
    get { languageComponent.language }
    set { languageComponent.language = newValue }
  }

  /// The direction in which the user interface is laid out. Default: the direction of the language in the environment (`LC_ALL`,
  /// `LC_MESSAGES`, `LANG`).
  public var userInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    get { traitCollection.layoutDirection }
    set { traitCollection.layoutDirection = newValue }
  }

  /// The words of the application in its languages. Default none.
  ///
  /// The toolkit has its own words in English, German, French and Russian. For other languages, and in place of these, it takes those with
  /// the keys `tactus.` and the English word, such as `tactus.Cancel`, in the language itself.
  public var localizedStrings: LocalizedStrings {
    get { languageComponent.strings }
    set { languageComponent.strings = newValue }
  }

  /// Returns the words for a key in the application's language, with values.
  ///
  /// - Parameters:
  ///   - key: The key. It stands for itself if there are no words for it.
  ///   - values: The values for specifiers such as `%d`. The first number chooses among the words for one and for many.
  public func localizedString(_ key: String, _ values: any FormatArgument...) -> String {
    languageComponent.strings.string(key, values, in: language)
  }

  /// Reads the words of the application from the files `LANGUAGE.lproj/NAME.strings` in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - name: The name of the files without `.strings`. Default `Localizable`.
  ///   - developmentLanguage: The language whose words are used where others have none. Default English.
  /// - Returns: The errors, which are also logged. Words of files that have none are used.
  @discardableResult
  public func loadLocalizedStrings(
    fromFolder folder: String, name: String = "Localizable", developmentLanguage: Language = "en"
  ) -> [StringTableError] {
    let (strings, errors) = LocalizedStrings.read(
      folder: folder, name: name, developmentLanguage: developmentLanguage)
    for error in errors { ApplicationLanguage.logger.warning("Words are left out: \(error)") }
    localizedStrings = strings
    return errors
  }

  private var languageComponent: ApplicationLanguage { component(orMake: ApplicationLanguage(self)) }
}

/// Returns the words for a key in the language of the running application, with values; see ``Application/localizedString(_:_:)``.
@MainActor
public func localizedString(_ key: String, _ values: any FormatArgument...) -> String {
  let application = Application.serving(nil)
  return application.localizedStrings.string(key, values, in: application.language)
}
