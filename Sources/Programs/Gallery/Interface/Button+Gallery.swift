import Tactus

extension Button {
  /// Creates a button in the gallery's style, for bars.
  convenience init(title: String) {
    var configuration = Configuration.gray()
    configuration.title = title
    configuration.cornerRadius = 12
    configuration.baseForegroundColor = Theme.text
    self.init(configuration: configuration)
    // Bars keep their height, whatever the size of text is.
    traitOverrides.preferredContentSizeCategory = .large
  }
}
