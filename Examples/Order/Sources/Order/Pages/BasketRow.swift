import Tactus

/// A card with a line of the basket.
final class BasketRow: StackView, LanguageObserving {
  private let onRemove: () -> Void
  private let id: Line.ID
  private let basket: Basket
  private let picture = PictureView(side: 64)
  private let name = Label(Brand.strong)
  private let choices = Label(Brand.note, .secondaryLabel)
  private let cost = Label(Brand.strong)
  private let stepper = Stepper(frame: .zero)
  private lazy var remove = Button(.plain(), symbol: "trash") { [unowned self] in onRemove() }

  init(_ id: Line.ID, _ basket: Basket, onRemove: @escaping () -> Void) {
    (self.id, self.basket, self.onRemove) = (id, basket, onRemove)
    super.init(frame: .zero)
    setMargins(12, 2 * Brand.space)
    spacing = 2 * Brand.space
    (backgroundColor, cornerRadius) = (.secondarySystemBackground, Brand.corner)
    let texts = StackView(.vertical, [name, choices], spaces: 0.5)
    addArrangedSubview(StackView(.horizontal, [picture, texts, View(), cost], alignment: .center))
    addArrangedSubview(StackView(.horizontal, [stepper, View(), remove], alignment: .center))
    (stepper.minimumValue, stepper.maximumValue) = (1, Double(Basket.maximumQuantity))
    stepper.showsValue = true
    stepper.addAction({ [unowned self] in change() }, for: .valueChanged)
  }

  private func change() {
    guard var line = basket.line(id) else { return }
    line.quantity = Int(stepper.value)
    basket.put(line)
  }

  func languageDidChange() { setNeedsUpdateProperties() }
  override func updateProperties() {
    super.updateProperties()
    guard let line = basket.line(id) else { return }
    picture.item = Item[line.item]
    name.text = localizedString(line.item)
    choices.text = line.choices
    choices.isHidden = line.choices.isEmpty
    cost.text = price(line.cents)
    stepper.value = Double(line.quantity)
    stepper.accessibilityLabel = "\(localizedString("Quantity")) \(localizedString(line.item))"
    remove.accessibilityLabel = "\(localizedString("Remove")) \(localizedString(line.item))"
  }
}
