import Tactus

/// Asks for the code of the staff.
final class CodeController: Page {
  private let hint = Label(Brand.heading)
  private let keypad = NumericKeypad(frame: .zero)
  private var isWrong = false

  init(_ kiosk: Kiosk) { super.init(kiosk, aside: StackView(.vertical, [hint]).centered()) }
  override func viewDidLoad() {
    super.viewDidLoad()
    keypad.traitOverrides.style = Brand.style(controlScale: 1)
    keypad.style = .pin(length: Shop.code.count)
    keypad.addAction({ [unowned self] in check() }, for: .primaryActionTriggered)
    column.addArrangedSubview(keypad)
    navigationItem.leftBarButtonItem = closeItem
  }

  override func updateProperties() {
    super.updateProperties()
    title = localizedString("Staff")
    hint.text = localizedString(isWrong ? "This code is wrong. Try it again." : "Type the code of the staff.")
    hint.textColor = isWrong ? .systemRed : .label
  }

  private func check() {
    isWrong = keypad.text != Shop.code
    setNeedsUpdateProperties()
    if isWrong {
      keypad.reject()
      Accessibility.post(
        notification: .announcement, argument: localizedString("This code is wrong. Try it again."))
    } else {
      navigationController?.setViewControllers([AdminController(kiosk)], animated: true)
    }
  }
}
