import Tactus

extension Button {
  /// A button in the gallery's style, for bars.
  convenience init(title: String) {
    var configuration = Configuration.gray()
    configuration.title = title
    configuration.cornerRadius = 12
    self.init(configuration: configuration)
  }
}
