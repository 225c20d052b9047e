import Tactus

extension TraceObserver {
  /// The public state of a scroll view: flags, offset, scale, size of the content.
  static func state(of scrollView: ScrollView) -> String {
    let flags: [(Bool, String)] = [
      (scrollView.isTracking, "T"), (scrollView.isDragging, "D"), (scrollView.isDecelerating, "d"),
      (scrollView.isScrollAnimating, "A"), (scrollView.isZooming, "Z"), (scrollView.isZoomBouncing, "B"),
    ]
    var text = ""
    for (isSet, letter) in flags { text += isSet ? letter : "-" }
    text += " " + traced(scrollView.contentOffset)
    let scale = scrollView.zoomScale
    if scale != 1 { text += " z" + traced(scale) + " " + traced(scrollView.contentSize) }
    return text
  }

  private func told(_ kind: String, _ scrollView: ScrollView, more: String = "") {
    told(kind, scrollView, Self.state(of: scrollView) + more)
  }
}

extension TraceObserver: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { told("didScroll", scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    pairs.begin("drag \(journal.name(of: scrollView))")
    told("willBeginDragging", scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    let target = targetContentOffset
    if answer("target", journal.name(of: scrollView), "\(Int(target.x + target.y) % 7)", once: 5) {
      targetContentOffset = Point(
        x: (target.x / 70).rounded() * 70, y: answer("zero", journal.name(of: scrollView), once: 3) ? 0 : 130)
    }
    told(
      "willEndDragging", scrollView,
      more: " v\(traced(velocity)) to \(traced(target)) > \(traced(targetContentOffset))")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    pairs.end("drag \(journal.name(of: scrollView))")
    told(decelerate ? "didEndDragging(true)" : "didEndDragging(false)", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    pairs.begin("deceleration \(journal.name(of: scrollView))")
    told("willBeginDecelerating", scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    pairs.end("deceleration \(journal.name(of: scrollView))")
    told("didEndDecelerating", scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    told("didEndScrollingAnimation", scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    asked("shouldScrollToTop", scrollView)
    return !answer("top", journal.name(of: scrollView), once: 6)
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { told("didScrollToTop", scrollView) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    told("didChangeAdjustedContentInset", scrollView, more: " " + traced(scrollView.adjustedContentInset))
  }

  // Asked again and again; how often is nobody's business.
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed[ObjectIdentifier(scrollView)] }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    pairs.begin("zoom \(journal.name(of: scrollView))")
    told("willBeginZooming", scrollView, more: " " + journal.name(of: view))
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) { told("didZoom", scrollView) }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    pairs.end("zoom \(journal.name(of: scrollView))")
    told("didEndZooming", scrollView, more: " \(journal.name(of: view)) \(traced(scale))")
  }
}

// MARK: - Tiles

extension TraceObserver: TiledViewDataSource {
  func tiledView(_ tiledView: TiledView, load request: TiledView.Request) {
    let tile = request.tile
    // Which of several that are as near comes first is not laid down.
    tilesAsked.append("\(tile.level):\(tile.column):\(tile.row)")
    tiles.append(request)
  }

  /// Hands over what was asked for, in an order of its own.
  func finishTiles() {
    let order = { (request: TiledView.Request) in (request.tile.level, request.tile.row, request.tile.column)
    }
    let ready = tiles.sorted { order($0) < order($1) }
    tiles = []
    if !tilesAsked.isEmpty { journal.write("tiles", tilesAsked.sorted().joined(separator: " ")) }
    tilesAsked = []
    for request in ready { request.finish(with: nil) }
  }
}
