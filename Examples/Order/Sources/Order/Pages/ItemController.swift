import Tactus

/// An item: its size, what is added to it, and how many of it are ordered.
final class ItemController: Page {
  private let item: Item
  private var line: Line { didSet { setNeedsUpdateProperties() } }
  private let details = Label(Brand.body, .secondaryLabel)
  private let extrasTitle = Label(Brand.heading)
  private let extras: [(name: String, cents: Int, label: Label, control: Switch)]
  private let stepper = Stepper(frame: .zero)
  private lazy var done = Button(.filled()) { [weak self] in self?.finish() }

  init(_ kiosk: Kiosk, _ item: Item, _ line: Line) {
    (self.item, self.line) = (item, line)
    extras = item.category.extras.map { ($0.name, $0.cents, Label(Brand.body), Switch(frame: .zero)) }
    super.init(kiosk, aside: PictureView(item, side: 200))
  }

  override func viewDidLoad() {
    for view in [stepper, View(), done] { footer.addArrangedSubview(view) }
    super.viewDidLoad()
    for view in [details, extrasTitle] { column.addArrangedSubview(view) }
    column.setCustomSpacing(Brand.margin, after: details)
    for extra in extras {
      extra.control.isOn = line.extras.contains(extra.name)
      extra.control.addAction(
        { [unowned self] in
          if extra.control.isOn { line.extras.insert(extra.name) } else { line.extras.remove(extra.name) }
        }, for: .valueChanged)
      column.addArrangedSubview(
        StackView(.horizontal, [extra.label, View(), extra.control], alignment: .center))
    }
    (stepper.minimumValue, stepper.maximumValue) = (1, Double(Basket.maximumQuantity))
    stepper.showsValue = true
    stepper.value = Double(line.quantity)
    stepper.addAction({ [unowned self] in line.quantity = Int(stepper.value) }, for: .valueChanged)
  }

  override func updateProperties() {
    super.updateProperties()
    title = localizedString(item.id)
    details.text = localizedString(item.details)
    extrasTitle.text = localizedString("Extras")
    for extra in extras {
      extra.label.text = "\(localizedString(extra.name)) · \(price(extra.cents))"
      extra.control.accessibilityLabel = localizedString(extra.name)
    }
    stepper.accessibilityLabel = localizedString("Quantity")
    done.configuration?.title = localizedString("Add · %@", price(line.cents))
  }

  private func finish() {
    kiosk.basket.put(line)
    Toast.show(localizedString("%@ is in your order", localizedString(item.id)), in: view.window)
    navigationController?.popViewController(animated: true)
  }
}
