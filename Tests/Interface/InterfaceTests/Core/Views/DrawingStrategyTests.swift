import TactusGeometry
import TactusGraphics
import TactusTesting
import Testing

@testable import TactusInterface

@Suite(
  "Drawing strategies, frame observers and components: what higher layers attach to views, windows and applications"
)
@MainActor
struct DrawingStrategyTests {
  private final class Strategy: DrawingStrategy {
    var contentScale = 3.0
    var isApplicable = true
    private(set) var displayed: [View] {
      get { visits.compactMap(\.view) }
      set { visits = newValue.map(Visit.init) }
    }
    // Each view retains its strategy.
    private var visits: [Visit] = []
    private struct Visit { weak var view: View? }
    var onDisplay: (() -> Void)?

    func applies(to view: View) -> Bool { isApplicable }
    func display(_ view: View) {
      displayed.append(view)
      onDisplay?()
      if view.strategyDrawing == nil { view.strategyDrawing = Drawing() }
    }
  }

  private final class Drawing: StrategyDrawing {
    var updates = 0
    var windows: [ObjectIdentifier?] = []
    var isInvalid = false

    func update() { updates += 1 }
    func viewDidMove(to window: Window?) { windows.append(window.map(ObjectIdentifier.init)) }
    func invalidate() { isInvalid = true }
  }

  private final class Observer: FrameObserver {
    var calls: [String] = []

    func windowWillPrepareFrame(_ window: Window) { calls.append("will prepare") }
    func windowDidPrepareFrame(_ window: Window) { calls.append("did prepare") }
    func windowDidDisappear(_ window: Window) { calls.append("disappeared") }
  }

  private final class Component: ApplicationComponent {
    var budgets: [Int] = []

    func apply(_ configuration: ApplicationConfiguration) {
      budgets.append(configuration.tileMemoryBudget)
    }
  }

  private final class Drawn: View {
    override func draw(_ rect: Rect) {
      GraphicsContext.current?.setFillColor(.red)
      GraphicsContext.current?.fill(bounds)
    }
  }

  private let test = TestWindow(size: Size(width: 300, height: 200))
  private let page = Drawn(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let inner = Drawn(frame: Rect(x: 10, y: 10, width: 20, height: 20))
  private let strategy = Strategy()

  init() {
    page.addSubview(inner)
    test.window.addSubview(page)
    test.frame()
  }

  @Test(
    "Z4 a strategy draws its view and all subviews, at its scale; without one they draw themselves"
  )
  func inheriting() {
    page.ownDrawingStrategy = strategy
    test.frame()
    #expect(strategy.displayed == [page, inner])
    #expect(page.contentScaleFactor == 3 && inner.contentScaleFactor == 3)
    let drawing = inner.strategyDrawing as? Drawing
    strategy.contentScale = 5
    page.drawingScaleDidChange()
    #expect(drawing?.updates == 1 && inner.contentScaleFactor == 5)
    page.ownDrawingStrategy = nil
    test.frame()
    #expect(drawing?.isInvalid == true && inner.strategyDrawing == nil)
    #expect(
      strategy.displayed.count == 2 && inner.layer.contents != nil && inner.contentScaleFactor == 1)
  }

  @Test("a view with a strategy of its own, and its subviews, are not drawn by the outer one")
  func nested() {
    let own = Strategy()
    own.contentScale = 7
    page.ownDrawingStrategy = strategy
    inner.ownDrawingStrategy = own
    test.frame()
    #expect(strategy.displayed == [page] && own.displayed == [inner])
    #expect(page.contentScaleFactor == 3 && inner.contentScaleFactor == 7)
    inner.ownDrawingStrategy = nil
    test.frame()
    #expect(inner.contentScaleFactor == 3 && strategy.displayed == [page, inner])
  }

  @Test(
    "Z4 a moved view loses a strategy that does not apply in its new superview, also within another view")
  func moving() {
    let container = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    test.window.addSubview(container)
    inner.ownDrawingStrategy = strategy
    container.addSubview(page)
    #expect(inner.ownDrawingStrategy != nil)
    strategy.isApplicable = false
    page.removeFromSuperview()
    #expect(inner.ownDrawingStrategy == nil && inner.drawingStrategy == nil)
  }

  @Test("a view's drawing is notified of the windows that the view leaves and enters")
  func windows() {
    page.ownDrawingStrategy = strategy
    test.frame()
    let drawing = page.strategyDrawing as? Drawing
    page.removeFromSuperview()
    test.window.addSubview(page)
    #expect(drawing?.windows == [nil, ObjectIdentifier(test.window)])
  }

  @Test(
    "an observer is called around each frame and when the window disappears; one added meanwhile, for that frame too"
  )
  func observers() {
    let (observer, late) = (Observer(), Observer())
    test.window.addFrameObserver(observer)
    test.window.addFrameObserver(observer)
    page.ownDrawingStrategy = strategy
    strategy.onDisplay = { [unowned test] in test.window.addFrameObserver(late) }
    test.frame()
    #expect(observer.calls == ["will prepare", "did prepare"] && late.calls == observer.calls)
    test.window.isHidden = true
    #expect(observer.calls.last == "disappeared")
    test.window.removeFrameObserver(observer)
    let count = observer.calls.count
    test.frame()
    #expect(observer.calls.count == count)
  }

  @Test(
    "an application has one component of a type, which applies its configuration at once and when it changes"
  )
  func components() {
    #expect(test.application.component(Component.self) == nil)
    let component = Component()
    test.application.configuration.tileMemoryBudget = 5
    test.application.setComponent(component)
    test.application.configuration.tileMemoryBudget = 6
    #expect(component.budgets == [5, 6])
    let other = Component()
    test.application.setComponent(other)
    #expect(test.application.component(Component.self) === other)
  }
}
