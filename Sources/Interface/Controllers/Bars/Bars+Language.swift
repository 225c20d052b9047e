// What bars show in the toolkit's own words.

extension NavigationBarContent: LanguageDependent {
  func reloadWords() { reload() }
}

extension BarButton: LanguageDependent {
  func reloadWords() { configure() }
}
