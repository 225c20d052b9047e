// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

public protocol PageMenuDelegate: AnyObject {
  func willMoveToPage(_ controller: UIViewController, index: Int);
  func didMoveToPage(_ controller: UIViewController, index: Int)
}
extension PageMenuDelegate {
  public func willMoveToPage(_ controller: UIViewController, index: Int) {}
  public func didMoveToPage(_ controller: UIViewController, index: Int) {}
}

class MenuItemView: UIView {
  var titleLabel: UILabel?
  var menuItemSeparator: UIView?
  func setUpMenuItemView(
    _ menuItemWidth: CGFloat, menuScrollViewHeight: CGFloat, indicatorHeight: CGFloat, separatorColor: UIColor
  ) {
    titleLabel = UILabel(
      frame: CGRect(x: 0.0, y: 0.0, width: menuItemWidth, height: menuScrollViewHeight - indicatorHeight))
    menuItemSeparator = UIView(
      frame: CGRect(
        x: menuItemWidth, y: floor(menuScrollViewHeight * 0.5), width: 1, height: floor(menuScrollViewHeight))
    )
    menuItemSeparator!.backgroundColor = separatorColor
    menuItemSeparator!.isHidden = true
    self.addSubview(menuItemSeparator!)
    self.addSubview(titleLabel!)
  }
  func setTitleText(_ text: NSString) {
    if titleLabel != nil {
      titleLabel!.text = String(describing: text)
      titleLabel!.numberOfLines = 0
      titleLabel!.sizeToFit()
    }
  }
}
public enum PageMenuOption {
  case menuItemSeparatorWidth(CGFloat)
  case scrollMenuBackgroundColor(UIColor)
  case menuItemFont(UIFont)
  case menuHeight(CGFloat)
}
open class PageMenu: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  let menuScrollView = UIScrollView()
  let controllerScrollView = UIScrollView()
  var controllerArray: [UIViewController] = []
  var menuItems: [MenuItemView] = []
  var menuItemWidths: [CGFloat] = []
  open var menuHeight: CGFloat = 34.0
  open var menuMargin: CGFloat = 15.0
  open var menuItemFont: UIFont = UIFont.systemFont(ofSize: 15.0)
  open var selectionIndicatorView: UIView = UIView()
  open var currentPageIndex: Int = 0
  var lastPageIndex: Int = 0
  var pagesAddedDictionary: [Int: Int] = [:]
  var didScrollAlready = false
  var currentOrientationIsPortrait = true
  var tapTimer: Timer?
  open weak var delegate: PageMenuDelegate?
  enum PageMenuScrollDirection: Int { case left, right, other }

  public init(viewControllers: [UIViewController], frame: CGRect, pageMenuOptions: [PageMenuOption]?) {
    super.init(nibName: nil, bundle: nil)
    controllerArray = viewControllers
    self.view.frame = frame
    if let options = pageMenuOptions {
      for option in options {
        switch option {
        case let .scrollMenuBackgroundColor(value): menuScrollView.backgroundColor = value
        case let .menuItemFont(value): menuItemFont = value
        case let .menuHeight(value): menuHeight = value
        case .menuItemSeparatorWidth: break
        }
      }
    }
    setUpUserInterface()
    if menuScrollView.subviews.count == 0 { configureUserInterface() }
  }
  required public init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { return true }

  func setUpUserInterface() {
    controllerScrollView.isPagingEnabled = true
    controllerScrollView.translatesAutoresizingMaskIntoConstraints = false
    controllerScrollView.alwaysBounceHorizontal = true
    controllerScrollView.bounces = true
    controllerScrollView.frame = CGRect(
      x: 0.0, y: menuHeight, width: self.view.frame.width, height: self.view.frame.height - menuHeight)
    self.view.addSubview(controllerScrollView)
    menuScrollView.frame = CGRect(x: 0.0, y: 0.0, width: self.view.frame.width, height: menuHeight)
    self.view.addSubview(menuScrollView)
    menuScrollView.showsHorizontalScrollIndicator = false
    menuScrollView.showsVerticalScrollIndicator = false
    controllerScrollView.showsHorizontalScrollIndicator = false
    if #available(iOS 11.0, *) { controllerScrollView.contentInsetAdjustmentBehavior = .never }
    self.automaticallyAdjustsScrollViewInsets = false
    menuScrollView.scrollsToTop = false
    controllerScrollView.delegate = self
    controllerScrollView.decelerationRate = UIScrollView.DecelerationRate.fast
  }
  func configureUserInterface() {
    let menuItemTapGestureRecognizer = UITapGestureRecognizer(
      target: self, action: PageMenu.handleMenuItemTap(_:))
    menuItemTapGestureRecognizer.numberOfTapsRequired = 1
    menuItemTapGestureRecognizer.numberOfTouchesRequired = 1
    menuItemTapGestureRecognizer.delegate = self
    menuScrollView.addGestureRecognizer(menuItemTapGestureRecognizer)
    controllerScrollView.contentSize = CGSize(
      width: self.view.frame.width * CGFloat(controllerArray.count), height: 0.0)
    var index: CGFloat = 0.0
    var x: CGFloat = menuMargin
    for controller in controllerArray {
      if index == 0.0 {
        controller.viewWillAppear(true)
        addPageAtIndex(0)
        controller.viewDidAppear(true)
      }
      let titleText: String = controller.title != nil ? controller.title! : "Menu \(Int(index) + 1)"
      let itemWidthRect: CGRect = NSString(string: titleText).boundingRect(
        with: CGSize(width: 1000, height: 1000), options: NSStringDrawingOptions.usesLineFragmentOrigin,
        attributes: [NSAttributedString.Key.font: menuItemFont], context: nil)
      menuItemWidths.append(itemWidthRect.width)
      let menuItemFrame = CGRect(x: x, y: 0, width: itemWidthRect.width, height: menuHeight)
      x += itemWidthRect.width + menuMargin
      let menuItemView: MenuItemView = MenuItemView(frame: menuItemFrame)
      menuItemView.setUpMenuItemView(
        itemWidthRect.width, menuScrollViewHeight: menuHeight, indicatorHeight: 3, separatorColor: .lightGray)
      menuItemView.titleLabel!.font = menuItemFont
      menuItemView.titleLabel!.textAlignment = NSTextAlignment.center
      menuItemView.titleLabel!.textColor = UIColor.lightGray
      menuItemView.titleLabel!.adjustsFontSizeToFitWidth = true
      menuItemView.titleLabel!.text = titleText
      menuScrollView.addSubview(menuItemView)
      menuItems.append(menuItemView)
      index += 1
    }
    menuScrollView.contentSize = CGSize(width: x, height: menuHeight)
    selectionIndicatorView = UIView(
      frame: CGRect(x: menuMargin, y: menuHeight - 3, width: menuItemWidths.first ?? 0, height: 3))
    selectionIndicatorView.backgroundColor = .white
    menuScrollView.addSubview(selectionIndicatorView)
  }
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.isEqual(controllerScrollView) {
      if scrollView.contentOffset.x >= 0.0
        && scrollView.contentOffset.x <= (CGFloat(controllerArray.count - 1) * self.view.frame.width)
      {
        let width: CGFloat = controllerScrollView.frame.size.width
        let page: Int = Int((controllerScrollView.contentOffset.x + (0.5 * width)) / width)
        if page != currentPageIndex {
          lastPageIndex = currentPageIndex
          currentPageIndex = page
          if pagesAddedDictionary[page] != page { addPageAtIndex(page); pagesAddedDictionary[page] = page }
        }
        moveSelectionIndicator(currentPageIndex)
      }
    }
  }
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView.isEqual(controllerScrollView) {
      let currentController = controllerArray[currentPageIndex]
      delegate?.didMoveToPage(currentController, index: currentPageIndex)
      didScrollAlready = false
      pagesAddedDictionary.removeAll(keepingCapacity: false)
    }
  }
  open func scrollViewDidEndTapScrollingAnimation() {
    let currentController = controllerArray[currentPageIndex]
    delegate?.didMoveToPage(currentController, index: currentPageIndex)
  }
  open func moveSelectionIndicator(_ pageIndex: Int) {
    if pageIndex >= 0 && pageIndex < controllerArray.count {
      UIView.animate(
        withDuration: 0.15,
        animations: { () -> Void in
          var selectionIndicatorX: CGFloat = self.menuMargin
          for i in 0..<pageIndex { selectionIndicatorX += self.menuMargin + self.menuItemWidths[i] }
          self.selectionIndicatorView.frame = CGRect(
            x: selectionIndicatorX, y: self.selectionIndicatorView.frame.origin.y,
            width: self.menuItemWidths[pageIndex], height: self.selectionIndicatorView.frame.height)
          if self.menuItems.count > 0 {
            if self.menuItems[self.lastPageIndex].titleLabel != nil
              && self.menuItems[self.currentPageIndex].titleLabel != nil
            {
              self.menuItems[self.lastPageIndex].titleLabel!.textColor = .lightGray
              self.menuItems[self.currentPageIndex].titleLabel!.textColor = .white
            }
          }
        })
    }
  }
  func handleMenuItemTap(_ gestureRecognizer: UITapGestureRecognizer) {
    let tappedPoint: CGPoint = gestureRecognizer.location(in: menuScrollView)
    if tappedPoint.y < menuScrollView.frame.height {
      var itemIndex = 0
      for (i, item) in menuItems.enumerated() { if item.frame.minX <= tappedPoint.x { itemIndex = i } }
      if itemIndex >= 0 && itemIndex < controllerArray.count {
        if itemIndex != currentPageIndex {
          lastPageIndex = currentPageIndex; currentPageIndex = itemIndex; addPageAtIndex(itemIndex)
        }
        UIView.animate(
          withDuration: 0.3,
          animations: { () -> Void in
            let xOffset: CGFloat = CGFloat(itemIndex) * self.controllerScrollView.frame.width
            self.controllerScrollView.setContentOffset(
              CGPoint(x: xOffset, y: self.controllerScrollView.contentOffset.y), animated: false)
          })
        if tapTimer != nil { tapTimer!.invalidate() }
        let timerInterval: TimeInterval = Double(300) * 0.001
        tapTimer = Timer.scheduledTimer(
          timeInterval: timerInterval, target: self, selector: PageMenu.scrollViewDidEndTapScrollingAnimation,
          userInfo: nil, repeats: false)
      }
    }
  }
  open func addPageAtIndex(_ index: Int) {
    let currentController = controllerArray[index]
    delegate?.willMoveToPage(currentController, index: index)
    let newVC = controllerArray[index]
    newVC.willMove(toParent: self)
    newVC.view.frame = CGRect(
      x: self.view.frame.width * CGFloat(index), y: 0, width: self.view.frame.width,
      height: controllerScrollView.frame.height)
    self.addChild(newVC)
    self.controllerScrollView.addSubview(newVC.view)
    newVC.didMove(toParent: self)
  }
  override open func viewDidLayoutSubviews() {
    controllerScrollView.contentSize = CGSize(
      width: self.view.frame.width * CGFloat(controllerArray.count), height: controllerScrollView.frame.height
    )
    let oldCurrentOrientationIsPortrait: Bool = currentOrientationIsPortrait
    currentOrientationIsPortrait = UIApplication.shared.statusBarOrientation.isPortrait
    if oldCurrentOrientationIsPortrait != currentOrientationIsPortrait { self.view.layoutIfNeeded() }
  }
}
