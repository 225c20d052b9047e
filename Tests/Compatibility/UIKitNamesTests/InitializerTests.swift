import TactusTesting
import Testing
import UIKitNames

@Suite("U12 initializers and values as UIKit's code writes them")
struct InitializerTests {
  @Test("U12 a button takes the title, the image and the closure of its primary action")
  func primaryAction() {
    let test = TestWindow(size: CGSize(width: 200, height: 200))
    var count = 0
    let action = UIAction(title: "Save", image: UIImage(systemName: "star")) { _ in count += 1 }
    let buttons = [UIButton(primaryAction: action), UIButton(type: .custom, primaryAction: action)]
    #expect(buttons.map(\.buttonType) == [.system, .custom])
    for button in buttons {
      button.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
      test.window.addSubview(button)
      test.frame()
      test.tap(at: CGPoint(x: 60, y: 22))
      #expect(button.title(for: .normal) == "Save" && button.image(for: .normal) != nil)
      button.removeFromSuperview()
    }
    #expect(count == 2)
    #expect(UIButton(type: .system, primaryAction: nil).title(for: .normal) == nil)
  }

  private final class Bubble: UIView, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy", identifier: UIAction.Identifier("copy")) { _ in }])
      }
    }
  }

  @Test("U12 a context menu is configured with UIKit's three parameters")
  func contextMenu() {
    let bubble = Bubble()
    let configuration = bubble.contextMenuInteraction(
      UIContextMenuInteraction(delegate: bubble), configurationForMenuAtLocation: .zero)
    #expect(configuration != nil && configuration?.identifier == nil)
    let named = UIContextMenuConfiguration(identifier: "row", previewProvider: nil)
    #expect(named.identifier == AnyHashable("row"))
  }

  @Test("U12 a priority is created from a number without a label")
  func priority() { #expect(UILayoutPriority(999).rawValue == 999) }

  @Test("U12 the states of recognizers have UIKit's numbers, and no value of a touch is an estimate")
  func states() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    final class Canvas: UIView {
      var estimates: [UITouch.Properties] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where touch.estimationUpdateIndex == nil {
          estimates += [touch.estimatedProperties, touch.estimatedPropertiesExpectingUpdates]
        }
      }
    }
    let test = TestWindow(size: CGSize(width: 200, height: 200))
    let canvas = Canvas(frame: test.window.bounds)
    test.window.addSubview(canvas)
    test.stylus(at: CGPoint(x: 50, y: 50), force: 0.5).end()
    #expect(canvas.estimates == [[], []])
  }

  private final class Shapes {
    var names: [String] = []
    let undoManager = UndoManager()

    func add(_ name: String) {
      names.append(name)
      undoManager.registerUndo(withTarget: self) { $0.removeLast() }
    }
    func removeLast() {
      let name = names.removeLast()
      undoManager.registerUndo(withTarget: self) { $0.add(name) }
    }
  }

  @Test(
    "U12 changes between the beginning and the end of a group are undone and repeated together, with its name"
  )
  func undoGroups() {
    let shapes = Shapes()
    let manager = shapes.undoManager
    manager.groupsByEvent = false
    shapes.add("a")
    manager.setActionName("Add")
    manager.beginUndoGrouping()
    shapes.add("b")
    manager.beginUndoGrouping()
    shapes.add("c")
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1 && manager.canUndo)
    manager.setActionName("Paste")
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Paste" && manager.redoActionName.isEmpty)
    manager.undo()
    #expect(shapes.names == ["a"] && manager.undoActionName == "Add" && manager.redoActionName == "Paste")
    manager.redo()
    #expect(shapes.names == ["a", "b", "c"] && manager.undoActionName == "Paste" && !manager.canRedo)
    manager.beginUndoGrouping()
    shapes.add("d")
    manager.undo()
    #expect(shapes.names == ["a", "b", "c"] && manager.groupingLevel == 0, "undoing ends the group")
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Paste", "an empty group is no change")
  }
}
