import Tactus

/// Appearance, direction, the alarm, which a code protects, and what the panel is.
final class SettingsController: CardsController {
  private let house: House
  private let style = SegmentedControl(items: ["Light", "Dark", "As the room"])
  private let direction = SegmentedControl(items: ["Left to right", "Right to left"])
  let alarm = Switch(frame: .zero)

  init(_ house: House) {
    self.house = house
    super.init(columnWidth: 360)
    let note = Label(.system(ofSize: 15), .secondaryLabel)
    note.text = "The code is asked for whenever it is switched."
    for card in [
      Card("Appearance", [style, direction]), Card("Safety", [Fact("Alarm", alarm), note]),
      Card("Display", [Fact("Dims after", "1 min"), Fact("Brightness when dimmed", "20 %")]),
      Card("Panel", [Fact("Rooms", "6"), Fact("Address", "192.168.1.20"), Fact("Version", "2.4")]),
    ] {
      grid.addArrangedSubview(card)
    }
    style.selectedSegmentIndex = 2
    direction.selectedSegmentIndex = 0
    style.addAction({ [weak self] in self?.changeStyle() }, for: .valueChanged)
    direction.addAction({ [weak self] in self?.changeDirection() }, for: .valueChanged)
    alarm.addAction({ [weak self] in self?.changeAlarm() }, for: .valueChanged)
    alarm.accessibilityLabel = "Alarm"
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
