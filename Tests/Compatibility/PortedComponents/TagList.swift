// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol TagListViewDelegate: AnyObject {
  func tagPressed(_ title: String, tagView: TagView, sender: TagListView) -> Void
  func tagRemoveButtonPressed(_ title: String, tagView: TagView, sender: TagListView) -> Void
}
extension TagListViewDelegate {
  public func tagPressed(_ title: String, tagView: TagView, sender: TagListView) -> Void {}
  public func tagRemoveButtonPressed(_ title: String, tagView: TagView, sender: TagListView) -> Void {}
}

@IBDesignable
open class TagView: UIButton {
  @IBInspectable open var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius; layer.masksToBounds = cornerRadius > 0 }
  }
  @IBInspectable open var borderWidth: CGFloat = 0 { didSet { layer.borderWidth = borderWidth } }
  @IBInspectable open var borderColor: UIColor? { didSet { reloadStyles() } }
  @IBInspectable open var textColor: UIColor = UIColor.white { didSet { reloadStyles() } }
  @IBInspectable open var selectedTextColor: UIColor = UIColor.white { didSet { reloadStyles() } }
  @IBInspectable open var titleLineBreakMode: NSLineBreakMode = .byTruncatingMiddle {
    didSet { titleLabel?.lineBreakMode = titleLineBreakMode }
  }
  @IBInspectable open var paddingY: CGFloat = 2 {
    didSet { titleEdgeInsets.top = paddingY; titleEdgeInsets.bottom = paddingY }
  }
  @IBInspectable open var paddingX: CGFloat = 5 {
    didSet { titleEdgeInsets.left = paddingX; updateRightInsets() }
  }
  @IBInspectable open var tagBackgroundColor: UIColor = UIColor.gray { didSet { reloadStyles() } }
  @IBInspectable open var highlightedBackgroundColor: UIColor? { didSet { reloadStyles() } }
  @IBInspectable open var selectedBackgroundColor: UIColor? { didSet { reloadStyles() } }
  @IBInspectable open var textFont: UIFont = .systemFont(ofSize: 12) {
    didSet { titleLabel?.font = textFont }
  }

  private func reloadStyles() {
    if isHighlighted {
      if let highlightedBackgroundColor = highlightedBackgroundColor {
        backgroundColor = highlightedBackgroundColor
      }
    } else if isSelected {
      backgroundColor = selectedBackgroundColor ?? tagBackgroundColor
      setTitleColor(selectedTextColor, for: UIControl.State())
    } else {
      backgroundColor = tagBackgroundColor
      layer.borderColor = borderColor?.cgColor
      setTitleColor(textColor, for: UIControl.State())
    }
  }
  override open var isHighlighted: Bool { didSet { reloadStyles() } }
  override open var isSelected: Bool { didSet { reloadStyles() } }

  let removeButton = CloseButton()
  @IBInspectable open var enableRemoveButton: Bool = false {
    didSet { removeButton.isHidden = !enableRemoveButton; updateRightInsets() }
  }
  @IBInspectable open var removeButtonIconSize: CGFloat = 12 {
    didSet { removeButton.iconSize = removeButtonIconSize; updateRightInsets() }
  }
  open var onTap: ((TagView) -> Void)?
  open var onLongPress: ((TagView) -> Void)?

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setupView()
  }
  public init(title: String) {
    super.init(frame: CGRect.zero)
    setTitle(title, for: UIControl.State())
    setupView()
  }
  private func setupView() {
    titleLabel?.lineBreakMode = titleLineBreakMode
    frame.size = intrinsicContentSize
    addSubview(removeButton)
    removeButton.tagView = self
    let longPress = UILongPressGestureRecognizer(target: self, action: TagView.longPress)
    self.addGestureRecognizer(longPress)
  }
  func longPress() { onLongPress?(self) }

  override open var intrinsicContentSize: CGSize {
    var size = titleLabel?.text?.size(withAttributes: [NSAttributedString.Key.font: textFont]) ?? CGSize.zero
    size.height = textFont.pointSize + paddingY * 2
    size.width += paddingX * 2
    if size.width < size.height { size.width = size.height }
    if enableRemoveButton { size.width += removeButtonIconSize + paddingX }
    return size
  }
  private func updateRightInsets() {
    if enableRemoveButton {
      titleEdgeInsets.right = paddingX + removeButtonIconSize + paddingX
    } else {
      titleEdgeInsets.right = paddingX
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if enableRemoveButton {
      removeButton.frame.size.width = paddingX + removeButtonIconSize + paddingX
      removeButton.frame.origin.x = self.frame.width - removeButton.frame.width
      removeButton.frame.size.height = self.frame.height
      removeButton.frame.origin.y = 0
    }
  }
}

internal class CloseButton: UIButton {
  var iconSize: CGFloat = 10
  var lineWidth: CGFloat = 1
  var lineColor: UIColor = UIColor.white.withAlphaComponent(0.54)
  weak var tagView: TagView?
  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    let iconFrame = CGRect(
      x: (rect.width - iconSize) / 2.0, y: (rect.height - iconSize) / 2.0, width: iconSize, height: iconSize)
    path.move(to: iconFrame.origin)
    path.addLine(to: CGPoint(x: iconFrame.maxX, y: iconFrame.maxY))
    path.move(to: CGPoint(x: iconFrame.maxX, y: iconFrame.minY))
    path.addLine(to: CGPoint(x: iconFrame.minX, y: iconFrame.maxY))
    lineColor.setStroke()
    path.stroke()
  }
}

@IBDesignable
open class TagListView: UIView {
  @IBInspectable open dynamic var marginY: CGFloat = 2 { didSet { rearrangeViews() } }
  @IBInspectable open dynamic var marginX: CGFloat = 5 { didSet { rearrangeViews() } }
  public enum Alignment: Int { case left, center, right, leading, trailing }
  @IBInspectable open var alignment: Alignment = .leading { didSet { rearrangeViews() } }
  open dynamic var textFont: UIFont = .systemFont(ofSize: 12) {
    didSet { defer { rearrangeViews() }; tagViews.forEach { $0.textFont = textFont } }
  }
  open weak var delegate: TagListViewDelegate?
  open private(set) var tagViews: [TagView] = []
  private(set) var tagBackgroundViews: [UIView] = []
  private(set) var rowViews: [UIView] = []
  private(set) var tagViewHeight: CGFloat = 0
  private(set) var rows = 0 { didSet { invalidateIntrinsicContentSize() } }

  open override func prepareForInterfaceBuilder() { addTag("Welcome") }
  open override func layoutSubviews() { defer { rearrangeViews() }; super.layoutSubviews() }

  private func rearrangeViews() {
    let views = tagViews as [UIView] + tagBackgroundViews + rowViews
    views.forEach { $0.removeFromSuperview() }
    rowViews.removeAll(keepingCapacity: true)
    var isRtl: Bool = false
    if #available(iOS 10.0, tvOS 10.0, *) {
      isRtl = effectiveUserInterfaceLayoutDirection == .rightToLeft
    } else if #available(iOS 9.0, *) {
      isRtl = UIView.userInterfaceLayoutDirection(for: semanticContentAttribute) == .rightToLeft
    }
    var currentRow = 0
    var currentRowView: UIView!
    var currentRowTagCount = 0
    var currentRowWidth: CGFloat = 0
    let frameWidth = frame.width
    let directionTransform = isRtl ? CGAffineTransform(scaleX: -1.0, y: 1.0) : CGAffineTransform.identity
    for (index, tagView) in tagViews.enumerated() {
      tagView.frame.size = tagView.intrinsicContentSize
      tagViewHeight = tagView.frame.height
      if currentRowTagCount == 0 || currentRowWidth + tagView.frame.width > frameWidth {
        currentRow += 1
        currentRowWidth = 0
        currentRowTagCount = 0
        currentRowView = UIView()
        currentRowView.transform = directionTransform
        currentRowView.frame.origin.y = CGFloat(currentRow - 1) * (tagViewHeight + marginY)
        rowViews.append(currentRowView)
        addSubview(currentRowView)
        tagView.frame.size.width = min(tagView.frame.size.width, frameWidth)
      }
      let tagBackgroundView = UIView()
      tagBackgroundViews.append(tagBackgroundView)
      tagBackgroundView.transform = directionTransform
      tagBackgroundView.frame.origin = CGPoint(x: currentRowWidth, y: 0)
      tagBackgroundView.frame.size = tagView.bounds.size
      tagBackgroundView.addSubview(tagView)
      currentRowView.addSubview(tagBackgroundView)
      currentRowTagCount += 1
      currentRowWidth += tagView.frame.width + marginX
      switch alignment {
      case .leading: fallthrough
      case .left: currentRowView.frame.origin.x = 0
      case .center: currentRowView.frame.origin.x = (frameWidth - (currentRowWidth - marginX)) / 2
      case .trailing: fallthrough
      case .right: currentRowView.frame.origin.x = frameWidth - (currentRowWidth - marginX)
      }
      currentRowView.frame.size.width = currentRowWidth
      currentRowView.frame.size.height = max(tagViewHeight, currentRowView.frame.height)
      _ = index
    }
    rows = currentRow
    invalidateIntrinsicContentSize()
  }
  override open var intrinsicContentSize: CGSize {
    var height = CGFloat(rows) * (tagViewHeight + marginY)
    if rows > 0 { height -= marginY }
    return CGSize(width: frame.width, height: height)
  }
  private func createNewTagView(_ title: String) -> TagView {
    let tagView = TagView(title: title)
    tagView.textFont = textFont
    tagView.addTarget(self, action: TagListView.tagPressed(_:), for: .touchUpInside)
    tagView.removeButton.addTarget(self, action: TagListView.removeButtonPressed(_:), for: .touchUpInside)
    tagView.onLongPress = { [unowned self] this in
      for tag in self.tagViews { tag.isSelected = (tag == this) }
    }
    return tagView
  }
  @discardableResult open func addTag(_ title: String) -> TagView {
    defer { rearrangeViews() }
    let view = createNewTagView(title)
    tagViews.append(view)
    return view
  }
  @discardableResult open func addTags(_ titles: [String]) -> [TagView] { return titles.map { addTag($0) } }
  open func removeTagView(_ tagView: TagView) {
    tagView.removeFromSuperview()
    if let index = tagViews.firstIndex(of: tagView) { tagViews.remove(at: index) }
    rearrangeViews()
  }
  func tagPressed(_ sender: TagView!) {
    sender.onTap?(sender)
    delegate?.tagPressed(sender.currentTitle ?? "", tagView: sender, sender: self)
  }
  func removeButtonPressed(_ closeButton: UIButton!) {
    if let tagView = (closeButton as! CloseButton).tagView {
      delegate?.tagRemoveButtonPressed(tagView.currentTitle ?? "", tagView: tagView, sender: self)
    }
  }
}
