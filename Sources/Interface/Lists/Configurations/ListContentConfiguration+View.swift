extension ListContentConfiguration: ContentConfiguration {
  /// Creates a ``ListContentView``.
  @MainActor public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// Returns the configuration as it is: the texts of a row look the same in each of its states.
  @MainActor public func updated(for state: any ConfigurationState) -> ListContentConfiguration { self }
}
