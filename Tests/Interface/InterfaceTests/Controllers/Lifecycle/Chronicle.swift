import Tactus

/// A view controller that records its callbacks, with what its properties say at that moment.
///
/// After the name of the callback: `P` being presented, `D` being dismissed, `+` moving to its parent, `-` moving from it, `^` with a
/// presenting view controller, `v` with a presented one, `w` with its view in a window.
final class Chronicle: ViewController {
  /// What is recorded.
  enum Extent {
    /// What belongs to an appearance, with one layout in it, and the end of a move to or from a parent.
    case appearance
    /// Also the loading of the view, the beginning of a move, and both callbacks of each layout in a window.
    case everything
  }

  @MainActor
  final class Log {
    private(set) var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let name: String
  let log: Log
  private let extent: Extent
  /// The size of the view in `viewDidAppear`.
  private(set) var sizeInDidAppear = Size.zero
  /// Called in the callback with a name.
  var on: [String: () -> Void] = [:]
  private var isAppearing = false

  init(_ name: String, _ log: Log, _ extent: Extent = .appearance) {
    self.name = name
    self.extent = extent
    self.log = log
    super.init()
  }

  private func write(_ callback: String) {
    let flags: [(Bool, String)] = [
      (isBeingPresented, "P"), (isBeingDismissed, "D"), (isMovingToParent, "+"), (isMovingFromParent, "-"),
      (presentingViewController != nil, "^"), (presentedViewController != nil, "v"),
      (viewIfLoaded?.window != nil, "w"),
    ]
    let text = flags.filter(\.0).map(\.1).joined()
    log.write("\(name) \(callback)" + (text.isEmpty ? "" : " \(text)"))
    on[callback]?()
  }

  override func loadView() {
    super.loadView()
    if extent == .everything { write("loadView") }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    if extent == .everything { write("didLoad") }
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if extent == .everything, viewIfLoaded?.window != nil { write("willLayout") }
  }
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if extent == .everything { write(parent == nil ? "leaving" : "joining") }
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isAppearing = true
    write("willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    write("isAppearing")
  }
  // Only what belongs to an appearance is recorded, once.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if extent == .everything, viewIfLoaded?.window != nil { return write("didLayout") }
    guard isAppearing, viewIfLoaded?.window != nil else { return }
    isAppearing = false
    write("layout")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isAppearing = false
    sizeInDidAppear = view.bounds.size
    write("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isAppearing = false
    write("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("didDisappear")
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    write(parent == nil ? "left" : "joined")
  }
}
