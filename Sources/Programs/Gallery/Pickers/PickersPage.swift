import Tactus

/// A page with a date picker, a picker of scenes, a keypad for a code, and the symbols that a search finds.
final class PickersPage: SettingsPage {
  let dates = DatePicker()
  let calendar = DatePicker()
  let appointment = DatePicker()
  let modes = SegmentedControl(items: ["Time", "Date", "Both", "Timer"])
  let scenes = PickerView()
  let stepper = Stepper()
  let fan = Button(configuration: .gray())
  let keypad = NumericKeypad()
  let codeLabel = Label("", size: 15, color: Theme.secondaryText)
  let symbols = SymbolSearch()
  private let source = ScenePickerSource()

  /// The modes of the date picker, in the order of the segments.
  private static let pickerModes: [DatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer]
  /// The code that opens the door.
  static let code = "2580"

  init() {
    let groups = [
      SettingsGroup(
        "Date and time", [SettingsRow(nil, modes, fills: true), SettingsRow(nil, dates, fills: true)]),
      SettingsGroup(
        "Calendar", [SettingsRow(nil, calendar, fills: true), SettingsRow("Appointment", appointment)]),
      SettingsGroup("Scene and brightness", [SettingsRow(nil, scenes, fills: true)]),
      SettingsGroup(
        "Numbers", [SettingsRow("Target", stepper), SettingsRow("Fan", fan)]),
      SettingsGroup(
        "Door, the code is \(Self.code)",
        [SettingsRow(nil, keypad, fills: true), SettingsRow(nil, codeLabel, fills: true)]),
      SettingsGroup("Symbols", [SettingsRow(nil, symbols, fills: true)]),
    ]
    super.init(groups, placement: [0, 0, 0, 1, 1, 1])
    configure()
  }

  private func configure() {
    modes.selectedSegmentIndex = 2
    modes.addTarget(self, action: PickersPage.modeChanged, for: .valueChanged)
    dates.minuteInterval = 5
    calendar.preferredDatePickerStyle = .inline
    calendar.datePickerMode = .date
    appointment.preferredDatePickerStyle = .compact
    appointment.minuteInterval = 15
    scenes.dataSource = source
    scenes.delegate = source
    scenes.selectRow(1, inComponent: 0, animated: false)
    scenes.selectRow(7, inComponent: 1, animated: false)
    stepper.minimumValue = 5
    stepper.maximumValue = 30
    stepper.stepValue = 0.5
    stepper.value = 21.5
    stepper.showsValue = true
    fan.menu = Menu(
      children: [("Automatic", "fan"), ("Cool", "snowflake"), ("Heat", "flame")].map { title, symbol in
        Action(title: title, image: Image(systemName: symbol)) { _ in }
      })
    fan.showsMenuAsPrimaryAction = true
    fan.changesSelectionAsPrimaryAction = true
    keypad.style = .pin(length: Self.code.count)
    keypad.accessibilityLabel = "Code"
    keypad.addTarget(self, action: PickersPage.codeEntered, for: .primaryActionTriggered)
    codeLabel.text = "Locked"
  }

  private func modeChanged() {
    guard Self.pickerModes.indices.contains(modes.selectedSegmentIndex) else { return }
    dates.datePickerMode = Self.pickerModes[modes.selectedSegmentIndex]
  }

  private func codeEntered() {
    let isRight = keypad.text == Self.code
    codeLabel.text = isRight ? "Open" : "Locked"
    if isRight { keypad.clear() } else { keypad.reject() }
  }
}
