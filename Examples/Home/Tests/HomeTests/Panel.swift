import Tactus
import TactusTesting

@testable import Home

/// The whole panel in a window for tests, with the rooms of a house that answers at once.
@MainActor
struct Panel {
  let test = TestWindow(size: Size(width: 1024, height: 600))
  let house = House(delay: .zero)
  let root: TabBarController

  init() async {
    root = HomePanel.makeRoot(house)
    test.window.tintColor = Palette.accent
    test.window.rootViewController = root
    test.frame()
    for _ in 0..<1000 where house.rooms.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
    await Task.yield()
    _ = test.playUntilIdle()
  }
}
