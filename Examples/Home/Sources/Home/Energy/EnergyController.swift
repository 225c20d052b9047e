import Glibc
import Tactus

/// The consumption of a week.
final class EnergyController: PageController {
  init() {
    let chart = EnergyChart(frame: .zero)
    chart.values = (0..<168).map { hour in
      let daily = 1.2 - cos(Double(hour % 24) / 24 * 2 * .pi)
      return daily + Double(hour * 37 % 11) * 0.06
    }
    super.init(chart)
  }
}
