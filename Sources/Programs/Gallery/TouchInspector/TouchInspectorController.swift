import Tactus

/// The page of the Touch inspector demo, which shows the properties of all touches, learns from them, and tries other limits for them.
final class TouchInspectorController: DemoController {
  /// The limits for the touches of the window, while the page is shown.
  private(set) var profile = InspectorProfile.standard

  private let canvas = TouchInspectorView()
  private let status = Label("No fingers", size: 15, color: Theme.secondaryText, alignment: .right)
  private let profileButton = Button(title: InspectorProfile.standard.title)

  init(_ demo: Demo) { super.init(demo, content: canvas) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleBar.accessories = [status, profileButton]
    canvas.onChange = { [weak self] touchCount, rate in self?.show(touchCount, rate) }
    profileButton.menu = Menu(
      options: .singleSelection,
      children: InspectorProfile.allCases.map { profile in
        Action(title: profile.title, state: profile == .standard ? .on : .off) { [weak self] _ in
          self?.use(profile)
        }
      })
    profileButton.showsMenuAsPrimaryAction = true
    profileButton.accessibilityHint = "Chooses the limits for taps and drags"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    learner = TouchProfileLearner()
    use(profile)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    learner = nil
    view.window?.touchProfile = nil
  }

  private var learner: TouchProfileLearner? {
    get { view.window?.application?.touchProfileLearner }
    set { view.window?.application?.touchProfileLearner = newValue }
  }

  /// Uses a profile for touches that begin from now on.
  func use(_ profile: InspectorProfile) {
    self.profile = profile
    profileButton.setTitle(profile.title, for: .normal)
    titleBar.setNeedsLayout()
    showProfile()
  }

  private func showProfile() {
    let limits = profile.limits(learner)
    view.window?.touchProfile = limits
    canvas.showProfile(limits.summary(learner))
  }

  private func show(_ touchCount: Int, _ rate: EventRate) {
    let count = touchCount == 0 ? "No fingers" : touchCount == 1 ? "1 finger" : "\(touchCount) fingers"
    status.text =
      touchCount == 0
      ? count
      : view.bounds.width < 640
        ? "\(count) · \(rate.events)/s" : "\(count)  ·  \(rate.events) events/s  ·  \(rate.samples) samples/s"
    titleBar.setNeedsLayout()
    if touchCount == 0 { showProfile() }
  }
}
