// MARK: - Turns

extension PageViewController {
  /// Makes a change, whose callbacks may set another page; it follows the change.
  func change(_ body: () -> Void) {
    let isOutermost = pageChange.begin()
    body()
    if isOutermost, let request = pageChange.end() { perform(request) }
  }

  /// Shows the page that the application has set.
  func perform(_ request: PageRequest) {
    // Callbacks may set another page each time.
    guard RecursionLimit.presentation.enter() else {
      request.completion?(false)
      return
    }
    defer { RecursionLimit.presentation.leave() }
    change {
      if isViewLoaded { arrange() }
      endTurn()
      removeFormerPages()
      forgetNeighbors()
      let new = request.page
      guard new !== page else {
        updatePageControl()
        request.completion?(true)
        return
      }
      if request.isAnimated, canAnimate, let page, let new {
        begin(
          PageTurn(
            from: page, to: new, direction: request.direction, steps: nil, announces: appearance.isVisible,
            completion: request.completion))
        updatePageControl()
        if turn != nil { scrollView.setContentOffset(offset(of: request.direction), animated: true) }
      } else {
        replacePage(by: new)
        updatePageControl()
        request.completion?(page === new)
      }
    }
    scrollView.setNeedsLayout()
  }

  /// A Boolean value that indicates whether a turn would be visible.
  private var canAnimate: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    return window.isShown && appearance.isVisible && View.areAnimationsEnabled && !scrollView.isDragging
      && !arrangedGeometry.size.isEmpty
  }

  /// Shows a page without an animation.
  private func replacePage(by new: ViewController?) {
    let old = page
    page = new
    if let old { remove(old) }
    if let new, page === new {
      adopt(new, in: scrollView)
      guard new.parent === self else { return page = nil }
      if isViewLoaded { addView(of: new) }
      if new.parent === self { new.didMove(toParent: self) }
    }
    viewIfLoaded?.window?.visibleControllersDidChange()
  }

  /// Removes a page that is no longer shown.
  private func remove(_ page: ViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    removeView(of: page)
    page.removeFromParent()
  }

  /// Removes the pages whose views a drag has kept.
  private func removeFormerPages() {
    for child in children
    where child !== page && turn?.concerns(child) != true && child.viewIfLoaded?.superview === scrollView {
      remove(child)
    }
  }

  private func removeView(of page: ViewController) {
    guard let view = page.viewIfLoaded, view.superview === scrollView else { return }
    view.endEditing(true)
    view.removeFromSuperview()
  }

  /// Begins a turn: adds the page to which it leads, and notifies both. In a callback the turn may end at once.
  func begin(_ turn: PageTurn) {
    self.turn = turn
    if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: [turn.to]) }
    guard self.turn === turn else { return }
    let isNew = turn.to.parent !== self
    if isNew { adopt(turn.to, in: scrollView) }
    guard self.turn === turn else { return }
    guard turn.to.parent === self else {
      self.turn = nil
      forgetNeighbors()
      movePageIndex(by: 0)
      turn.completion?(false)
      return notifyDelegate(of: turn, completed: false, isInterrupted: true)
    }
    turn.to.view.frame = frame(of: turn.direction)
    turn.announce(turn.to)
    guard self.turn === turn else { return }
    if turn.to.view.superview !== scrollView { scrollView.addSubview(turn.to.view) }
    if isNew { turn.to.didMove(toParent: self) }
    if self.turn === turn { updateRange() }
  }

  /// Ends a turn, and removes the page that is not shown after it.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - completed: Whether the page is shown to which it leads.
  ///   - isInterrupted: Whether the turn ends before its motion.
  ///   - keepsDrag: Whether a drag continues from where the page is; if false, the default, the page rests. The view of the other page,
  ///     in which the touch may be, then stays until the drag has ended.
  func finish(_ turn: PageTurn, completed: Bool, isInterrupted: Bool, keepsDrag: Bool = false) {
    guard self.turn === turn else { return }
    let (shown, hidden) = completed ? (turn.to, turn.from) : (turn.from, turn.to)
    let rest = offset(of: nil)
    let shift = completed ? rest - offset(of: turn.direction) : Point.zero
    self.turn = nil
    page = shown.parent === self ? shown : nil
    if !completed { turn.announce(shown) }
    updateNeighbors(after: turn, completed: completed)
    if keepsDrag {
      if completed { hidden.viewIfLoaded?.frame = frame(of: turn.direction.opposite) }
    } else {
      if hidden.parent === self { hidden.willMove(toParent: nil) }
      removeView(of: hidden)
    }
    if page === shown { shown.view.frame = frame(of: nil) }
    if keepsDrag {
      scrollView.contentOffset = scrollView.contentOffset + shift
    } else if scrollView.contentOffset != rest || !scrollView.isResting {
      scrollView.setContentOffset(rest, animated: false)
    }
    updateRange()
    if turn.announces {
      hidden.endAppearanceTransition()
      shown.endAppearanceTransition()
    }
    if hidden.parent === self, !keepsDrag { hidden.removeFromParent() }
    if let steps = turn.steps {
      movePageIndex(by: completed ? steps : 0)
    } else if !completed {
      updatePageControl()
    }
    viewIfLoaded?.window?.visibleControllersDidChange()
    turn.completion?(completed && !isInterrupted)
    notifyDelegate(of: turn, completed: completed, isInterrupted: isInterrupted)
    scrollView.setNeedsLayout()
  }

  /// Keeps the former page as a neighbour after a turn to the next one, and forgets the others.
  private func updateNeighbors(after turn: PageTurn, completed: Bool) {
    if let steps = turn.steps, !completed || abs(steps) == 1 {
      guard completed else { return }
      before = steps > 0 ? .page(turn.from) : .unknown
      after = steps > 0 ? .unknown : .page(turn.from)
    } else {
      before = .unknown
      after = .unknown
    }
  }

  private func notifyDelegate(of turn: PageTurn, completed: Bool, isInterrupted: Bool) {
    guard turn.isByUser else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: !isInterrupted, previousViewControllers: [turn.from],
      transitionCompleted: completed)
  }

  /// Ends a turn in progress at once: one by the application where it leads to, one by the user on the page that is nearer.
  func endTurn() {
    guard let turn else { return }
    finish(turn, completed: !turn.isByUser || turn.progress > 0.5, isInterrupted: true)
  }
}

// MARK: - Scrolling

extension PageViewController {
  /// Called by the scroll view when it is laid out: after a change of its geometry or its offset, and when a motion has ended.
  func contentDidMove() {
    guard !pageChange.isInProgress, isViewLoaded else { return }
    change {
      arrange()
      followContent()
      if scrollView.isResting { removeFormerPages() }
      findNeighbors()
      updateRange()
    }
  }

  /// Begins or ends a turn where the content has been scrolled.
  private func followContent() {
    let progress = progress
    let direction: NavigationDirection? = progress > 1e-6 ? .forward : progress < -1e-6 ? .reverse : nil
    if let turn, let direction, direction != turn.direction {
      // The content was dragged back across the page, towards the neighbour on its other side.
      finish(turn, completed: false, isInterrupted: !turn.isByUser, keepsDrag: true)
    }
    if turn == nil, let page, let direction,
      let next = (direction == .forward ? after : before).controller
    {
      begin(
        PageTurn(
          from: page, to: next, direction: direction, steps: direction == .forward ? 1 : -1,
          announces: appearance.isVisible))
    }
    if let turn { turn.progress = direction == nil ? 0 : min(abs(progress), 1) }
    if scrollView.isResting {
      if let turn {
        finish(turn, completed: turn.progress > 0.5, isInterrupted: false)
      } else if direction != nil {
        scrollView.setContentOffset(offset(of: nil), animated: false)
      }
    } else if scrollView.isDragging, let turn, turn.progress >= 1 {
      finish(turn, completed: true, isInterrupted: false, keepsDrag: true)
    }
  }

  /// Completes a turn that a further drag interrupts near its end, so that the drag leads on to the page after it.
  func dragDidBegin() {
    guard !pageChange.isInProgress, let turn else { return }
    let done = turn.direction == .forward ? progress : -progress
    guard done > 0.5 else { return }
    change {
      finish(turn, completed: true, isInterrupted: false, keepsDrag: true)
      findNeighbors()
      updateRange()
    }
  }

  /// Ends a turn in progress, because the scroll view leaves its window.
  func abandonTurn() {
    change {
      endTurn()
      removeFormerPages()
    }
  }
}
