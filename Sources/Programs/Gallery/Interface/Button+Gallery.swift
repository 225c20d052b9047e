import Tactus

extension Button {
  /// Creates a button in the gallery's style, for bars.
  convenience init(title: String) {
    var configuration = Configuration.gray()
    configuration.title = title
    configuration.cornerRadius = 12
    self.init(configuration: configuration)
  }
}
