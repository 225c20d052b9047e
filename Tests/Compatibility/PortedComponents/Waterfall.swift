// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol WaterfallLayoutDelegate: AnyObject {
  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat
}

public class WaterfallAttributes: UICollectionViewLayoutAttributes {
  public var column = 0
}

public class BoardView: UICollectionReusableView {
  public static let kind = "board"

  public required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.systemGray6
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public class WaterfallLayout: UICollectionViewLayout {
  public weak var delegate: WaterfallLayoutDelegate?
  public var numberOfColumns = 2 { didSet { invalidateLayout() } }
  public var padding: CGFloat = 6
  private var cache: [WaterfallAttributes] = []
  private var contentHeight: CGFloat = 0

  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - (insets.left + insets.right)
  }

  public override init() {
    super.init()
    register(BoardView.self, forDecorationViewOfKind: BoardView.kind)
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    register(BoardView.self, forDecorationViewOfKind: BoardView.kind)
  }

  public override class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
    return WaterfallAttributes.self
  }

  public override var collectionViewContentSize: CGSize {
    return CGSize(width: contentWidth, height: contentHeight)
  }

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    cache.removeAll()
    super.invalidateLayout(with: context)
  }

  public override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView, collectionView.numberOfSections > 0 else {
      return
    }
    let columnWidth = contentWidth / CGFloat(numberOfColumns)
    var yOffset = [CGFloat](repeating: 0, count: numberOfColumns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let column = yOffset.enumerated().min { $0.element < $1.element }?.offset ?? 0
      let height = padding * 2 + (delegate?.collectionView(collectionView, heightForItemAt: indexPath) ?? 180)
      let frame = CGRect(
        x: CGFloat(column) * columnWidth, y: yOffset[column], width: columnWidth, height: height)
      let attributes = WaterfallAttributes(forCellWith: indexPath)
      attributes.frame = frame.insetBy(dx: padding, dy: padding)
      attributes.column = column
      cache.append(attributes)
      yOffset[column] += height
    }
    contentHeight = yOffset.max() ?? 0
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var visible: [UICollectionViewLayoutAttributes] = cache.filter { $0.frame.intersects(rect) }
    if let board = layoutAttributesForDecorationView(
      ofKind: BoardView.kind, at: IndexPath(item: 0, section: 0))
    {
      visible.append(board)
    }
    return visible
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return indexPath.item < cache.count ? cache[indexPath.item] : nil
  }

  public override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(origin: .zero, size: collectionViewContentSize)
    attributes.zIndex = -1
    return attributes
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }
}
