internal import TactusBus
internal import TactusGeometry
internal import TactusInterface

// MARK: - Component

extension AccessibleCall {
  /// The coordinates in which a client counts. Those of the screen are the window's, because a Wayland client does not know where its
  /// windows are; they agree in a window that covers a screen.
  private enum Space: Int {
    case screen = 0
    case window, parent
  }

  /// The layer of `Component` that means a widget.
  private static let widgetLayer: UInt32 = 3
  /// The layer of `Component` that means a window.
  private static let windowLayer: UInt32 = 7

  /// Performs a method of `Component` of an element.
  func performComponent(_ id: AccessibilityNodeID) throws(CallFailure) {
    switch message.member {
    case "Contains":
      let point = try point(relativeTo: id)
      reply.write(tree.frame(of: id)?.contains(point) == true)
    case "GetAccessibleAtPoint": write(tree.node(at: try point(relativeTo: id), in: id))
    case "GetExtents":
      let frame = try frame(of: id)
      reply.writeContainer("r", "iiii") { writeRect(frame) }
    case "GetPosition":
      let frame = try frame(of: id)
      reply.write(Int32(rounding: frame.minX))
      reply.write(Int32(rounding: frame.minY))
    case "GetSize":
      let frame = tree.frame(of: id) ?? .zero
      reply.write(Int32(rounding: frame.width))
      reply.write(Int32(rounding: frame.height))
    case "GetLayer": reply.write(tree.parent(of: id) == nil ? Self.windowLayer : Self.widgetLayer)
    case "GetMDIZOrder": reply.write(Int16(-1))
    case "GrabFocus": reply.write(tree.focus(id))
    case "GetAlpha": reply.write(1.0)
    case "ScrollTo", "ScrollToPoint": reply.write(tree.reveal(id))
    case "SetExtents", "SetPosition", "SetSize": reply.write(false)
    default: throw .unknownMethod
    }
  }

  /// Performs a method of `Component` of the application, which has no position of its own.
  func performApplicationComponent() throws(CallFailure) {
    switch message.member {
    case "GetAccessibleAtPoint":
      let point = Point(x: Double(int()), y: Double(int()))
      write(tree.windows.last { tree.frame(of: $0)?.contains(point) == true })
    case "GetExtents": reply.writeContainer("r", "iiii") { writeRect(.zero) }
    case "GetPosition", "GetSize":
      write(0)
      write(0)
    case "GetLayer": reply.write(Self.windowLayer)
    case "GetMDIZOrder": reply.write(Int16(-1))
    case "GetAlpha": reply.write(1.0)
    default: reply.write(false)
    }
  }

  /// Returns the bounds in the coordinates that the next argument names.
  private func frame(of id: AccessibilityNodeID) throws(CallFailure) -> Rect {
    let offset = try origin(of: id)
    guard let frame = tree.frame(of: id) else { return .zero }
    return frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Reads two coordinates and the space in which they count, and returns the point on the surface of the window.
  func point(relativeTo id: AccessibilityNodeID) throws(CallFailure) -> Point {
    let (x, y) = (Double(int()), Double(int()))
    let offset = try origin(of: id)
    return Point(x: x + offset.x, y: y + offset.y)
  }

  /// Reads a space, and returns its origin on the surface of the window.
  func origin(of id: AccessibilityNodeID) throws(CallFailure) -> Point {
    guard let space = Space(rawValue: unsigned()) else { throw .invalidArgs }
    guard space == .parent, let parent = tree.parent(of: id), let frame = tree.frame(of: parent) else {
      return .zero
    }
    return frame.origin
  }

  func writeRect(_ rect: Rect) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] { reply.write(Int32(rounding: number)) }
  }
}
