/// A view that lays out views one after the other in lines, and begins a new line where the width is used up.
///
/// The views have their natural sizes; one that is wider than a line is as wide as the line. The height depends on the width, which
/// ``MeasuredResponder/sizeThatFits(_:)`` takes into account. In a right-to-left layout direction lines begin at the right.
@MainActor
open class FlowView: ContainerView {
  /// The alignment of the views within the height of their line.
  public enum Alignment: Sendable, Hashable {
    /// The views are as high as the line.
    case fill
    /// The views are at the top of the line.
    case top
    /// The first baselines of the views are aligned.
    case firstBaseline
    /// The views are centred.
    case center
    /// The views are at the bottom of the line.
    case bottom
  }

  /// The distribution of the space that the views of a line leave free.
  public enum Justification: Sendable, Hashable {
    /// The views are at the leading edge.
    case leading
    /// The views are centred.
    case center
    /// The views are at the trailing edge.
    case trailing
    /// The free space is divided among the gaps between the views. The last line is at the leading edge.
    case equalSpacing
    /// The views of a line are widened equally. Those of the last line keep their widths.
    case fill
  }

  /// The space between adjacent views of a line, in points. Default 0.
  open var spacing = 0.0 { didSet { spacing = adopt(spacing, after: oldValue, "spacing") } }
  /// The space between adjacent lines, in points. Default 0.
  open var lineSpacing = 0.0 { didSet { lineSpacing = adopt(lineSpacing, after: oldValue, "lineSpacing") } }
  /// The alignment of the views within the height of their line. Default `.center`.
  open var alignment = Alignment.center { didSet { if alignment != oldValue { setNeedsArrangement() } } }
  /// The distribution of the space that the views of a line leave free. Default `.leading`.
  open var justification = Justification.leading {
    didSet { if justification != oldValue { setNeedsArrangement() } }
  }

  /// Creates an empty flow.
  ///
  /// - Parameter frame: The view's frame, in the superview's coordinates.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates the view for code that declares UIKit's initializer for archives; see ``View/init(coder:ignored:)``.
  public override init?(coder: AnyObject, ignored: Void = ()) { super.init(coder: coder) }

  /// Creates a flow that lays out views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// The views of a line.
  private struct Line {
    var range: Range<Int>
    /// The sum of the widths and the spacing.
    var width = 0.0
    var height = 0.0
    /// The greatest distance from the top of a view to its baseline.
    var ascent = 0.0
  }

  override func contentSize(of views: [View], for proposal: Size) -> Size {
    let (lines, _) = lines(of: views, width: proposal.width > 0 ? proposal.width : .infinity)
    var size = Size.zero
    for line in lines {
      size.width = max(size.width, line.width)
      size.height += line.height
    }
    size.height += lineSpacing * Double(max(0, lines.count - 1))
    return size
  }

  override func arrange(_ views: [View], in content: Rect) {
    let (lines, sizes) = lines(of: views, width: content.width)
    let isRightToLeft = isRightToLeft
    var y = content.minY
    for (number, line) in lines.enumerated() {
      let (start, gap, widening) = justified(line, content.width, isLast: number == lines.count - 1)
      var x = content.minX + start
      for index in line.range {
        var size = sizes[index]
        size.width += widening
        let top = offset(of: views[index], size, in: line)
        if alignment == .fill { size.height = line.height }
        let frame = Rect(x: x, y: y + top, width: size.width, height: size.height)
        setFrame(frame, of: views[index], in: content, isRightToLeft: isRightToLeft)
        x += size.width + gap
      }
      y += line.height + lineSpacing
    }
  }

  private func offset(of view: View, _ size: Size, in line: Line) -> Double {
    switch alignment {
    case .fill, .top: 0
    case .center: (line.height - size.height) / 2
    case .bottom: line.height - size.height
    case .firstBaseline: line.ascent - view.baseline(isFirst: true, in: size)
    }
  }

  /// Returns where the views of a line begin, the space between them, and by how much each is widened.
  private func justified(_ line: Line, _ width: Double, isLast: Bool) -> (Double, Double, Double) {
    let free = max(0, width - line.width)
    let gaps = Double(line.range.count - 1)
    switch justification {
    case .leading: return (0, spacing, 0)
    case .center: return (free / 2, spacing, 0)
    case .trailing: return (free, spacing, 0)
    case .equalSpacing: return (0, isLast || gaps == 0 ? spacing : spacing + free / gaps, 0)
    case .fill: return (0, spacing, isLast ? 0 : free / (gaps + 1))
    }
  }

  /// Returns the lines that views need in a width, and the sizes of the views.
  private func lines(of views: [View], width: Double) -> ([Line], [Size]) {
    var sizes: [Size] = []
    sizes.reserveCapacity(views.count)
    var lines: [Line] = []
    for (index, view) in views.enumerated() {
      var size = view.fittingSize(for: .zero)
      if size.width > width {
        size = Size(
          width: max(0, width), height: view.fittingSize(for: Size(width: max(0, width), height: 0)).height
        )
      }
      sizes.append(size)
      // Rounding must not move the last view of a line that is exactly full.
      if let last = lines.last, last.width + spacing + size.width <= width + 1e-9 {
        lines[lines.count - 1].width += spacing + size.width
        lines[lines.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        lines.append(Line(range: index..<(index + 1), width: size.width))
      }
    }
    for number in lines.indices { fitHeight(&lines[number], views, sizes) }
    return (lines, sizes)
  }

  private func fitHeight(_ line: inout Line, _ views: [View], _ sizes: [Size]) {
    var descent = 0.0
    for index in line.range {
      line.height = max(line.height, sizes[index].height)
      guard alignment == .firstBaseline else { continue }
      let baseline = views[index].baseline(isFirst: true, in: sizes[index])
      line.ascent = max(line.ascent, baseline)
      descent = max(descent, sizes[index].height - baseline)
    }
    if alignment == .firstBaseline { line.height = line.ascent + descent }
  }
}
