// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

private var pullActionKey: UInt8 = 0

extension UIScrollView {
  public var pullAction: PullActionView? {
    get { objc_getAssociatedObject(self, &pullActionKey) as? PullActionView }
    set {
      pullAction?.removeFromSuperview()
      objc_setAssociatedObject(self, &pullActionKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}

/// A view above the content of a scroll view that grows while it is pulled, and calls a closure when it is let go beyond a limit.
open class PullActionView: UIView {
  public var limit: CGFloat = 60
  public private(set) var progress: CGFloat = 0
  public private(set) var isLoading = false
  private var handler: (() -> Void)?
  private var observations: [NSKeyValueObservation] = []
  private var insetsBefore = UIEdgeInsets.zero

  public init(handler: @escaping () -> Void) {
    self.handler = handler
    super.init(frame: .zero)
    backgroundColor = .systemTeal
  }

  required public init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    observations = []
    guard let scrollView = superview as? UIScrollView else { return }
    observations = [
      scrollView.observe(\.contentOffset, options: [.initial, .new]) { [weak self] scrollView, change in
        guard let self, let offset = change.newValue else { return }
        let pulled = max(0, -(offset.y + scrollView.contentInset.top))
        progress = min(1, pulled / limit)
        frame = CGRect(x: 0, y: -pulled, width: scrollView.bounds.width, height: pulled)
      },
      scrollView.panGestureRecognizer.observe(\.state) { [weak self] recognizer, _ in
        if recognizer.state == .ended { self?.endPull() }
      },
    ]
  }

  private func endPull() {
    guard progress >= 1, !isLoading, let scrollView = superview as? UIScrollView else { return }
    isLoading = true
    insetsBefore = scrollView.contentInset
    scrollView.contentInset.top += limit
    handler?()
  }

  public func finish() {
    guard isLoading, let scrollView = superview as? UIScrollView else { return }
    isLoading = false
    UIView.animate(withDuration: 0.2) { scrollView.contentInset = self.insetsBefore }
  }
}

/// A button that stays at a corner of its superview, whose frame and offset it observes by their names.
open class StickyButton: UIButton, KeyValueObserver {
  private var context = 0

  open override func willMove(toSuperview newSuperview: UIView?) {
    superview?.removeObserver(self, forKeyPath: "frame", context: &context)
    if let scrollView = superview as? UIScrollView {
      scrollView.removeObserver(self, forKeyPath: "contentOffset", context: &context)
    }
    super.willMove(toSuperview: newSuperview)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    superview?.addObserver(self, forKeyPath: "frame", options: [], context: &context)
    if let scrollView = superview as? UIScrollView {
      scrollView.addObserver(self, forKeyPath: "contentOffset", options: [.new, .old], context: &context)
    }
    layOut()
  }

  public private(set) var distance: CGFloat = 0

  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &self.context, object as? UIView == superview else { return }
    if let new = (change?[.newKey] as? NSValue)?.cgPointValue,
      let old = (change?[.oldKey] as? NSValue)?.cgPointValue
    {
      distance += abs(new.y - old.y)
    }
    layOut()
  }

  private func layOut() {
    guard let superview else { return }
    frame = CGRect(x: superview.bounds.maxX - 56, y: superview.bounds.maxY - 56, width: 48, height: 48)
  }
}
