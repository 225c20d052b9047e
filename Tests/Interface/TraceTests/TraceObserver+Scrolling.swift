import Tactus

extension TraceObserver {
  /// Returns the public state of a scroll view: flags, offset, scale, content size.
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

  private func notified(_ kind: String, _ scrollView: ScrollView, more: String = "") {
    notified(kind, scrollView, Self.state(of: scrollView) + more)
  }
}

extension TraceObserver: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { notified("didScroll", scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    pairs.begin("drag \(journal.name(of: scrollView))")
    notified("willBeginDragging", scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    let target = targetContentOffset
    if chooses("target", journal.name(of: scrollView), "\(Int(target.x + target.y) % 7)", once: 5) {
      targetContentOffset = Point(
        x: (target.x / 70).rounded() * 70, y: chooses("zero", journal.name(of: scrollView), once: 3) ? 0 : 130
      )
    }
    notified(
      "willEndDragging", scrollView,
      more: " v\(traced(velocity)) to \(traced(target)) > \(traced(targetContentOffset))")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    pairs.end("drag \(journal.name(of: scrollView))")
    notified(decelerate ? "didEndDragging(true)" : "didEndDragging(false)", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    pairs.begin("deceleration \(journal.name(of: scrollView))")
    notified("willBeginDecelerating", scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    pairs.end("deceleration \(journal.name(of: scrollView))")
    notified("didEndDecelerating", scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    notified("didEndScrollingAnimation", scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    queried("shouldScrollToTop", scrollView)
    return !chooses("top", journal.name(of: scrollView), once: 6)
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { notified("didScrollToTop", scrollView) }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    notified("didChangeAdjustedContentInset", scrollView, more: " " + traced(scrollView.adjustedContentInset))
  }

  // The number of calls of this method is not specified, so they are not written.
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed[ObjectIdentifier(scrollView)] }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    pairs.begin("zoom \(journal.name(of: scrollView))")
    notified("willBeginZooming", scrollView, more: " " + journal.name(of: view))
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) { notified("didZoom", scrollView) }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    pairs.end("zoom \(journal.name(of: scrollView))")
    notified("didEndZooming", scrollView, more: " \(journal.name(of: view)) \(traced(scale))")
  }
}

// MARK: - Tiles

extension TraceObserver: TiledViewDataSource {
  func tiledView(_ tiledView: TiledView, load request: TiledView.Request) {
    let tile = request.tile
    // The order of tiles with the same distance is not specified.
    requestedTiles.append("\(tile.level):\(tile.column):\(tile.row)")
    tiles.append(request)
  }

  /// Finishes the tile requests in a fixed order.
  func finishTiles() {
    let order = { (request: TiledView.Request) in (request.tile.level, request.tile.row, request.tile.column)
    }
    let ready = tiles.sorted { order($0) < order($1) }
    tiles = []
    if !requestedTiles.isEmpty { journal.write("tiles", requestedTiles.sorted().joined(separator: " ")) }
    requestedTiles = []
    for request in ready { request.finish(with: nil) }
  }
}
