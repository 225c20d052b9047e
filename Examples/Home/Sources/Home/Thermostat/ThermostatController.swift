import Tactus

/// The climate: the dial, steps for those who do not turn it, what is set often, and how warm the rooms are.
final class ThermostatController: PairController {
  private let house: House
  let dial = ThermostatDial(frame: .zero)
  private let stepper = Stepper(frame: .zero)
  private let presets = SegmentedControl(items: House.presets.map(\.name))
  private let rooms = Card("Rooms")

  init(_ house: House) {
    self.house = house
    let group = StackView(arrangedSubviews: [dial, stepper])
    let column = StackView(arrangedSubviews: [View(), group, View()])
    super.init(column, cards: [Card("Set to", [presets]), rooms])
    for stack in [group, column] { (stack.axis, stack.alignment) = (.vertical, .center) }
    group.spacing = 8
    column.distribution = .equalSpacing
    stepper.minimumValue = dial.range.lowerBound
    stepper.maximumValue = dial.range.upperBound
    stepper.stepValue = 0.5
    stepper.accessibilityLabel = "Temperature in steps"
    dial.addAction(
      { [weak self] in self.map { $0.house.targetTemperature = $0.dial.value } }, for: .valueChanged)
    stepper.addAction(
      { [weak self] in self.map { $0.house.targetTemperature = $0.stepper.value } }, for: .valueChanged)
    presets.addAction({ [weak self] in self?.choosePreset() }, for: .valueChanged)
    house.observe(for: self) { [weak self] in self?.show() }
    show()
  }

  private func choosePreset() {
    house.targetTemperature = House.presets[presets.selectedSegmentIndex].temperature
  }

  private func show() {
    dial.value = house.targetTemperature
    dial.measured = house.temperature
    stepper.value = house.targetTemperature
    presets.selectedSegmentIndex =
      House.presets.firstIndex { $0.temperature == house.targetTemperature } ?? SegmentedControl.noSegment
    rooms.show(house.rooms.map { Fact($0.name, "\(Int($0.temperature.rounded())) °C") })
  }
}
