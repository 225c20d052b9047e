import TactusCLibrary

// MARK: - Contrast

extension Color {
  /// The relative luminance of the opaque colour, 0 for black to 1 for white, as WCAG 2.2 defines it.
  private var luminance: Double {
    func linear(_ component: Double) -> Double {
      let value = max(0, min(1, component))
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast of two opaque colours, 1 to 21, as WCAG 2.2 defines it.
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the opaque colour as it appears in front of another one.
  package func composited(over background: Color) -> Color {
    func component(_ path: KeyPath<Color, Double>) -> Double {
      self[keyPath: path] * alpha + background[keyPath: path] * (1 - alpha)
    }
    return Color(red: component(\.red), green: component(\.green), blue: component(\.blue))
  }

  /// Returns the opaque colour that differs as little as possible from this one, and has a contrast with each of the backgrounds: darker
  /// on light ones, lighter on dark ones.
  package func strengthened(on backgrounds: [Color], contrast: Double) -> Color {
    func minimumContrast(_ color: Color) -> Double { backgrounds.map(color.contrast).min() ?? 21 }
    let end = minimumContrast(.black) >= minimumContrast(.white) ? Color.black : .white
    for step in 0...Self.strengtheningSteps {
      let share = Double(step) / Double(Self.strengtheningSteps)
      let color = end.withAlphaComponent(share).composited(over: self)
      if minimumContrast(color) >= contrast { return color }
    }
    return end
  }

  /// The number of steps in which a colour is made darker or lighter.
  private static var strengtheningSteps: Int { 50 }
}
