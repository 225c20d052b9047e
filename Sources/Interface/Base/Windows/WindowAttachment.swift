/// The windows that belong to another one and close with it, such as popups.
@MainActor
struct WindowAttachment<AttachedWindow: AnyObject> {
  /// The windows, in the order in which they were opened.
  private(set) var windows: [AttachedWindow] = []
  /// The touches that closed windows, and are not delivered.
  private var swallowedTouches: [UInt64] = []

  mutating func add(_ window: AttachedWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  mutating func remove(_ window: AttachedWindow) { windows.removeAll { $0 === window } }

  /// A Boolean value that indicates whether touches have to be looked at.
  var isEmpty: Bool { windows.isEmpty && swallowedTouches.isEmpty }

  /// Returns the touches that are delivered, and whether one began.
  ///
  /// - Parameter swallowsNew: Whether touches that begin are swallowed.
  mutating func filter(_ inputs: [TouchInput], swallowsNew: Bool) -> (rest: [TouchInput], began: Bool) {
    var rest: [TouchInput] = []
    var began = false
    for input in inputs {
      if input.kind == .down, swallowsNew {
        began = true
        swallowedTouches.append(input.identifier)
      } else if let index = swallowedTouches.firstIndex(of: input.identifier) {
        if input.kind == .up || input.kind == .cancel { swallowedTouches.remove(at: index) }
      } else {
        rest.append(input)
      }
    }
    return (rest, began)
  }
}
