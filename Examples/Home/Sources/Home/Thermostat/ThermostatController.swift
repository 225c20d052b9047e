import Tactus

/// The climate: the dial, and steps for those who do not turn it.
final class ThermostatController: PageController {
  private let house: House
  let dial = ThermostatDial(frame: .zero)
  private let stepper = Stepper(frame: .zero)

  init(_ house: House) {
    self.house = house
    let stack = StackView(arrangedSubviews: [dial, stepper])
    super.init(stack)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stepper.minimumValue = dial.range.lowerBound
    stepper.maximumValue = dial.range.upperBound
    stepper.stepValue = 0.5
    dial.addAction(
      { [weak self] in self.map { $0.house.targetTemperature = $0.dial.value } }, for: .valueChanged)
    stepper.addAction(
      { [weak self] in self.map { $0.house.targetTemperature = $0.stepper.value } }, for: .valueChanged)
    house.observe(for: self) { [weak self] in self?.show() }
    show()
  }

  private func show() {
    dial.value = house.targetTemperature
    dial.measured = house.temperature
    stepper.value = house.targetTemperature
  }
}
