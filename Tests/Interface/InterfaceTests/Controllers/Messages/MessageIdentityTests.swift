import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("What a message shows keeps its views, and the keys their place")
struct MessageIdentityTests {
  let test = TestWindow(size: Size(width: 400, height: 700))
  let root = ViewController()

  init() {
    test.window.rootViewController = root
    test.frame()
  }

  private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  @Test("U3 a field of an alert keeps its focus while title, message, actions and the preferred one change")
  func field() throws {
    let alert = AlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField()
    let save = AlertAction(title: "Save")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(save)
    root.present(alert)
    test.playUntilIdle()
    let field = try #require(alert.textFields?.first)
    var ends = 0
    field.addAction({ ends += 1 }, for: .editingDidEnd)
    field.addAction(
      { [unowned alert, unowned field] in alert.message = "\(field.text ?? "") is taken" },
      for: .editingChanged)
    #expect(field.isEditing)
    test.type("abc")
    alert.title = "Rename room"
    alert.preferredAction = save
    alert.addAction(AlertAction(title: "Other"))
    alert.addTextField()
    test.frame()
    #expect(field.isEditing && ends == 0 && field.text == "abc" && alert.message == "abc is taken")
    let view = try #require(alert.view as? AlertView)
    #expect(view.rows.map { $0.action.title } == ["Save", "Other", "Cancel"] && view.rows[0].isPreferred)
    #expect(alert.textFields?.count == 2)
  }

  @Test(
    "U3 T27 a touch on an action chooses it although the alert changes meanwhile", arguments: [false, true])
  func press(isSheet: Bool) throws {
    var chosen = 0
    let alert = AlertController(
      title: "Update", message: nil, preferredStyle: isSheet ? .actionSheet : .alert)
    alert.addAction(AlertAction(title: "Later", style: .cancel) { _ in chosen += 10 })
    let now = AlertAction(title: "Now") { _ in chosen += 1 }
    alert.addAction(now)
    root.present(alert)
    test.playUntilIdle()
    let view = try #require(alert.view as? AlertView)
    let row = try #require(view.rows.first { $0.action === now })
    let touch = test.touch(at: middle(row))
    for second in 0..<5 {
      alert.message = "Begins in \(5 - second) s"
      test.play(for: 1.0 / 60)
    }
    #expect(row.superview != nil)
    touch.move(to: middle(row))
    touch.end()
    test.playUntilIdle()
    #expect(chosen == 1)
  }

  @Test("U3 T27 a touch on an element of an open menu chooses it although awaited elements arrive")
  func menu() throws {
    var chosen: [String] = []
    var provide: (@MainActor ([MenuElement]) -> Void)?
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    root.view.addSubview(view)
    let menu = Menu(children: [
      Action(title: "Copy") { chosen.append($0.title) }, DeferredMenuElement { provide = $0 },
    ])
    view.addInteraction(ContextMenuInteraction { _ in menu })
    test.frame()
    let press = test.touch(at: Point(x: 150, y: 150))
    test.play(for: 1)
    press.end()
    test.playUntilIdle(limit: 2)
    let open = try #require(test.window.subviews.last as? ContextMenuView)
    let row = try #require(open.list.rows.first)
    let touch = test.touch(at: middle(row))
    test.play(for: 0.1)
    provide?([Action(title: "Paste") { chosen.append($0.title) }])
    test.play(for: 0.5)
    #expect(open.list.rows.count == 2 && open.list.rows.first === row)
    touch.end()
    test.play(for: 1)
    #expect(chosen == ["Copy"])
  }

  @Test("U3 a button to cancel works although it was added to a progress display that lets touches pass")
  func cancel() throws {
    var taps = 0
    let button = Button(configuration: .plain(), primaryAction: Action { _ in taps += 1 })
    button.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    root.view.addSubview(button)
    let display = ProgressHUD(message: "Update")
    display.blocksInteraction = false
    display.show(in: test.window)
    test.play(for: 0.5)
    var cancels = 0
    display.cancelHandler = { cancels += 1 }
    // Takes effect when it is shown.
    display.blocksInteraction = true
    test.frame()
    test.tap(at: Point(x: 50, y: 30))
    #expect(taps == 1)
    var cancel: Button?
    test.window.subviews.last?.walk { view in
      if let button = view as? Button { cancel = button }
      return true
    }
    test.tap(at: middle(try #require(cancel)))
    test.playUntilIdle()
    #expect(cancels == 1 && !display.isShown)
  }

  @Test("U3 a progress display gives the keys back when it begins to fade, but not behind an alert")
  func keys() throws {
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 40))
    root.view.addSubview(field)
    test.frame()
    #expect(field.becomeFirstResponder())
    let display = ProgressHUD.show("Wait", in: test.window)
    test.play(for: 0.5)
    #expect(!field.isEditing)
    display.dismiss()
    // The keys return on the next turn of the run loop.
    test.frame()
    #expect(field.isEditing, "before the fading has ended")
    test.playUntilIdle()
    #expect(field.isEditing)

    let second = ProgressHUD.show("Wait", in: test.window)
    test.play(for: 0.5)
    let alert = AlertController(title: "Failed", message: nil, preferredStyle: .alert)
    root.present(alert, animated: false)
    second.dismiss()
    test.playUntilIdle()
    #expect(!field.isEditing && test.window.firstResponder == nil)
  }

  @Test("U3 a progress display takes no keys from what has become first responder meanwhile")
  func otherResponder() {
    let fields = [20.0, 80].map { TextField(frame: Rect(x: 20, y: $0, width: 200, height: 40)) }
    for field in fields { root.view.addSubview(field) }
    test.frame()
    fields[0].becomeFirstResponder()
    let display = ProgressHUD.show("Wait", in: test.window)
    fields[1].becomeFirstResponder()
    display.dismiss()
    test.playUntilIdle()
    #expect(fields[1].isEditing && !fields[0].isEditing)
  }
}
