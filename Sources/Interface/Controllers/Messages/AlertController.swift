/// A message that the user has to answer: an alert in the middle of the window, or an action sheet.
///
/// ```swift
/// let alert = AlertController(title: "Delete room?", message: "Its devices stay connected.", preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in rooms.remove(room) })
/// present(alert, animated: true)
/// ```
///
/// A touch chooses the action where it ends, and may slide there from another one. The Return key chooses the preferred action, and
/// Escape the one that cancels. Texts and actions that do not fit scroll. In a wide window an action sheet whose
/// ``ViewController/popoverPresentationController`` has a source view points at it.
@MainActor
public final class AlertController: ViewController {
  /// The form of the message.
  public enum Style: Sendable, Hashable {
    /// A card in the middle of the window, which only an action dismisses.
    case alert
    /// A list of actions at the bottom of the window. A touch outside cancels.
    case actionSheet
  }

  /// The form of the message.
  public let preferredStyle: Style
  /// The title; nil for none.
  public override var title: String? { didSet { if title != oldValue { contentDidChange() } } }
  /// The text below the title; nil for none.
  public var message: String? { didSet { if message != oldValue { contentDidChange() } } }
  /// The actions, in the order in which they were added.
  public private(set) var actions: [AlertAction] = []
  /// The action that is emphasized, and that the Return key chooses. Default nil: in an alert, the action that cancels is emphasized, and
  /// the Return key chooses the only other one, or the one that cancels if there is no other.
  public var preferredAction: AlertAction? {
    didSet { if preferredAction !== oldValue { contentDidChange() } }
  }
  /// The text fields of an alert; nil if there are none.
  public private(set) var textFields: [TextField]?
  private var isChosen = false

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - message: The text below; nil for none.
  ///   - preferredStyle: The form of the message.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init()
    self.title = title
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .custom
    isModalInPresentation = preferredStyle == .alert
  }

  /// Adds an action. A second one that cancels is logged and ignored.
  public func addAction(_ action: AlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return View.logger.warning("An alert can have only one action that cancels; ignored")
    }
    actions.append(action)
    contentDidChange()
  }

  /// Adds a text field to an alert. An action sheet has none, which is logged.
  ///
  /// - Parameter configurationHandler: A closure that configures the field. Default nil.
  public func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return View.logger.warning("An action sheet has no text fields; ignored")
    }
    let field = AlertTextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.adjustsFontForContentSizeCategory = true
    field.addAction({ [weak self, weak field] in self?.fieldReturned(field) }, for: .primaryActionTriggered)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    contentDidChange()
  }

  // MARK: View

  public override func loadView() {
    let view = AlertView(isSheet: preferredStyle == .actionSheet)
    view.onChoose = { [weak self] in self?.choose($0) }
    self.view = view
    contentDidChange()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  private func contentDidChange() {
    guard let view = viewIfLoaded as? AlertView else { return }
    view.show(
      title: title, message: message, fields: textFields ?? [], actions: actions, preferred: preferredAction)
    view.superview?.setNeedsLayout()
    if presentation?.controller is PopoverPresentationController { updatePopoverSize() }
  }

  // MARK: Presentation

  override func makePresentationController(by presenter: ViewController?, source: ViewController?)
    -> PresentationController?
  {
    preferredStyle == .alert
      ? AlertPresentationController(presentedViewController: self, presenting: presenter)
      : PopoverPresentationController(presentedViewController: self, presenting: presenter)
  }

  override func adapt(
    _ controller: PresentationController?, to window: Window, presenter: ViewController,
    source: ViewController
  ) -> PresentationController? {
    isChosen = false
    if actions.contains(where: \.isSpent) {
      View.logger.warning(
        "An alert is presented again whose actions do nothing any more: they were released when it had been dismissed"
      )
    }
    guard let popover = controller as? PopoverPresentationController else { return controller }
    if popover.source?.window === window, window.bounds.width >= Self.narrowWidth {
      updatePopoverSize()
      return popover
    }
    let adapted = AlertPresentationController(presentedViewController: self, presenting: presenter)
    adapted.delegate = popover.delegate
    return adapted
  }

  private func updatePopoverSize() {
    preferredContentSize = view.sizeThatFits(Size(width: AlertPresentationController.alertWidth, height: 0))
  }

  // MARK: Choosing

  /// Chooses the action that cancels, or dismisses an action sheet that has none.
  func cancel() {
    if let action = actions.first(where: { $0.style == .cancel }) {
      choose(action)
    } else if preferredStyle == .actionSheet {
      dismiss(animated: true)
    }
  }

  func choose(_ action: AlertAction) {
    guard action.isEnabled, !isChosen, presentation?.isLeaving != true else { return }
    isChosen = true
    let handler = action.handler
    let handle = { [self] in
      // It may have been presented again meanwhile.
      isChosen = false
      handler?(action)
    }
    guard presentingViewController != nil else {
      releaseHandlers()
      return handle()
    }
    dismiss(animated: true, completion: handle)
  }

  // The handlers may refer to the alert, and would keep it when nothing shows it any more.
  override weak var presentation: ModalPresentation? {
    didSet {
      guard let oldValue, presentation == nil else { return }
      // What has dismissed it may present it again at once, and then its actions act again.
      AnimationRun.performOnNextTurn(on: Application.serving(oldValue.window).clock) { [weak self] in
        if let self, presentation == nil { releaseHandlers() }
      }
    }
  }

  private func releaseHandlers() { for action in actions { action.releaseHandler() } }

  private func fieldReturned(_ field: TextField?) {
    guard let fields = textFields, let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      chooseByReturn()
    }
  }

  @discardableResult
  private func chooseByReturn() -> Bool {
    let others = actions.filter { $0.style != .cancel }
    var action = preferredAction
    // What destroys is only chosen on purpose.
    if action == nil, others.count <= 1, others.first?.style != .destructive {
      action = others.first ?? actions.first
    }
    guard let action else { return false }
    choose(action)
    return true
  }

  func handle(_ key: Key?) -> Bool {
    guard let code = key?.keyCode else { return false }
    if code.goesBack {
      cancel()
      return true
    }
    return code.isReturn && chooseByReturn()
  }
}
