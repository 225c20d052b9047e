import Tactus

/// Appearance, direction, and the alarm, which a code protects.
final class SettingsController: PageController {
  private let house: House
  private let style = SegmentedControl(items: ["Light", "Dark", "As the room"])
  private let direction = SegmentedControl(items: ["Left to right", "Right to left"])
  let alarm = Switch(frame: .zero)

  init(_ house: House) {
    self.house = house
    let grid = GridView(columns: [.fitting, .fraction(1)])
    super.init(grid)
    grid.columnSpacing = 24
    grid.rowSpacing = 20
    grid.horizontalAlignment = .leading
    grid.verticalAlignment = .center
    for (text, control) in [("Appearance", style), ("Language", direction), ("Alarm", alarm)]
      as [(String, View)]
    {
      let label = Label(frame: .zero)
      label.text = text
      grid.addRow([label, control])
    }
    style.selectedSegmentIndex = 2
    direction.selectedSegmentIndex = 0
    style.addAction({ [weak self] in self?.changeStyle() }, for: .valueChanged)
    direction.addAction({ [weak self] in self?.changeDirection() }, for: .valueChanged)
    alarm.addAction({ [weak self] in self?.changeAlarm() }, for: .valueChanged)
  }

  private func changeStyle() {
    let styles: [UserInterfaceStyle] = [.light, .dark, .unspecified]
    view.window?.overrideUserInterfaceStyle = styles[style.selectedSegmentIndex]
  }

  private func changeDirection() {
    Application.shared.userInterfaceLayoutDirection =
      direction.selectedSegmentIndex == 0 ? .leftToRight : .rightToLeft
  }

  /// Asks for the code before the alarm changes.
  private func changeAlarm() {
    let wanted = alarm.isOn
    alarm.setOn(!wanted, animated: true)
    let keypad = Keypad(frame: .zero)
    let controller = PageController(keypad)
    controller.modalPresentationStyle = .formSheet
    controller.preferredContentSize = Size(width: 328, height: 408)
    keypad.onCode = { [house, weak self, weak controller] code in
      guard code == house.code else { return false }
      self?.alarm.setOn(wanted, animated: true)
      controller?.dismiss(animated: true) {
        Toast.show(wanted ? "The alarm is on" : "The alarm is off", in: self?.view.window)
      }
      return true
    }
    present(controller, animated: true)
  }
}
