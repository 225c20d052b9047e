import Tactus

/// The title of a section of the menu.
final class SectionHeader: CollectionReusableView, LanguageObserving {
  private lazy var label = Label(Brand.heading)
  var key: String? { didSet { languageDidChange() } }
  func languageDidChange() { label.text = key.map { localizedString($0) } }
  override func layoutSubviews() {
    if label.superview == nil { addSubview(label) }
    backgroundColor = .systemBackground
    label.frame = bounds
  }
}
