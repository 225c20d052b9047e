@testable import TactusInterface

/// A cell of a random session: with a field, and a view that counts its touches.
final class SessionCell: TableViewCell {
  var number = -1
  let field = TextField(frame: Rect(x: 100, y: 0, width: 60, height: 44))
  let view = CountingView(frame: Rect(x: 180, y: 0, width: 40, height: 44))

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    view.isMultipleTouchEnabled = true
    contentView.addSubview(field)
    contentView.addSubview(view)
  }
}

/// A view that counts the touches that it tracks.
final class CountingView: View {
  private(set) var openTouches = 0
  private(set) var faults = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { openTouches += touches.count }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }
  private func end(_ touches: Set<Touch>) {
    openTouches -= touches.count
    if openTouches < 0 { faults += 1 }
  }
}
