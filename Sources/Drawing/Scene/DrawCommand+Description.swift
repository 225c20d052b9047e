internal import TactusGeometry
internal import TactusPixels

extension DrawCommand: CustomStringConvertible {
  /// A description of the command on one line, in device pixels if the edges of its rectangle are parallel to the axes.
  package var description: String {
    switch self {
    case .shape(let shape):
      "shape \(shape.outline)\(shape.fill.suffix("fill"))"
        + (shape.borderWidth > 0 ? " border \(shape.borderWidth.short)\(shape.borderColor.suffix(""))" : "")
        + shape.opacity.opacitySuffix
    case .picture(let picture):
      "picture \(picture.outline) #\(picture.contents.id).\(picture.contents.version)"
        + (picture.source == Rect(x: 0, y: 0, width: 1, height: 1) ? "" : " source \(picture.source.short)")
        + (picture.cell.map { " cell \($0.short)" } ?? "")
        + picture.opacity.opacitySuffix
    case .shadow(let shadow):
      "shadow \(shadow.outline)\(shadow.color.suffix("")) blur \(shadow.standardDeviation.short)"
        + shadow.opacity.opacitySuffix
    case .backdrop(let backdrop):
      "backdrop \(backdrop.outline) of \(backdrop.source) blur \(backdrop.standardDeviation.short)"
        + (backdrop.saturation == 1 ? "" : " saturation \(backdrop.saturation.short)")
        + backdrop.opacity.opacitySuffix
    case .pushClip(let outline): "clip \(outline)"
    case .popClip: "end clip"
    case .beginGroup(let group): "group \(group.bounds)\(group.opacity.opacitySuffix)"
    case .endGroup: "end group"
    }
  }
}

extension DrawCommand.RoundedRect: CustomStringConvertible {
  /// The rectangle in device pixels, or the local one and its transform if that is not a scale and translation.
  package var description: String {
    let radius = cornerRadius > 0 ? " radius \(cornerRadius.short)" : ""
    guard transform.isScaleAndTranslation else {
      return "\(rect.short)\(radius) by [\(transform.a.short), \(transform.b.short), \(transform.c.short), "
        + "\(transform.d.short), \(transform.tx.short), \(transform.ty.short)]"
    }
    return deviceBounds.short + radius
  }
}

extension Frame: CustomStringConvertible {
  /// A description of the size, the damage and, line by line, the commands; those in clips and groups are indented.
  package var description: String {
    var lines = ["frame \(width) × \(height)\(background.suffix("background"))"]
    lines.append("damage " + (damage.isEmpty ? "none" : damage.map(\.description).joined(separator: " ")))
    var depth = 0
    for command in commands {
      if command == .popClip || command == .endGroup { depth -= 1 }
      lines.append(String(repeating: "  ", count: max(0, depth)) + command.description)
      switch command {
      case .pushClip, .beginGroup: depth += 1
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Color {
  fileprivate func suffix(_ label: String) -> String {
    guard alpha > 0 else { return "" }
    let components = [red, green, blue, alpha].map { component in
      let byte = component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return (label.isEmpty ? " #" : " \(label) #") + components.joined()
  }
}

extension Rect {
  fileprivate var short: String { "[\(minX.short), \(minY.short), \(width.short) × \(height.short)]" }
}

extension Double {
  /// The number with at most three decimals, none if it is whole.
  fileprivate var short: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }

  fileprivate var opacitySuffix: String { self == 1 ? "" : " opacity \(short)" }
}
