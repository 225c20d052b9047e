import Tactus

/// Where the guest eats: the number of the table, or to go.
final class CheckoutController: Page {
  private let question = Label(Brand.title)
  private let hint = Label(Brand.body, .secondaryLabel)
  private let choice = SegmentedControl(items: ["", ""])
  private let keypad = NumericKeypad(frame: .zero)
  private lazy var place = Button(.filled(), symbol: "checkmark") { [weak self] in self?.finish() }
  private var isToGo: Bool { choice.selectedSegmentIndex == 1 }
  init(_ kiosk: Kiosk) {
    super.init(kiosk, aside: StackView(.vertical, [question, choice, hint]).centered())
  }

  override func viewDidLoad() {
    for view in [View(), place] { footer.addArrangedSubview(view) }
    super.viewDidLoad()
    choice.selectedSegmentIndex = 0
    choice.addAction({ [unowned self] in setNeedsUpdateProperties() }, for: .valueChanged)
    keypad.maximumDigits = 2
    keypad.traitOverrides.style = Brand.style(controlScale: 1)
    keypad.addAction({ [unowned self] in setNeedsUpdateProperties() }, for: .valueChanged)
    keypad.addAction({ [unowned self] in if place.isEnabled { finish() } }, for: .primaryActionTriggered)
    column.addArrangedSubview(keypad)
  }

  override func updateProperties() {
    super.updateProperties()
    title = localizedString("Table")
    question.text = localizedString("Where do you eat?")
    for (index, key) in ["Here", "To go"].enumerated() {
      choice.setTitle(localizedString(key), forSegmentAt: index)
    }
    hint.text = localizedString(
      isToGo ? "We call your number when it is ready." : "Type the number that stands on your table.")
    keypad.isHidden = isToGo
    place.configuration?.title = localizedString("Place order · %@", price(kiosk.basket.cents))
    place.isEnabled = isToGo || keypad.value != nil
  }

  private func finish() {
    guard !isToGo else { return kiosk.placeOrder(table: nil) }
    let table = Int(keypad.value ?? 0)
    guard Shop.tables.contains(table) else {
      keypad.reject()
      setNeedsUpdateProperties()
      return Toast(message: localizedString("There is no table %d", table)).show(in: view.window)
    }
    kiosk.placeOrder(table: table)
  }
}
