/// A keypad in a popover on which the value of a stepper is typed.
final class NumberEntryController: ViewController {
  let keypad = NumericKeypad(frame: .zero)
  let doneButton = Button(configuration: .filled())
  private weak var stepper: Stepper?

  /// The distance of the keypad from the edges, in points. Chosen by us.
  static let margin = 14.0

  init(_ stepper: Stepper) {
    self.stepper = stepper
    super.init()
    title = StandardTitle.enterNumber.string
    keypad.maximumFractionDigits = stepper.fractionDigits
    keypad.allowsNegativeNumbers = stepper.minimumValue < 0
    // What is typed first replaces the value, which is shown in grey until then.
    keypad.placeholder = stepper.valueLabel?.text ?? ""
    keypad.addAction(Action { [weak self] _ in self?.finish() }, for: .primaryActionTriggered)
    doneButton.configuration?.title = StandardTitle.done.string
    doneButton.addAction(Action { [weak self] _ in self?.finish() }, for: .primaryActionTriggered)
    let keys = keypad.sizeThatFits(.zero)
    let button = doneButton.sizeThatFits(.zero)
    preferredContentSize = Size(
      width: keys.width + 2 * Self.margin, height: keys.height + button.height + 3 * Self.margin)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(keypad)
    view.addSubview(doneButton)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    guard !room.isNull else { return }
    let height = doneButton.sizeThatFits(.zero).height
    doneButton.frame = Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
    keypad.frame = Rect(
      x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - height - Self.margin))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    keypad.becomeFirstResponder()
  }

  private func finish() {
    if let value = keypad.value { stepper?.enter(value) }
    dismiss(animated: true)
  }
}

extension StandardPresentations: NumberEntryPresenter {
  func presentNumberEntry(for stepper: Stepper) {
    presentPopover(NumberEntryController(stepper), from: stepper)
  }
}
