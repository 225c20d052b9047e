import Tactus

/// A form with a text field for each kind of keyboard. The Return key moves to the next field.
final class TextPage: SettingsPage {
  /// A closure that is called when the user selects when the keyboard is shown.
  var onModeChange: ((OnScreenKeyboardMode) -> Void)?
  /// A closure that is called when the user selects the interface style.
  var onStyleChange: ((UserInterfaceStyle) -> Void)?

  /// The fields, in the order of the Return key.
  let fields: [TextField]
  let modes = SegmentedControl(items: ["Automatic", "Always", "Never"])
  let lightSwitch = Switch()
  let notes = NotesView()
  let longSwitch = Switch()
  let findButton = Button(configuration: .gray())

  private static let modeValues: [OnScreenKeyboardMode] = [.automatic, .always, .never]

  init() {
    let name = Self.field("First and last name", .default) { $0.autocapitalizationType = .words }
    let mail = Self.field("name@example.org", .emailAddress) { $0.textContentType = .emailAddress }
    let password = Self.field("Required", .default) { $0.isSecureTextEntry = true }
    let note = Self.field("Anything to know?", .default) { $0.clearButtonMode = .whileEditing }
    let telephone = Self.field("+49 30 123456", .phonePad)
    let pin = Self.field("4 digits", .numberPad) { $0.isSecureTextEntry = true }
    let amount = Self.field("0.00", .decimalPad)
    let coordinates = Self.field("52° 31' N", .numbersAndPunctuation)
    let address = Self.field("example.org", .URL)
    let search = Self.field("Search the web", .webSearch)
    let message = Self.field("Send a message", .twitter)
    fields = [name, mail, password, note, telephone, pin, amount, coordinates, address, search, message]
    let groups = [
      SettingsGroup(
        "Keyboard",
        [SettingsRow("Shown", modes, fills: true), SettingsRow("Light", lightSwitch)]),
      SettingsGroup(
        "Account",
        [
          SettingsRow("Name", name, fills: true), SettingsRow("E-mail", mail, fills: true),
          SettingsRow("Password", password, fills: true), SettingsRow("Note", note, fills: true),
        ]),
      SettingsGroup(
        "Numbers",
        [
          SettingsRow("Telephone", telephone, fills: true), SettingsRow("PIN", pin, fills: true),
          SettingsRow("Amount", amount, fills: true), SettingsRow("Position", coordinates, fills: true),
        ]),
      SettingsGroup(
        "Web",
        [
          SettingsRow("Address", address, fills: true), SettingsRow("Search", search, fills: true),
          SettingsRow("Message", message, fills: true),
        ]),
      SettingsGroup(
        "Notes",
        [
          SettingsRow(nil, notes, fills: true), SettingsRow("100,000 lines", longSwitch),
          SettingsRow("Find and replace", findButton),
        ]),
    ]
    super.init(groups, placement: [0, 1, 0, 1, 0])
    keyboardDismissMode = .onDrag
    configure()
  }

  private static func field(
    _ placeholder: String, _ type: KeyboardType, _ configure: (TextField) -> Void = { _ in }
  ) -> TextField {
    let field = TextField()
    field.placeholder = placeholder
    field.keyboardType = type
    field.returnKeyType = .next
    configure(field)
    return field
  }

  private func configure() {
    findButton.configuration?.title = "Find"
    findButton.addAction(
      { [unowned self] in notes.findInteraction?.presentFindNavigator(showingReplace: true) },
      for: .primaryActionTriggered)
    modes.selectedSegmentIndex = 0
    modes.addTarget(self, action: TextPage.modeChanged, for: .valueChanged)
    lightSwitch.addTarget(self, action: TextPage.styleChanged, for: .valueChanged)
    longSwitch.addTarget(self, action: TextPage.lengthChanged, for: .valueChanged)
    let returnKeys: [ReturnKeyType] = [.go, .search, .send]
    for (field, key) in zip(fields.suffix(3), returnKeys) { field.returnKeyType = key }
    fields.last?.enablesReturnKeyAutomatically = true
    for (index, field) in fields.enumerated() {
      let next = index + 1 < fields.count ? fields[index + 1] : nil
      field.addAction({ [weak next] in next?.becomeFirstResponder() }, for: .editingDidEndOnExit)
    }
  }

  /// Shows when the keyboard is shown.
  func show(_ mode: OnScreenKeyboardMode) {
    modes.selectedSegmentIndex = Self.modeValues.firstIndex(of: mode) ?? 0
  }

  private func modeChanged() {
    guard Self.modeValues.indices.contains(modes.selectedSegmentIndex) else { return }
    onModeChange?(Self.modeValues[modes.selectedSegmentIndex])
  }

  private func lengthChanged() { notes.isLong = longSwitch.isOn }

  private func styleChanged() { onStyleChange?(lightSwitch.isOn ? .light : .dark) }
}
