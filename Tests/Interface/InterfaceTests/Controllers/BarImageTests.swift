import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Images of bars")
struct BarImageTests {
  private let stage = NavigationStage()

  private func image(height: Double) -> Image? { Image(size: Size(width: 4, height: height)) { _ in } }

  @Test("U12 an image takes the place of a bar's background, and another that of its line")
  func navigationBar() throws {
    let bar = stage.navigation.navigationBar
    let background = try #require(bar.descendants(BarBackgroundView.self).first)
    let effect = try #require(background.descendants(VisualEffectView.self).first)
    let line = try #require(background.subviews.first { $0 !== effect })
    #expect(!effect.isHidden && !line.isHidden)
    bar.backgroundImage = image(height: 4)
    bar.shadowImage = image(height: 3)
    stage.test.frame()
    let views = background.descendants(ImageView.self)
    #expect(effect.isHidden && line.isHidden && views.count == 2)
    #expect(views.first?.frame == background.bounds)
    #expect(views.last?.frame == Rect(x: 0, y: 44, width: 400, height: 3))
    bar.backgroundImage = nil
    bar.shadowImage = nil
    bar.showsSeparator = false
    stage.test.frame()
    #expect(!effect.isHidden && line.isHidden && background.descendants(ImageView.self).isEmpty)
    bar.showsSeparator = true
    #expect(!line.isHidden)
  }

  @Test("U12 the line of a tab bar is above it, as is the image in its place")
  func tabBar() throws {
    let bar = TabBar(frame: Rect(x: 0, y: 100, width: 320, height: 49))
    stage.test.window.addSubview(bar)
    bar.backgroundImage = image(height: 4)
    bar.shadowImage = image(height: 2)
    stage.test.frame()
    let background = try #require(bar.descendants(BarBackgroundView.self).first)
    let views = background.descendants(ImageView.self)
    #expect(views.first?.frame == background.bounds && views.last?.frame.maxY == 0)
  }
}
