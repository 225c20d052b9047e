// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

protocol ReorderListDelegate: AnyObject {
  func reorderList(_ list: ReorderListView, didMoveItemAt source: Int, to destination: Int)
}

class ReorderListView: UIScrollView {
  weak var reorderDelegate: ReorderListDelegate?
  private var rows: [UIView] = []
  private let rowHeight: CGFloat = 50
  private var snapshot: UIView?
  private var moving: (source: Int, current: Int)?
  private var offset = CGPoint.zero

  lazy var longPress: UILongPressGestureRecognizer = {
    let gesture = UILongPressGestureRecognizer(target: self, action: ReorderListView.handleLongPress)
    gesture.minimumPressDuration = 0.3
    return gesture
  }()

  init(frame: CGRect, titles: [String]) {
    super.init(frame: frame)
    for title in titles {
      let label = UILabel(frame: .zero)
      label.text = title
      label.numberOfLines = 0
      label.lineBreakMode = .byTruncatingTail
      label.backgroundColor = .systemGray6
      addSubview(label)
      rows.append(label)
    }
    contentSize = CGSize(width: frame.width, height: CGFloat(titles.count) * rowHeight)
    addGestureRecognizer(longPress)
    arrange()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var titles: [String] { return rows.compactMap { ($0 as? UILabel)?.text } }

  private func arrange() {
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }

  private func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
    let location = gesture.location(in: self)
    switch gesture.state {
    case .began:
      let index = Int(location.y / rowHeight)
      guard rows.indices.contains(index), let copy = rows[index].snapshotView(afterScreenUpdates: true) else {
        return
      }
      copy.frame = rows[index].frame
      copy.layer.masksToBounds = false
      copy.layer.shadowOffset = CGSize(width: -5, height: 0)
      copy.layer.shadowRadius = 5
      copy.layer.shadowOpacity = 0.4
      addSubview(copy)
      offset = CGPoint(x: location.x - copy.center.x, y: location.y - copy.center.y)
      snapshot = copy
      moving = (index, index)
      rows[index].isHidden = true
      UIView.animate(withDuration: 0.2) { copy.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
    case .changed:
      guard let snapshot = snapshot, var moving = moving else { return }
      snapshot.center.y = location.y - offset.y
      let target = max(0, min(rows.count - 1, Int(snapshot.center.y / rowHeight)))
      if target != moving.current {
        rows.insert(rows.remove(at: moving.current), at: target)
        moving.current = target
        self.moving = moving
        UIView.animate(withDuration: 0.2, animations: { self.arrange() })
      }
    default:
      guard let snapshot = snapshot, let moving = moving else { return }
      let row = rows[moving.current]
      UIView.animate(
        withDuration: 0.2,
        animations: {
          snapshot.transform = .identity
          snapshot.frame = row.frame
        },
        completion: { [weak self] _ in
          snapshot.removeFromSuperview()
          row.isHidden = false
          guard let self = self, moving.source != moving.current else { return }
          self.reorderDelegate?.reorderList(self, didMoveItemAt: moving.source, to: moving.current)
        })
      self.snapshot = nil
      self.moving = nil
    }
  }
}
