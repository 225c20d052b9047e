import Tactus

/// The receipt of an order that was just placed.
final class ReceiptController: Page {
  private let receipt: Receipt
  private let thanks = Label(Brand.title)
  private let caption = Label(Brand.body, .secondaryLabel)
  private let number = Label(Font.system(ofSize: 72, weight: .bold), .systemBlue)
  private let destination = Label(Brand.heading)
  private let card = StackView(.vertical, [])
  private lazy var done = Button(.filled()) { [weak self] in self?.kiosk.handle(.finished) }

  init(_ kiosk: Kiosk, _ receipt: Receipt) {
    self.receipt = receipt
    super.init(
      kiosk, aside: StackView(.vertical, [thanks, caption, number, destination], spaces: 1).centered())
  }

  override func viewDidLoad() {
    navigationItem.hidesBackButton = true
    for view in [View(), done] { footer.addArrangedSubview(view) }
    super.viewDidLoad()
    card.setMargins(Brand.margin, Brand.margin)
    (card.backgroundColor, card.cornerRadius) = (.secondarySystemBackground, Brand.corner)
    column.addArrangedSubview(card)
  }

  override func updateProperties() {
    super.updateProperties()
    let language = kiosk.application.language
    title = localizedString("Receipt")
    thanks.text = localizedString("Thank you!")
    caption.text = localizedString("Please pay at the counter. Your number is")
    number.text = language.string(from: receipt.id)
    destination.text = receipt.destination
    done.configuration?.title = localizedString("Done")
    for view in card.arrangedSubviews { view.removeFromSuperview() }
    for line in receipt.lines {
      let name = "\(language.string(from: line.quantity)) × \(localizedString(line.item))"
      add(name, line.choices, line.cents, Brand.body)
    }
    if let last = card.arrangedSubviews.last { card.setCustomSpacing(Brand.margin, after: last) }
    add(localizedString("Total"), "", receipt.cents, Brand.heading)
  }

  private func add(_ text: String, _ choices: String, _ cents: Int, _ font: Font) {
    let (name, below, amount) = (Label(font), Label(Brand.note, .secondaryLabel), Label(font))
    (name.text, below.text, amount.text) = (text, choices, price(cents))
    below.isHidden = choices.isEmpty
    amount.setContentCompressionResistancePriority(.required, for: .horizontal)
    let texts = StackView(.vertical, [name, below], spaces: 0.5)
    card.addArrangedSubview(StackView(.horizontal, [texts, View(), amount], alignment: .top))
  }
}
