import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Identity")
struct IdentityTests {
  @Test("T23 views compare with == by identity and hash by it")
  func views() {
    let (first, second) = (View(), View())
    let label = Label(frame: .zero)
    let parent = View()
    parent.addSubview(first)
    parent.addSubview(label)
    #expect(first == first && first != second)
    #expect(parent.subviews.contains(first) && !parent.subviews.contains(second))
    #expect(parent.subviews.firstIndex(of: label) == 1)
    #expect(label.superview == parent && second.superview == nil)
    var set: Set<View> = [first, second, label, first]
    #expect(set.count == 3)
    set.remove(label)
    #expect(!set.contains(label))
    let names: [View: String] = [first: "first", label: "label"]
    #expect(names[label] == "label" && names[second] == nil)
    let different: View = label
    #expect(different == label)
  }

  @Test("T23 controllers, windows, the application and views compare as responders")
  func responders() {
    let test = TestWindow()
    let controller = ViewController()
    test.window.rootViewController = controller
    #expect(controller.view.next == controller)
    #expect(test.window.next == test.application)
    #expect(test.window.rootViewController == controller)
    #expect(Set<Responder>([controller, controller.view, test.window, test.application]).count == 4)
    let child = ViewController()
    controller.addChild(child)
    #expect(controller.children == [child])
  }

  @Test("T23 recognizers compare with == by identity and hash by it")
  func recognizers() {
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    let view = View()
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap])
    #expect(view.gestureRecognizers?.contains(pan) == false)
    #expect(tap != pan as GestureRecognizer)
    #expect(Set<GestureRecognizer>([tap, pan, tap]).count == 2)
  }

  @Test("T23 labels and image views have user interaction disabled by default; views and controls enabled")
  func interaction() {
    #expect(
      !Label(frame: .zero).isUserInteractionEnabled && !ImageView(frame: .zero).isUserInteractionEnabled)
    #expect(!ImageView(image: nil).isUserInteractionEnabled)
    for view in [
      View(), Button(type: .system), Switch(frame: .zero), TextField(frame: .zero), ScrollView(frame: .zero),
    ] {
      #expect(view.isUserInteractionEnabled)
    }
    let test = TestWindow()
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addAction { taps += 1 }
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    label.addGestureRecognizer(tap)
    test.window.addSubview(label)
    test.tap(at: Point(x: 10, y: 10))
    #expect(taps == 0)
    label.isUserInteractionEnabled = true
    test.tap(at: Point(x: 10, y: 10))
    #expect(taps == 1)
  }

  @Test("T23 tintColor set to nil is inherited again; read, it is never nil")
  func tintColor() {
    let (parent, view) = (View(), View())
    parent.addSubview(view)
    let standard: Color = view.tintColor
    parent.tintColor = .red
    view.tintColor = .green
    #expect(view.tintColor == .green && view.tintColor.alpha == 1)
    view.tintColor = nil
    #expect(view.tintColor == .red)
    parent.tintColor = nil
    #expect(view.tintColor == standard)
  }

  /// Counts the changes of its tint colour.
  private final class TintedView: View {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test("T23 setting tintColor to nil notifies the views that inherit it")
  func tintColorDidChange() {
    let (parent, view) = (View(), TintedView())
    parent.addSubview(view)
    parent.tintColor = .red
    parent.tintColor = nil
    #expect(view.changes == 2)
  }
}
