import Tactus

/// A page of settings with every control. Some of the settings change the page itself.
final class ControlsPage: SettingsPage {
  /// A closure that is called when the user selects the interface style.
  var onStyleChange: ((UserInterfaceStyle) -> Void)?

  /// A closure that is called when the user selects a brand.
  var onBrandChange: ((Brand) -> Void)?

  let darkSwitch = Switch()
  let brands = SegmentedControl(items: Brand.allCases.map(\.rawValue))
  let directionSwitch = Switch()
  let enabledSwitch = Switch()
  let preferences = PreferencesGroup()
  let sizes = SegmentedControl(items: ["S", "M", "L", "XL"])
  let slider = Slider()
  let sliderValue = Label("", size: 17, color: Theme.secondaryText)
  let stepper = Stepper()
  let stepperValue = Label("", size: 17, color: Theme.secondaryText)
  let period = SegmentedControl(items: ["Day", "Week", "Month", "Year"])
  let pages = PageControl()
  let buttons: [Button]
  let nameField = TextField()
  private let progress = ProgressView()
  private let busySwitch = Switch()
  private let indicator = ActivityIndicatorView()

  private static let categories: [ContentSizeCategory] = [
    .small, .large, .extraExtraLarge, .extraExtraExtraLarge,
  ]

  init() {
    buttons = Self.makeButtons()
    let groups = [
      SettingsGroup(
        "Appearance",
        [
          SettingsRow("Dark", darkSwitch), SettingsRow("Right to left", directionSwitch),
          SettingsRow("Text size", sizes), SettingsRow("Brand", brands),
        ]),
      SettingsGroup("Buttons", [SettingsRow(nil, ButtonRow(buttons), fills: true)]),
      SettingsGroup(
        "Values",
        [
          SettingsRow("Brightness", slider, fills: true, detail: sliderValue, longestDetail: "100 %"),
          SettingsRow("Copies", stepper, detail: stepperValue, longestDetail: "20"),
          SettingsRow(nil, period, fills: true),
          SettingsRow("Page", pages), SettingsRow("Controls enabled", enabledSwitch),
        ]),
      SettingsGroup(
        "Text and progress",
        [
          SettingsRow("Name", nameField, fills: true), SettingsRow("Progress", progress, fills: true),
          SettingsRow("Busy", busySwitch, accessory: indicator),
        ]), preferences.group,
    ]
    super.init(groups, placement: [0, 0, 1, 1, 0])
    configure()
  }

  private static func makeButtons() -> [Button] {
    let styles: [(Button.Configuration, String, Image?)] = [
      (.filled(), "Play", ControlsGlyph.play), (.tinted(), "Tinted", ControlsGlyph.heart),
      (.gray(), "Gray", nil), (.plain(), "Plain", nil),
    ]
    return styles.map { style, title, image in
      var configuration = style
      configuration.title = title
      configuration.image = image
      let button = Button(configuration: configuration)
      button.changesSelectionAsPrimaryAction = title == "Plain"
      return button
    }
  }

  private func configure() {
    darkSwitch.isOn = true
    enabledSwitch.isOn = true
    sizes.selectedSegmentIndex = 1
    brands.selectedSegmentIndex = 0
    period.selectedSegmentIndex = 1
    pages.numberOfPages = 5
    slider.maximumValue = 100
    slider.value = 60
    slider.minimumValueImage = ControlsGlyph.sun(isBright: false)
    slider.maximumValueImage = ControlsGlyph.sun(isBright: true)
    stepper.value = 2
    stepper.maximumValue = 20
    darkSwitch.addTarget(self, action: ControlsPage.styleChanged, for: .valueChanged)
    directionSwitch.addTarget(self, action: ControlsPage.directionChanged, for: .valueChanged)
    enabledSwitch.addTarget(self, action: ControlsPage.enabledChanged, for: .valueChanged)
    sizes.addTarget(self, action: ControlsPage.sizeChanged, for: .valueChanged)
    brands.addTarget(self, action: ControlsPage.brandChanged, for: .valueChanged)
    for control in [slider, stepper] as [Control] {
      control.addTarget(self, action: ControlsPage.showValues, for: .valueChanged)
    }
    nameField.placeholder = "Living room"
    nameField.clearButtonMode = .whileEditing
    indicator.hidesWhenStopped = false
    busySwitch.addTarget(self, action: ControlsPage.busyChanged, for: .valueChanged)
    showValues()
  }

  // MARK: - Actions

  private func busyChanged() {
    if busySwitch.isOn { indicator.startAnimating() } else { indicator.stopAnimating() }
  }

  private func styleChanged() { onStyleChange?(darkSwitch.isOn ? .dark : .light) }

  private func directionChanged() {
    traitOverrides.layoutDirection = directionSwitch.isOn ? .rightToLeft : nil
  }

  private func sizeChanged() {
    let index = sizes.selectedSegmentIndex
    guard Self.categories.indices.contains(index) else { return }
    traitOverrides.preferredContentSizeCategory = Self.categories[index]
  }

  private func brandChanged() {
    let index = brands.selectedSegmentIndex
    if Brand.allCases.indices.contains(index) { onBrandChange?(Brand.allCases[index]) }
  }

  private func enabledChanged() {
    for control in buttons + [slider, stepper, period, pages, nameField] as [Control] {
      control.isEnabled = enabledSwitch.isOn
    }
  }

  private func showValues() {
    progress.progress = slider.value / slider.maximumValue
    sliderValue.text = "\(Int(slider.value.rounded())) %"
    stepperValue.text = "\(Int(stepper.value))"
  }
}
