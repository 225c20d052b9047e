import TactusCLibrary
package import TactusGeometry

/// The elements of an application for assistive technologies, which are computed from the views when they are asked for.
@MainActor
package final class ApplicationAccessibility: ApplicationComponent, AccessibilityTree {
  /// Called when the application begins or ceases to want a connection to assistive technologies: it does while it has windows and
  /// ``isAllowed`` is true.
  package var onDemandChange: ((Bool) -> Void)? { didSet { if isDemanded { onDemandChange?(true) } } }
  /// A Boolean value that indicates whether assistive technologies may read the application. Default true.
  package var isAllowed = true { didSet { if isAllowed != oldValue { updateDemand() } } }
  /// A closure that is called with changes, in order; while it is nil, none are looked for.
  package var onEvents: (([AccessibilityEvent]) -> Void)? { didSet { updateObserver() } }
  /// A closure that is called with the same changes, for what the toolkit itself reads; nil while it reads nothing.
  var onChanges: (([AccessibilityEvent]) -> Void)? { didSet { updateObserver() } }
  /// A closure that returns what speaks; nil if there is nothing.
  package var makeSynthesizer: (() -> any SpeechSynthesizer)?

  unowned let application: Application
  var registry = ElementRegistry()
  /// The element that the reader is on, if it was chosen; otherwise it is the one with the keyboard focus.
  var reader = ReaderFocus()
  private(set) var observer: TreeObserver?
  private var isDemanded = false

  init(application: Application) { self.application = application }

  // MARK: ApplicationComponent

  func apply(_ configuration: ApplicationConfiguration) { updateDemand() }

  func windowDidAppear(_ window: Window) {
    updateDemand()
    observer?.windowDidAppear(window)
  }

  func windowDidClose(_ window: Window) {
    updateDemand()
    observer?.schedule()
  }

  func applicationWillTerminate() {
    isAllowed = false
  }

  func applicationStateDidChange() { observer?.schedule() }

  func firstResponderDidChange(in window: Window) { observer?.schedule() }

  /// A Boolean value that indicates whether changes are looked for.
  var isObserved: Bool { onEvents != nil || onChanges != nil }

  private func updateObserver() {
    guard isObserved != (observer != nil) else { return }
    observer?.stop()
    observer = isObserved ? TreeObserver(self) : nil
    ApplicationNotice.accessibilityDidChange(.assistiveTechnology).post()
  }

  private func updateDemand() {
    let isDemanded = isAllowed && !application.windows.isEmpty
    guard isDemanded != self.isDemanded else { return }
    self.isDemanded = isDemanded
    onDemandChange?(isDemanded)
  }

  // MARK: Notifications

  func post(_ notification: Accessibility.Notification, _ argument: Any?) {
    observer?.post(notification, argument)
  }

  // MARK: Elements

  /// Returns the identity of a view or element, or of a part of it.
  func id(_ object: AccessibleResponder, part: Int? = nil) -> AccessibilityNodeID {
    AccessibilityNodeID(object: registry.number(of: object), part: part.map { Int32(clamping: $0) })
  }

  func id(_ entry: AccessibilityOutline.Entry) -> AccessibilityNodeID { id(entry.object, part: entry.part) }

  /// Returns the view or element with an identity, if it is in a window of the application.
  func object(_ id: AccessibilityNodeID) -> AccessibleResponder? {
    guard let object = registry.object(id.object), window(of: object) != nil else { return nil }
    return object
  }

  /// Returns the window that shows a view or an element.
  func window(of object: AccessibleResponder) -> Window? {
    let view = object.accessibleView
    guard let window = view?.window, window.application === application, window.isShown else { return nil }
    return window
  }

  /// The window that appeared last, of those that are shown; nil if there is none.
  var frontWindow: Window? { application.windows.last { !$0.isHidden } }

  /// Returns the elements of the window that contains an element, and the index of that.
  func outline(around id: AccessibilityNodeID) -> (outline: AccessibilityOutline, index: Int)? {
    guard let object = object(id), let window = window(of: object) else { return nil }
    let outline = AccessibilityOutline(window)
    guard let index = outline.index(of: object, part: id.part.map(Int.init)) else { return nil }
    return (outline, index)
  }

  // MARK: AccessibilityTree

  package var applicationName: String {
    let title = application.windows.first?.displayedTitle ?? ""
    return title.isEmpty ? application.configuration.applicationID ?? programName() : title
  }

  package var locale: String {
    let language = application.language
    return language.region.map { "\(language.languageCode)_\($0)" } ?? language.languageCode
  }

  /// The language of the application as a tag, such as “de-CH”.
  var languageTag: String { String(locale.map { $0 == "_" ? "-" : $0 }) }

  package var windows: [AccessibilityNodeID] { application.windows.filter { !$0.isHidden }.map { id($0) } }

  package func parent(of id: AccessibilityNodeID) -> AccessibilityNodeID? {
    guard let object = object(id), !(object is Window) else { return nil }
    if id.part != nil { return self.id(object) }
    var view = object.accessibleView
    while let next = view {
      if next is Window { return self.id(next) }
      if next !== object {
        if let shown = (next as? any AccessibleListCell)?.accessibleListPart {
          return self.id(shown.list, part: shown.part)
        }
        if next.isAccessibleContainer, !next.isReadAsPart { return self.id(next) }
      }
      view = next.superview
      guard let list = view as? any AccessibleList else { continue }
      if next !== object, let shown = list.visibleParts.first(where: { $0.view === next }) {
        return self.id(list, part: shown.part)
      }
      // What is before the first section and after the last is read beside the list.
      if list.viewsAroundSections.contains(where: { $0 === next }) { view = list.superview }
    }
    return nil
  }

  package func children(of id: AccessibilityNodeID) -> [AccessibilityNodeID] {
    if id.part == nil, let list = object(id) as? any AccessibleList {
      return (0..<list.accessiblePartCount).map { self.id(list, part: $0) }
    }
    guard let (outline, index) = outline(around: id) else { return [] }
    return outline.entries[index].children.map { self.id(outline.entries[$0]) }
  }

  package func childCount(of id: AccessibilityNodeID) -> Int {
    if id.part == nil, let list = object(id) as? any AccessibleList { return list.accessiblePartCount }
    guard let (outline, index) = outline(around: id) else { return 0 }
    return outline.entries[index].children.count
  }

  package func child(at position: Int, of id: AccessibilityNodeID) -> AccessibilityNodeID? {
    if id.part == nil, let list = object(id) as? any AccessibleList {
      guard position >= 0, position < list.accessiblePartCount else { return nil }
      return self.id(list, part: position)
    }
    guard let (outline, index) = outline(around: id) else { return nil }
    let children = outline.entries[index].children
    return children.indices.contains(position) ? self.id(outline.entries[children[position]]) : nil
  }

  package func index(of id: AccessibilityNodeID) -> Int? {
    if let part = id.part, object(id) is any AccessibleList { return Int(part) }
    guard let (outline, index) = outline(around: id), outline.entries[index].parent >= 0 else { return nil }
    return outline.entries[outline.entries[index].parent].children.firstIndex(of: index)
  }

  package func existingElements(limit: Int) -> [AccessibilityPosition] {
    var result: [AccessibilityPosition] = []
    for (number, window) in application.windows.filter({ !$0.isHidden }).enumerated()
    where result.count < limit {
      let outline = AccessibilityOutline(window)
      // The ones that come first are parents of those that follow.
      var indices = [number] + Array(repeating: 0, count: outline.entries.count - 1)
      outline.visit { entry in
        guard result.count < limit, let position = outline.index(of: entry.object, part: entry.part) else {
          return false
        }
        for (index, child) in entry.children.enumerated() { indices[child] = index }
        let list = entry.object as? any AccessibleList
        result.append(
          AccessibilityPosition(
            id(entry), parent: entry.parent < 0 ? nil : id(outline.entries[entry.parent]),
            index: list == nil ? indices[position] : entry.part ?? indices[position],
            childCount: (entry.part == nil ? list?.accessiblePartCount : nil) ?? entry.children.count))
        return true
      }
    }
    return result
  }

  package func takeRemovedElements() -> [AccessibilityNodeID] {
    registry.takeRemoved().map { AccessibilityNodeID(object: $0) }
  }

  // MARK: Geometry

  package func frame(of id: AccessibilityNodeID) -> Rect? {
    guard let object = object(id), let window = window(of: object) else { return nil }
    return frame(of: object, part: id.part.map(Int.init)).map { window.surfaceRect($0) }
  }

  /// Returns the frame of an element in the window's coordinates.
  func frame(of object: AccessibleResponder, part: Int?) -> Rect? {
    guard let part else { return object.accessibilityFrame }
    guard let view = object as? View,
      let frame = (object as? any AccessibleParts)?.accessiblePart(at: part)?.frame
    else { return nil }
    return view.convert(frame, to: nil)
  }

  package func node(at point: Point, in id: AccessibilityNodeID) -> AccessibilityNodeID? {
    guard point.isFinite, let (outline, index) = outline(around: id),
      let window = window(of: outline.entries[index].object)
    else { return nil }
    return node(at: window.placement.interfacePoint(point), in: outline, index)
  }

  /// Returns the deepest element at a point of a window, in its coordinates; nil if only the window is there.
  func element(at point: Point, in window: Window) -> AccessibilityNodeID? {
    guard point.isFinite else { return nil }
    let result = node(at: point, in: AccessibilityOutline(window), 0)
    return result == id(window) ? nil : result
  }

  private func node(
    at point: Point, in outline: AccessibilityOutline, _ index: Int
  ) -> AccessibilityNodeID? {
    guard outline.entries[index].frame.contains(point) else { return nil }
    var result = index
    while true {
      // The last one is in front where elements overlap, and a header that is pinned is in front of rows.
      let hits = outline.entries[result].children.reversed().filter {
        outline.entries[$0].isShowing && outline.entries[$0].contains(point)
      }
      guard let child = hits.first(where: { isSupplement(outline.entries[$0]) }) ?? hits.first else {
        return self.id(outline.entries[result])
      }
      result = child
    }
  }

  /// Returns whether an element is a header or a footer of a list, which is not behind the rows.
  private func isSupplement(_ entry: AccessibilityOutline.Entry) -> Bool {
    guard let part = entry.part, let list = entry.object as? any AccessibleList else { return false }
    guard list.row(ofAccessiblePart: part) == nil else { return false }
    let view = list.visibleParts.first { $0.part == part }?.view
    return ((view as? CollectionReusableView)?.attributes?.zIndex ?? 0) >= 0
  }

  package func reveal(_ id: AccessibilityNodeID) -> Bool {
    guard let object = object(id) else { return false }
    if let part = id.part, let list = object as? any AccessibleList, !list.revealPart(at: Int(part)) {
      return false
    }
    guard let frame = frame(of: object, part: id.part.map(Int.init)) else { return false }
    var view = (object as? View)?.superview ?? (object as? AccessibilityElement)?.containingView
    while let next = view {
      next.reveal(next.convert(frame, from: nil))
      view = next.superview
    }
    return true
  }
}

extension View {
  /// A Boolean value that indicates whether the view is an element that contains others.
  var isAccessibleContainer: Bool {
    guard !isAccessibilityElement else { return true }
    return (self as? any SelfDescribing)?.standardAccessibility.role != nil
      || shouldGroupAccessibilityChildren && accessibilityLabel != nil
  }
}

extension Window {
  /// Converts a rectangle of the interface to the surface.
  func surfaceRect(_ rect: Rect) -> Rect {
    placement.turns == 0 ? rect : placement.surfaceTransform.rect(rect, in: placement.interfaceSize)
  }
}
