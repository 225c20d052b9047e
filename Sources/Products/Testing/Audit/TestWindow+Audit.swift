public import TactusInterface
internal import TactusPixels

// MARK: - Accessibility

extension TestWindow {
  /// Looks for what keeps people from using what the window shows: missing labels, the same description for elements side by side, small
  /// touch targets and those that lie over each other, text with little contrast, text that is clipped at the largest text size, and elements
  /// that the keyboard does not reach.
  ///
  /// What is hidden, covered, or scrolled out of view is not looked at. The contrast is that of each part of labels on colours; where a picture, a blurred
  /// background, or something else that is drawn is behind them, it is not known, and they are passed over, as are those of disabled controls.
  /// Where the user prefers a high contrast, it is to be 7 : 1, otherwise 4.5 : 1.
  /// The time does not advance. The window is laid out with the largest text size and then as before.
  ///
  /// ```swift
  /// for issue in test.accessibilityAudit() { Issue.record("\(issue)") }
  /// ```
  ///
  /// - Parameter types: What to look for. The default is everything.
  /// - Returns: What was found, in the order of reading for each kind.
  public func accessibilityAudit(
    for types: Set<AccessibilityAuditType> = Set(AccessibilityAuditType.allCases)
  ) -> [AccessibilityAuditIssue] {
    frame()
    let elements = application.accessibility.auditedElements(of: window)
    var issues: [AccessibilityAuditIssue] = []
    if types.contains(.sufficientElementDescription) { issues += unnamed(elements) }
    if types.contains(.hitRegion) { issues += smallTargets(elements) }
    if types.contains(.sameDescription) { issues += alike(elements) }
    if types.contains(.overlap) { issues += overlapping(elements) }
    if types.contains(.contrast) { issues += faintLabels() }
    if types.contains(.focus) { issues += unreachable(elements) }
    if types.contains(.textClipped) { issues += clippedLabels() }
    return issues
  }

  /// Returns the first view of a type with an `accessibilityIdentifier`; nil if there is none.
  ///
  /// - Parameters:
  ///   - type: The type of the view. The default is any.
  ///   - identifier: The identifier.
  public func view<Found: View>(_ type: Found.Type = View.self, identifier: String) -> Found? {
    var pending: [View] = [window]
    while let view = pending.popLast() {
      if view.accessibilityIdentifier == identifier, let found = view as? Found { return found }
      pending.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  // MARK: Elements

  private func unnamed(_ elements: [AuditedElement]) -> [AccessibilityAuditIssue] {
    elements.filter { $0.node.label.allSatisfy(\.isWhitespace) }.map {
      issue(.sufficientElementDescription, $0, "has no label")
    }
  }

  private func smallTargets(_ elements: [AuditedElement]) -> [AccessibilityAuditIssue] {
    let minimum = Control.minimumTargetSize
    return elements.compactMap { element in
      guard element.isOperable, element.frame.width < minimum || element.frame.height < minimum,
        visiblePart(of: element.frame, in: element.view, throughScrollViews: true) == element.frame
      else { return nil }
      let size = Size(
        width: reach(of: element, Point(x: 1, y: 0)), height: reach(of: element, Point(x: 0, y: 1)))
      guard size.width < minimum - 1 || size.height < minimum - 1 else { return nil }
      return issue(
        .hitRegion, element, "has a touch target of \(Int(size.width)) × \(Int(size.height)) points")
    }
  }

  /// Returns the length of the touch target of an element along an axis, up to 44 points.
  private func reach(of element: AuditedElement, _ axis: Point) -> Double {
    let length = axis.x > 0 ? element.frame.width : element.frame.height
    guard length < Control.minimumTargetSize, element.isWhole || axis.y > 0 else { return length }
    // The rows beside a row are no part of its target.
    let target = element.cell ?? element.view
    // From the centre outwards, because the target is not always centred around the frame.
    func hits(_ offset: Double) -> Bool {
      guard let hit = window.hitTest(element.frame.center + axis * offset, with: nil) else { return false }
      return hit.isDescendant(of: target) || target.isDescendant(of: hit) && hit is Control
    }
    let limit = Int(Control.minimumTargetSize)
    let after = (0..<limit).prefix { hits(Double($0)) }.count
    let before = (0..<limit).prefix { hits(-Double($0)) }.count
    return max(length, Double(min(limit, max(0, after + before - 1))))
  }

  private func unreachable(_ elements: [AuditedElement]) -> [AccessibilityAuditIssue] {
    let views = window.focusableViews
    return elements.filter { element in
      guard element.isOperable, element.node.states.contains(.enabled) else { return false }
      if let cell = element.cell { return !views.contains { $0 === cell } }
      let ancestors = sequence(first: element.view) { $0.superview }
      return !ancestors.contains { view in
        // The page is no control, even if it receives the keys.
        views.contains { $0 === view } && (view === element.view || view is Control || view is TableView)
      } && !views.contains { $0.isDescendant(of: element.view) }
    }.map { issue(.focus, $0, "is not reached by Tab or arrow keys") }
  }

  // MARK: Pairs of elements

  private func alike(_ elements: [AuditedElement]) -> [AccessibilityAuditIssue] {
    // Rows are what the application's data are, and an element without a label is named as such.
    let named = elements.filter {
      $0.isOperable && $0.cell == nil && !$0.node.label.allSatisfy(\.isWhitespace)
    }
    return pairs(of: named) { first, second in
      let (one, other) = (first.node, second.node)
      return first.container == second.container && one.role == other.role && one.label == other.label
        && one.value == other.value && one.hint == other.hint
    }.map { issue(.sameDescription, $1, "is described like the element at \(text(of: $0.frame))") }
  }

  private func overlapping(_ elements: [AuditedElement]) -> [AccessibilityAuditIssue] {
    pairs(of: elements.filter(\.isOperable)) { first, second in
      let (one, other) = (first.cell ?? first.view, second.cell ?? second.view)
      guard one !== other, !one.isDescendant(of: other), !other.isDescendant(of: one),
        // What is pinned in a list is in front of its rows.
        (first.cell == nil) == (second.cell == nil),
        scrollView(around: first) === scrollView(around: second),
        controller(around: one) === controller(around: other)
      else { return false }
      let shared = visiblePart(of: first.frame, in: one, throughScrollViews: true)
        .intersection(visiblePart(of: second.frame, in: other, throughScrollViews: true))
      // Edges that touch each other are rounded to pixels.
      return !shared.isNull && shared.width > 1 && shared.height > 1
    }.map { issue(.overlap, $1, "lies over the element at \(text(of: $0.frame))") }
  }

  /// Returns each element with the first one before it with which a condition holds.
  private func pairs(
    of elements: [AuditedElement], where isMatch: (AuditedElement, AuditedElement) -> Bool
  ) -> [(AuditedElement, AuditedElement)] {
    elements.enumerated().compactMap { index, second in
      elements[..<index].first { isMatch($0, second) }.map { ($0, second) }
    }
  }

  /// Returns the scroll view with whose content an element moves; nil if there is none.
  private func scrollView(around element: AuditedElement) -> ScrollView? {
    var next = element.isWhole ? element.view.superview : element.view
    while let view = next {
      if let scrollView = view as? ScrollView { return scrollView }
      next = view.superview
    }
    return nil
  }

  /// Returns the view controller whose page contains a view; nil if there is none.
  private func controller(around view: View) -> ViewController? {
    var next: Responder? = view
    while let responder = next {
      if let controller = responder as? ViewController { return controller }
      next = responder.next
    }
    return nil
  }

  private func issue(
    _ type: AccessibilityAuditType, _ element: AuditedElement, _ text: String
  ) -> AccessibilityAuditIssue {
    let label = element.node.label.isEmpty ? "" : " “\(element.node.label)”"
    return AccessibilityAuditIssue(
      auditType: type, view: element.view,
      compactDescription: "\(Swift.type(of: element.view))\(label) at \(self.text(of: element.frame)) \(text)"
    )
  }

  // MARK: Labels

  /// The labels that show a text, in painting order.
  private var shownLabels: [Label] {
    var labels: [Label] = []
    var pending: [View] = [window]
    while let view = pending.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if let label = view as? Label, label.text?.isEmpty == false, !label.bounds.isEmpty {
        labels.append(label)
      }
      pending.append(contentsOf: view.subviews.reversed())
    }
    return labels
  }

  private func faintLabels() -> [AccessibilityAuditIssue] {
    shownLabels.compactMap { label in
      let enclosing = sequence(first: label as View) { $0.superview }
      let frame = label.convert(label.bounds, to: nil)
      guard !enclosing.contains(where: { ($0 as? Control)?.isEnabled == false }),
        !visiblePart(of: frame, in: label, throughScrollViews: true).isEmpty,
        let backdrop = BackgroundColor(behind: label, in: window).color
      else { return nil }
      let opacity = enclosing.reduce(1.0) { $0 * $1.alpha }
      let ratios = label.resolvedTextColors.map { text, background in
        let back = background.map { $0.withAlphaComponent($0.alpha * opacity).composited(over: backdrop) }
        return text.withAlphaComponent(text.alpha * opacity).composited(over: back ?? backdrop)
          .contrast(with: back ?? backdrop)
      }
      guard let ratio = ratios.min(), ratio < Self.minimumContrast(for: label.traitCollection) else {
        return nil
      }
      let rounded = (ratio * 100).rounded(.down) / 100
      return issue(.contrast, label, frame, "has a contrast of \(rounded) : 1")
    }
  }

  private func clippedLabels() -> [AccessibilityAuditIssue] {
    let former = window.traitOverrides
    window.traitOverrides.preferredContentSizeCategory = ContentSizeCategory.allCases.last
    window.layoutIfNeeded()
    let issues = shownLabels.compactMap { label -> AccessibilityAuditIssue? in
      let frame = label.convert(label.bounds, to: nil)
      let visible = visiblePart(of: frame, in: label, throughScrollViews: true)
      guard !visible.isEmpty else { return nil }
      if label.clipsText { return issue(.textClipped, label, frame, "truncates its text") }
      let part = visiblePart(of: frame, in: label, throughScrollViews: false)
      guard part.width < frame.width - 1 || part.height < frame.height - 1 else { return nil }
      return issue(.textClipped, label, frame, "is cut off")
    }
    window.traitOverrides = former
    window.layoutIfNeeded()
    return issues
  }

  private func issue(
    _ type: AccessibilityAuditType, _ label: Label, _ frame: Rect, _ text: String
  ) -> AccessibilityAuditIssue {
    AccessibilityAuditIssue(
      auditType: type, view: label,
      compactDescription: "\(Swift.type(of: label)) “\(label.text ?? "")” at \(self.text(of: frame)) \(text)")
  }

  // MARK: Geometry

  /// Returns the part of a rectangle of the window that no view above another one cuts off.
  ///
  /// - Parameter throughScrollViews: Whether scroll views count; otherwise what they cut off is visible, because they scroll to it.
  private func visiblePart(of frame: Rect, in view: View, throughScrollViews: Bool) -> Rect {
    var visible = frame
    var next: View? = view
    while let view = next {
      if view is ScrollView, !throughScrollViews { return visible }
      if view.clipsToBounds || view is Window || view is ScrollView {
        visible = visible.intersection(view.convert(view.bounds, to: nil))
        if visible.isEmpty { return .zero }
      }
      next = view.superview
    }
    return visible
  }

  private func text(of frame: Rect) -> String {
    "(\(Int(frame.minX)), \(Int(frame.minY)), \(Int(frame.width)) × \(Int(frame.height)))"
  }

  /// The contrast that text needs: success criterion 1.4.3 of WCAG 2.2, and 1.4.6 where the user prefers a high contrast.
  private static func minimumContrast(for traits: TraitCollection) -> Double {
    traits.accessibilityContrast == .high ? 7 : 4.5
  }
}
