import Tactus

/// The callbacks of several objects, in order.
@MainActor
final class Journal {
  var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  /// Returns the lines since the last call, and clears them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that records its touches and its moves in the hierarchy under a name, and forwards touches.
final class JournalView: View {
  let name: String
  let journal: Journal
  var recordsMoves = false
  var onMoveToWindow: (() -> Void)?

  init(_ name: String, _ journal: Journal, frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) {
    self.name = name
    self.journal = journal
    super.init(frame: frame)
  }

  private func move(_ line: String) { if recordsMoves { journal.write("\(name) \(line)") } }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    journal.write("\(name) began \(touches.count)")
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    journal.write("\(name) moved \(touches.count)")
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    journal.write("\(name) ended \(touches.count)")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    journal.write("\(name) cancelled \(touches.count)")
    super.touchesCancelled(touches, with: event)
  }

  override func willMove(toSuperview view: View?) {
    move("willMove(toSuperview: \(view == nil ? "nil" : "view"))")
  }
  override func didMoveToSuperview() { move("didMoveToSuperview(\(superview == nil ? "nil" : "view"))") }
  override func willMove(toWindow window: Window?) {
    move("willMove(toWindow: \(window == nil ? "nil" : "window"))")
  }
  override func didMoveToWindow() {
    move("didMoveToWindow(\(window == nil ? "nil" : "window"))")
    onMoveToWindow?()
  }
  override func didAddSubview(_ subview: View) { move("didAddSubview") }
  override func willRemoveSubview(_ subview: View) { move("willRemoveSubview") }
}

/// A controller that records its touches and its appearance callbacks under a name.
final class JournalController: ViewController {
  let name: String
  let journal: Journal
  /// A closure that is called when the view has been loaded.
  var onLoad: ((JournalController) -> Void)?

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init()
  }

  private func write(_ line: String) { journal.write("\(name) \(line)") }
  private var presence: String { viewIfLoaded?.window == nil ? "out" : "in" }

  override func viewDidLoad() {
    write("didLoad")
    onLoad?(self)
  }
  override func viewWillAppear(_ animated: Bool) { write("willAppear \(presence)") }
  override func viewDidAppear(_ animated: Bool) { write("didAppear \(presence)") }
  override func viewWillDisappear(_ animated: Bool) { write("willDisappear \(presence)") }
  override func viewDidDisappear(_ animated: Bool) { write("didDisappear \(presence)") }
  override func willMove(toParent parent: ViewController?) {
    write("willMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: ViewController?) {
    write("didMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    write("began \(touches.count)")
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    write("moved \(touches.count)")
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    write("ended \(touches.count)")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    write("cancelled \(touches.count)")
    super.touchesCancelled(touches, with: event)
  }
}
