// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

open class CoverFlowLayout: UICollectionViewFlowLayout {
  @IBInspectable open var sideScale: CGFloat = 0.7
  @IBInspectable open var sideAlpha: CGFloat = 0.5
  open var rotation: CGFloat = .pi / 6
  private var insertedPaths = [IndexPath]()
  private var lastSize = CGSize.zero

  public override init() {
    super.init()
    scrollDirection = .horizontal
    minimumLineSpacing = 20
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    scrollDirection = .horizontal
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, collectionView.bounds.size != lastSize else { return }
    lastSize = collectionView.bounds.size
    collectionView.decelerationRate = UIScrollView.DecelerationRate.fast
    let side = (lastSize.width - itemSize.width) / 2
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes.map { self.transformed($0.copy() as! UICollectionViewLayoutAttributes) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return super.layoutAttributesForItem(at: indexPath).map {
      transformed($0.copy() as! UICollectionViewLayoutAttributes)
    }
  }

  fileprivate func transformed(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let collectionView = self.collectionView else { return attributes }
    let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
    let reach = itemSize.width + minimumLineSpacing
    let distance = max(-1, min(1, (attributes.center.x - middle) / reach))
    let ratio = 1 - abs(distance)
    let scale = ratio * (1 - sideScale) + sideScale
    attributes.alpha = ratio * (1 - sideAlpha) + sideAlpha
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, -distance * rotation, 0, 1, 0)
    attributes.transform3D = CATransform3DScale(transform, scale, scale, 1)
    attributes.zIndex = Int(ratio * 10)
    return attributes
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else {
      return super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }
    let half = collectionView.bounds.size.width / 2
    let area = CGRect(origin: CGPoint(x: proposedContentOffset.x, y: 0), size: collectionView.bounds.size)
    let candidates = super.layoutAttributesForElements(in: area) ?? []
    let sorted = candidates.sorted {
      abs($0.center.x - proposedContentOffset.x - half) < abs($1.center.x - proposedContentOffset.x - half)
    }
    guard let closest = sorted.first else { return proposedContentOffset }
    return CGPoint(x: floor(closest.center.x - half), y: proposedContentOffset.y)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    insertedPaths.removeAll()
    for update in updateItems {
      switch update.updateAction {
      case .insert:
        if let path = update.indexPathAfterUpdate, path.item != NSNotFound { insertedPaths.append(path) }
      default: break
      }
    }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedPaths.removeAll()
  }

  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if insertedPaths.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(translationX: 0, y: 100).scaledBy(x: 0.2, y: 0.2)
    }
    return attributes
  }
}
