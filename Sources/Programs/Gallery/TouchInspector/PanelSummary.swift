import Tactus

extension PanelCharacteristics {
  /// What has been learned of the panel, in one line.
  var summary: String {
    var parts: [String] = []
    if let reportRate { parts.append("panel of \(Int(reportRate.rounded())) Hz") }
    parts.append("timestamps ± \(Self.text(1000 * timestampJitter)) ms")
    if let resolution { parts.append("steps of \(Self.text(resolution)) pt") }
    parts.append("noise \(Self.text(noise)) pt")
    if longestSilence > 0 { parts.append("silent for up to \(Int((1000 * longestSilence).rounded())) ms") }
    if lostReportCount > 0 { parts.append("loses reports") }
    return parts.joined(separator: " · ")
  }

  /// Returns a number with up to two decimal places.
  private static func text(_ value: Double) -> String {
    let hundredths = Int((100 * value).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
