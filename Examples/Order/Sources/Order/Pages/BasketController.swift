import Tactus

/// What is in the basket, to be changed and removed.
final class BasketController: Page {
  private var shown: [Line.ID] = []
  private let nothing = Label(Brand.heading, alignment: .center)
  private lazy var back = Button(.tinted()) { [unowned self] in navigationController?.popViewController() }
  private let total = Label(Brand.title)
  private lazy var proceed = Button(.filled(), symbol: "arrow.forward") { [unowned self] in
    navigationController?.pushViewController(CheckoutController(kiosk))
  }

  override var columnWidth: Double { 860 }
  override func viewDidLoad() {
    for view in [total, View(), proceed] { footer.addArrangedSubview(view) }
    super.viewDidLoad()
    setEmpty(symbol: "cart", [nothing, back])
  }

  override func updateProperties() {
    super.updateProperties()
    let basket = kiosk.basket
    let lines = basket.lines.map(\.id)
    if lines != shown {
      shown = lines
      for row in column.arrangedSubviews { row.removeFromSuperview() }
      for id in lines {
        column.addArrangedSubview(BasketRow(id, basket) { [unowned self] in remove(id) })
      }
    }
    (title, nothing.text) = (localizedString("Your order"), localizedString("Your order is empty"))
    back.configuration?.title = localizedString("See the menu")
    total.text = "\(localizedString("Total")) · \(price(basket.cents))"
    proceed.configuration?.title = localizedString("Continue")
    (proceed.isEnabled, empty.isHidden) = (basket.count > 0, basket.count > 0)
  }

  override func viewDidLayoutSubviews() {
    for case let row as BasketRow in column.arrangedSubviews { row.axis = isWide ? .horizontal : .vertical }
    super.viewDidLayoutSubviews()
  }

  private func remove(_ id: Line.ID) {
    guard let line = kiosk.basket.line(id) else { return }
    let message = localizedString("%@ is removed", localizedString(line.item))
    let undo = kiosk.basket.remove(id)
    let action = Action(title: localizedString("Undo")) { _ in undo() }
    Toast(message: message, action: action, duration: 6).show(in: view.window)
  }
}
