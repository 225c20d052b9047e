import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Observation: what views read of observable objects")
struct ObservationTests {
  private let test = TestWindow(size: Size(width: 200, height: 200))
  private let room = ObservedRoom()

  private func show(_ view: UpdatedView) -> UpdatedView {
    view.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    test.window.addSubview(view)
    test.frame()
    return view
  }

  @Test("U14 a change in three properties causes one update, in the next frame")
  func oneUpdateForThreeProperties() {
    let view = UpdatedView()
    view.properties = { [room] in _ = (room.temperature, room.name, room.isLit) }
    _ = show(view)
    #expect(view.counts == [1, 1, 1] && !test.needsFrame)
    room.temperature = 22
    room.name = "Kitchen"
    room.isLit = true
    #expect(view.counts == [1, 1, 1] && test.needsFrame)
    test.frame()
    #expect(view.counts == [2, 1, 1] && !test.needsFrame)
    test.frame()
    #expect(view.counts == [2, 1, 1])
  }

  @Test("U14 a change schedules what has read it, and nothing else")
  func justThat() {
    let view = UpdatedView()
    view.properties = { [room] in _ = room.name }
    view.layout = { [room] in _ = room.temperature }
    view.drawing = { [room] _ in _ = room.isLit }
    _ = show(view)
    let other = show(UpdatedView())
    room.temperature = 22
    test.frame()
    #expect(view.counts == [1, 2, 1])
    room.isLit = true
    test.frame()
    #expect(view.counts == [1, 2, 2])
    room.name = "Kitchen"
    test.frame()
    #expect(view.counts == [2, 2, 2])
    #expect(other.counts == [1, 1, 1])
  }

  @Test("U14 a property that the latest update has not read is not tracked")
  func noLongerRead() {
    let view = UpdatedView()
    view.properties = { [room] in if room.isLit { _ = room.temperature } }
    room.isLit = true
    _ = show(view)
    view.setNeedsUpdateProperties()
    test.frame()
    #expect(view.propertyUpdates == 2)
    room.isLit = false
    test.frame()
    #expect(view.propertyUpdates == 3)
    room.temperature = 30
    #expect(!test.needsFrame)
    test.frame()
    #expect(view.propertyUpdates == 3)
    view.properties = nil
    view.setNeedsUpdateProperties()
    test.frame()
    room.isLit = true
    test.frame()
    #expect(view.propertyUpdates == 4)
  }

  @Test("U14 a hidden view is not updated, and once when it is shown", arguments: [false, true])
  func hidden(byAncestor: Bool) {
    let parent = View(frame: test.window.bounds)
    test.window.addSubview(parent)
    let view = UpdatedView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    parent.addSubview(view)
    view.properties = { [room] in _ = room.name }
    view.layout = { [room] in _ = room.temperature }
    view.drawing = { [room] _ in _ = room.isLit }
    test.frame()
    let hidden = byAncestor ? parent : view
    hidden.isHidden = true
    test.frame()
    for value in 0..<5 {
      room.temperature = value
      room.name = "\(value)"
      room.isLit.toggle()
      #expect(!test.needsFrame)
      test.frame()
    }
    // Another view's update does not lead to those of the hidden one.
    test.window.setNeedsUpdateProperties()
    test.frame()
    #expect(view.counts == [1, 1, 1])
    hidden.isHidden = false
    #expect(test.needsFrame)
    test.frame()
    #expect(view.counts == [2, 2, 2])
    test.frame()
    #expect(view.counts == [2, 2, 2] && !test.needsFrame)
  }

  @Test("U14 a view in no window is not updated before it is in one")
  func withoutWindow() {
    let view = UpdatedView()
    view.properties = { [room] in _ = room.name }
    _ = show(view)
    view.removeFromSuperview()
    test.frame()
    room.name = "Kitchen"
    room.name = "Bath"
    #expect(!test.needsFrame)
    test.frame()
    #expect(view.propertyUpdates == 1)
    test.window.addSubview(view)
    test.frame()
    #expect(view.propertyUpdates == 2)
  }

  @Test("U14 properties are updated after changes of traits and before the layout")
  func order() {
    let view = UpdatedView()
    view.overrideUserInterfaceStyle = .dark
    _ = show(view)
    #expect(view.calls == ["traits", "properties", "layout", "drawing"])
    view.calls = []
    view.setNeedsLayout()
    view.setNeedsUpdateProperties()
    view.overrideUserInterfaceStyle = .light
    test.frame()
    #expect(view.calls.starts(with: ["traits", "properties", "layout"]))
    view.calls = []
    view.setNeedsUpdateProperties()
    view.updatePropertiesIfNeeded()
    view.updatePropertiesIfNeeded()
    #expect(view.calls == ["properties"])
    test.frame()
    #expect(view.calls == ["properties"])
  }

  @Test(
    "U14 what the update itself changes does not lead to another one, and what it requests is in the same frame"
  )
  func changesWhileUpdating() {
    let view = UpdatedView()
    let child = UpdatedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    view.properties = { [room] in
      room.temperature += 1
      child.setNeedsUpdateProperties()
      child.setNeedsLayout()
    }
    _ = show(view)
    #expect(view.propertyUpdates == 1 && child.propertyUpdates == 1)
    room.temperature = 0
    test.frame()
    #expect(view.propertyUpdates == 2 && child.counts == [2, 2, 1])
    test.frame()
    #expect(view.propertyUpdates == 2 && child.counts == [2, 2, 1] && !test.needsFrame)
  }

  @Test("U14 a view whose drawing reads observable objects is drawn whole, so that no read is missed")
  func partialDrawing() {
    let view = UpdatedView()
    var rects: [Rect] = []
    view.drawing = { [room] rect in
      rects.append(rect)
      if rect.minX == 0 { _ = room.temperature }
    }
    _ = show(view)
    view.setNeedsDisplay(Rect(x: 50, y: 0, width: 10, height: 10))
    test.frame()
    room.temperature = 5
    test.frame()
    #expect(rects == Array(repeating: view.bounds, count: 3))
  }

  @Test("U14 view controllers are tracked in updateProperties and viewWillLayoutSubviews")
  func controllers() {
    final class Page: ViewController {
      let room: ObservedRoom
      var counts = [0, 0]
      init(_ room: ObservedRoom) {
        self.room = room
        super.init()
      }
      override func updateProperties() {
        super.updateProperties()
        counts[0] += 1
        _ = room.name
      }
      override func viewWillLayoutSubviews() {
        counts[1] += 1
        _ = room.temperature
      }
    }
    let page = Page(room)
    page.setNeedsUpdateProperties()
    test.window.rootViewController = page
    test.frame()
    let first = page.counts
    #expect(first[0] == 1)
    room.name = "Kitchen"
    test.frame()
    #expect(page.counts == [2, first[1]])
    room.temperature = 1
    test.frame()
    #expect(page.counts == [2, first[1] + 1])
    page.setNeedsUpdateProperties()
    page.updatePropertiesIfNeeded()
    #expect(page.counts[0] == 3)
  }

  @Test("U14 the configuration of a button follows what its handler has read")
  func buttons() {
    let button = Button(configuration: .filled())
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    var updates = 0
    button.configurationUpdateHandler = { [room] button in
      updates += 1
      button.configuration?.title = room.name
    }
    test.window.addSubview(button)
    test.frame()
    let before = updates
    room.name = "Kitchen"
    room.name = "Bath"
    test.frame()
    #expect(updates == before + 1 && button.title(for: .normal) == "Bath")
  }
}
