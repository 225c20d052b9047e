import TactusTesting
import Testing

@testable import TactusInterface

/// The selection of text by touch: handles, the edit menu and the loupe.
@MainActor
@Suite("Text fields: selection by touch")
struct TextSelectionTests {
  private let test = TestWindow(size: Size(width: 360, height: 400))
  private let field = TextField(frame: Rect(x: 20, y: 160, width: 320, height: 36))

  init() {
    field.borderStyle = .roundedRect
    field.text = "one two three"
    test.window.addSubview(field)
    test.frame()
  }

  private var overlay: TextSelectionOverlay? { field.selectionOverlay }
  private var handles: [SelectionHandle] {
    overlay?.superview == nil
      ? [] : overlay?.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden } ?? []
  }
  private var menu: EditMenuView? {
    overlay?.isMenuShown == true ? overlay?.subviews.lazy.compactMap { $0 as? EditMenuView }.first : nil
  }
  private var loupe: TextLoupe? {
    overlay?.superview == nil
      ? nil : overlay?.subviews.lazy.compactMap { $0 as? TextLoupe }.first { !$0.isHidden }
  }
  private var selected: String { String((field.text ?? "")[field.selectedRange]) }
  private var actions: [EditMenuAction] { menu?.items.compactMap(\.action) ?? [] }

  private func point(_ offset: Int, dx: Double = 0) -> Point {
    field.convert(field.caretRect(at: offset).center + Point(x: dx, y: 0), to: nil)
  }

  /// Selects the second word with two taps.
  private func selectWord() {
    field.becomeFirstResponder()
    test.tap(at: point(5))
    test.advance(by: 0.05)
    test.tap(at: point(5))
    test.frame()
    test.advance(by: 1)
    test.frame()
  }

  /// Taps, and waits until it is clear that no other tap follows.
  private func tap(at point: Point) {
    test.tap(at: point)
    test.advance(by: 1)
    test.frame()
  }

  private func choose(_ action: EditMenuAction) throws {
    let menu = try #require(menu)
    let index = try #require(menu.items.firstIndex { $0.action == action })
    test.tap(at: menu.convert(menu.cells[index].center, to: nil))
    test.frame()
    test.advance(by: 1)
  }

  @Test("W7 two taps select a word, with a handle at each end and a menu above")
  func doubleTap() throws {
    Pasteboard.general.string = nil
    selectWord()
    #expect(selected == "two" && handles.count == 2)
    #expect(actions == [.cut, .copy, .selectAll])
    let frame = try #require(menu).frame
    #expect(frame.maxY < 170 && test.window.bounds.contains(frame.insetBy(dx: 14, dy: 14)))
    for handle in handles { #expect(handle.frame.width >= 44 && handle.frame.height >= 44) }
    // At rest there are no frames.
    test.frame()
    #expect(!test.window.isAnimating)
  }

  @Test("W7 the keyboard selects without handles, and typing hides them and the menu")
  func keys() {
    field.becomeFirstResponder()
    test.press(.leftArrow, modifierFlags: .shift)
    test.frame()
    #expect(handles.isEmpty && menu == nil)
    selectWord()
    test.type("x")
    test.frame()
    #expect(field.text == "one x three" && handles.isEmpty && menu == nil && overlay?.superview == nil)
    #expect(test.window.frames.observers.allSatisfy { !($0 is TextSelectionOverlay) })
  }

  @Test("W7 a handle changes its end of the selection, and crossing the other end swaps them")
  func handleDrag() throws {
    selectWord()
    let end = test.touch(at: handles[1].knob)
    test.frame()
    #expect(menu == nil)
    let line = point(7)
    end.move(to: Point(x: point(11).x, y: end.location.y), over: 0.2)
    test.frame()
    #expect(selected == "two thr" && loupe != nil && line.x < point(11).x)
    end.move(to: Point(x: point(1).x, y: end.location.y), over: 0.2)
    test.frame()
    #expect(selected == "ne " && handles.count == 2)
    // The ends never meet: something stays selected.
    end.move(to: Point(x: point(4).x, y: end.location.y), over: 0.2)
    #expect(!selected.isEmpty)
    end.move(to: Point(x: point(13).x, y: end.location.y), over: 0.2)
    end.end()
    test.frame()
    #expect(selected == "two three" && loupe == nil && menu != nil)
    let start = test.touch(at: handles[0].knob)
    start.move(to: Point(x: point(0).x, y: start.location.y - 60), over: 0.2)
    start.end()
    #expect(selected == "one two three")
  }

  @Test("W7 a tap on the selection, or on the caret, shows the menu, and hides it again")
  func toggle() {
    Pasteboard.general.string = nil
    selectWord()
    #expect(menu != nil)
    tap(at: point(5))
    #expect(menu == nil && selected == "two")
    tap(at: point(5))
    #expect(menu != nil && selected == "two")
    tap(at: point(0))
    #expect(menu == nil && selected.isEmpty && handles.isEmpty)
    tap(at: point(0))
    #expect(actions == [.select, .selectAll])
    tap(at: point(0))
    #expect(menu == nil)
    // Further taps select more, and the menu waits for the last one.
    tap(at: point(5))
    test.tap(at: point(5))
    test.advance(by: 0.1)
    #expect(menu == nil)
    test.tap(at: point(5))
    test.advance(by: 0.1)
    #expect(menu == nil && selected == "two")
    tap(at: point(5))
    #expect(menu != nil && selected == "one two three")
  }

  @Test("W7 a touch elsewhere hides the menu and acts as well")
  func outside() {
    let button = Button(frame: Rect(x: 20, y: 300, width: 100, height: 44))
    var count = 0
    button.addAction({ count += 1 }, for: .touchUpInside)
    test.window.addSubview(button)
    selectWord()
    test.tap(at: button.center)
    #expect(menu == nil && count == 1 && selected == "two" && handles.count == 2)
  }

  @Test("W7 the menu cuts, copies, pastes and selects by the pasteboard and the delegate")
  func menuActions() throws {
    Pasteboard.general.string = nil
    selectWord()
    try choose(.copy)
    #expect(Pasteboard.general.string == "two" && selected == "two" && menu == nil && handles.count == 2)
    tap(at: point(5))
    #expect(actions == [.cut, .copy, .paste, .selectAll])
    try choose(.cut)
    #expect(field.text == "one  three" && menu == nil && handles.isEmpty)
    tap(at: point(4))
    try choose(.paste)
    #expect(field.text == "one two three")
    tap(at: point(7))
    try choose(.select)
    #expect(selected == "two" && menu != nil && handles.count == 2)
    try choose(.selectAll)
    #expect(selected == "one two three" && actions == [.cut, .copy, .paste, .undo])
  }

  @Test("W7 a subclass takes actions away and names them; a secure field neither copies nor cuts")
  func gating() throws {
    Pasteboard.general.string = nil
    final class Field: TextField {
      override func canPerformAction(_ action: EditMenuAction) -> Bool {
        action != .selectAll && super.canPerformAction(action)
      }
      override func editMenuTitle(for action: EditMenuAction) -> String {
        "x" + super.editMenuTitle(for: action)
      }
    }
    let own = Field(frame: field.frame)
    own.text = "word"
    #expect(
      !own.canPerformAction(.selectAll) && own.canPerformAction(.select) && !own.canPerformAction(.paste))
    #expect(own.editMenuTitle(for: .select).hasPrefix("x"))
    field.isSecureTextEntry = true
    selectWord()
    #expect(handles.count == 2 && menu == nil)
    Pasteboard.general.string = "y"
    #expect(EditMenuAction.allCases.filter { field.canPerformAction($0) } == [.paste])
    for (locale, title) in [
      ("de_DE.UTF-8", "Kopieren"), ("fr", "Copier"), ("ru_RU", "Копировать"), ("", "Copy"), ("C", "Copy"),
    ] {
      #expect(EditMenuAction.copy.title(in: Language(locale)) == title)
    }
  }

  @Test("W7 a long press moves the caret under a loupe while the text is edited, and ends with the menu")
  func loupeDrag() throws {
    field.becomeFirstResponder()
    test.advance(by: 1)
    let touch = test.touch(at: point(2))
    test.advance(by: 0.45)
    #expect(loupe == nil)
    test.advance(by: 0.1)
    test.frame()
    let frame = try #require(loupe).frame
    #expect(frame.maxY < point(2).y && field.content.head == 2)
    touch.move(to: point(9), over: 0.3)
    #expect(field.content.head == 9 && field.content.selection.isEmpty)
    // The loupe stays in the window.
    touch.move(to: Point(x: 2, y: 10), over: 0.1)
    #expect(test.window.bounds.contains(try #require(loupe).frame.insetBy(dx: 12, dy: 12)))
    touch.end()
    test.frame()
    #expect(loupe == nil && menu != nil && field.content.head == 0)
    let cancelled = test.touch(at: point(2))
    test.advance(by: 0.6)
    cancelled.cancel()
    #expect(loupe == nil)
  }

  @Test("W7 neither a handle nor the loupe scrolls the page, and a scrolled page moves the handles")
  func scrolling() throws {
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 360, height: 1_200)
    test.window.addSubview(scrollView)
    scrollView.addSubview(field)
    field.becomeFirstResponder()
    test.frame()
    selectWord()
    let handle = test.touch(at: handles[1].knob)
    handle.move(by: Point(x: 4, y: 0))
    handle.move(to: Point(x: 200, y: 380), over: 0.3)
    handle.end()
    #expect(scrollView.contentOffset == .zero && selected.hasPrefix("two"))
    test.advance(by: 1)
    let press = test.touch(at: point(2))
    test.advance(by: 0.7)
    press.move(to: Point(x: 100, y: 20), over: 0.3)
    press.end()
    #expect(scrollView.contentOffset == .zero)
    test.advance(by: 1)
    selectWord()
    let before = handles[0].frame.minY
    scrollView.contentOffset.y = 30
    test.frame()
    #expect(abs(handles[0].frame.minY - before + 30) < 1e-9)
    // Outside the visible part there are neither handles nor a menu.
    scrollView.contentOffset.y = 500
    test.frame()
    #expect(handles.isEmpty && menu == nil)
  }

  @Test("W7 near the ends of a field with a long text, a handle that is held scrolls the text")
  func autoScroll() throws {
    field.text = String(repeating: "long text ", count: 20)
    field.becomeFirstResponder()
    test.press(.home)
    test.tap(at: point(2))
    test.advance(by: 0.05)
    test.tap(at: point(2))
    test.frame()
    test.advance(by: 1)
    #expect(selected == "long")
    let touch = test.touch(at: handles[1].knob)
    touch.move(to: Point(x: 338, y: touch.location.y), over: 0.2)
    let head = field.content.head
    test.advance(by: 1)
    #expect(field.content.head > head + 10 && field.scrollOffset > 0 && field.content.anchor == 0)
    touch.end()
    let rest = field.content.head
    test.advance(by: 1)
    #expect(field.content.head == rest)
    test.frame()
    // The handle at the beginning is scrolled out of view.
    #expect(handles.count == 1)
  }

  @Test(
    "W7 the menu stays within the safe area and clear of the selection, above it or below",
    arguments: [
      Size(width: 360, height: 400), Size(width: 200, height: 300), Size(width: 90, height: 500),
      Size(width: 800, height: 120),
    ])
  func menuPlacement(size: Size) throws {
    let menu = EditMenuView()
    menu.items = EditMenuAction.allCases.prefix(5).map { .init(action: $0, title: $0.title(in: "de")) }
    let limits = Rect(origin: .zero, size: size).insetBy(dx: 4, dy: 4)
    for x in stride(from: 0.0, through: size.width, by: 20) {
      for y in stride(from: 0.0, through: size.height, by: 20) {
        let target = Rect(x: x, y: y, width: 30, height: 20)
        menu.layOut(pointingAt: target, within: limits)
        let frame = menu.frame.insetBy(dx: 14, dy: 14)
        #expect(frame.minX >= limits.minX && frame.maxX <= limits.maxX + 1e-9 && frame.minY >= limits.minY)
        #expect(menu.cells.count == 5 && menu.cells.allSatisfy { $0.height >= 44 && $0.width >= 44 })
        let hasRoom =
          target.minY - 8 - frame.height >= limits.minY || target.maxY + 8 + frame.height <= limits.maxY
        if hasRoom { #expect(!frame.intersects(target)) }
      }
    }
    menu.layOut(pointingAt: Rect(x: .nan, y: 0, width: 0, height: 0), within: limits)
    #expect(menu.frame.isFinite)
  }

  @Test("W7 from right to left the menu begins at the right")
  func mirroredMenu() {
    let menu = EditMenuView()
    menu.items = EditMenuAction.allCases.prefix(5).map { .init(action: $0, title: $0.title(in: "en")) }
    let target = Rect(x: 200, y: 300, width: 30, height: 20)
    let limits = Rect(x: 0, y: 0, width: 600, height: 400)
    menu.layOut(pointingAt: target, within: limits)
    let plain = menu.cells
    menu.semanticContentAttribute = .forceRightToLeft
    menu.layOut(pointingAt: target, within: limits)
    let mirrored = menu.cells
    #expect(zip(plain, plain.dropFirst()).allSatisfy { $0.maxX == $1.minX })
    #expect(zip(mirrored, mirrored.dropFirst()).allSatisfy { $0.minX == $1.maxX })
    #expect(plain.map(\.width) == mirrored.map(\.width))
    // That of a field follows the field.
    field.semanticContentAttribute = .forceRightToLeft
    field.text = "text"
    field.becomeFirstResponder()
    field.showSelection(withMenu: true)
    test.frame()
    #expect(self.menu?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test(
    "W7 thousands of random touches on a field, its handles and its menu leave a valid selection and nothing else"
  )
  func randomTouches() {
    field.text = "one two three 🇩🇪 e\u{301} שלום four"
    var random = Random(seed: 3)
    var touches: [SimulatedTouch] = []
    for step in 0..<5_000 {
      let wild = Point(
        x: Double.random(in: -20...380, using: &random), y: Double.random(in: 90...240, using: &random))
      switch Int.random(in: 0...6, using: &random) {
      case 0, 1: touches.append(test.touch(at: wild))
      case 2, 3: touches.last?.move(to: wild)
      case 4 where !touches.isEmpty: touches.removeLast().end()
      case 5 where !touches.isEmpty: touches.removeLast().cancel()
      default: test.advance(by: Double.random(in: 0...0.4, using: &random))
      }
      while touches.count > 2 { touches.removeFirst().end() }
      if step.isMultiple(of: 10) { test.frame() }
      if (field.text ?? "").count < 5 { field.text = "one two three four" }
      let text = field.text ?? ""
      #expect(
        field.selectedRange.lowerBound >= text.startIndex && field.selectedRange.upperBound <= text.endIndex)
    }
    for touch in touches { touch.end() }
    field.resignFirstResponder()
    test.frame()
    #expect(overlay?.superview == nil && handles.isEmpty && menu == nil && loupe == nil)
    #expect(!test.window.frames.observers.contains { $0 is TextSelectionOverlay })
  }

  @Test(
    "W7 a field that is removed, disabled, emptied or resigns in the middle of a gesture leaves nothing behind"
  )
  func interruptions() {
    let acts: [(TextField) -> Void] = [
      { $0.removeFromSuperview() }, { $0.resignFirstResponder() }, { $0.text = "" }, { $0.isHidden = true },
      { $0.window?.isHidden = true }, { $0.frame = .zero }, { $0.font = .system(ofSize: 60) },
      { $0.window?.close() },
    ]
    for act in acts {
      for stage in 0..<3 {
        let test = TestWindow(size: Size(width: 360, height: 400))
        let field = TextField(frame: Rect(x: 20, y: 160, width: 320, height: 36))
        field.text = "one two three"
        test.window.addSubview(field)
        field.becomeFirstResponder()
        test.frame()
        let point = field.center
        let word = Point(x: 40, y: 178)
        test.tap(at: word)
        test.advance(by: 0.05)
        test.tap(at: word)
        test.frame()
        var touch: SimulatedTouch?
        if stage == 1, let handle = field.selectionOverlay?.subviews.first as? SelectionHandle {
          touch = test.touch(at: handle.knob)
          touch?.move(by: Point(x: 20, y: 0))
        } else if stage == 2 {
          test.advance(by: 1)
          touch = test.touch(at: point)
          test.advance(by: 0.6)
        }
        act(field)
        test.frame()
        touch?.move(by: Point(x: 10, y: 5))
        touch?.end()
        test.advance(by: 2)
        test.frame()
        if !field.isEditing { #expect(field.selectionOverlay?.superview == nil) }
        #expect(field.selectionOverlay?.subviews.contains { $0 is TextLoupe && !$0.isHidden } != true)
      }
    }
  }
}
