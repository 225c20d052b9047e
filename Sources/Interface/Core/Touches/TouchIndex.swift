/// The touches of an event by view and by window, so that each of many views finds its touches without a linear search.
@MainActor
struct TouchIndex {
  let all: Set<Touch>
  private var byView: [ObjectIdentifier: [Touch]] = [:]
  private var byWindow: [ObjectIdentifier: [Touch]] = [:]

  init(_ touches: [Touch]) {
    all = Set(touches)
    for touch in touches {
      if let view = touch.view { byView[ObjectIdentifier(view), default: []].append(touch) }
      if let window = touch.window { byWindow[ObjectIdentifier(window), default: []].append(touch) }
    }
  }

  func touches(on view: View) -> [Touch] { byView[ObjectIdentifier(view)] ?? [] }

  func touches(in window: Window) -> [Touch] { byWindow[ObjectIdentifier(window)] ?? [] }
}
