import Glibc
import Tactus

/// The consumption of a week: what it amounts to, and when it was.
final class EnergyController: PageController {
  init() {
    let chart = EnergyChart(frame: .zero)
    chart.values = (0..<168).map { hour in
      let daily = 1.2 - cos(Double(hour % 24) / 24 * 2 * .pi)
      return daily + Double(hour * 37 % 11) * 0.06
    }
    let today = chart.values.suffix(24)
    let peak = today.enumerated().max { $0.element < $1.element }?.offset ?? 0
    let figures = StackView(
      arrangedSubviews: [
        Figure("Today", Self.text(today.reduce(0, +)), "kWh"),
        Figure("This week", Self.text(chart.values.reduce(0, +)), "kWh"),
        Figure("Most today", "\(peak):00", "\(Self.text(today.max() ?? 0)) kWh"),
      ])
    figures.distribution = .fillEqually
    figures.spacing = 16
    figures.setContentHuggingPriority(.required, for: .vertical)
    let column = StackView(arrangedSubviews: [figures, chart])
    column.axis = .vertical
    column.spacing = 16
    super.init(column)
  }

  private static func text(_ value: Double) -> String {
    Language("en").string(from: value, fractionDigits: 1...1)
  }
}
