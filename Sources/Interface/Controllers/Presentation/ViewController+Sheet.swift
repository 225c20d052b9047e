extension ViewController {
  /// The sheet in which the view controller is presented, or will be; nil in styles other than page sheet and form sheet.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }
}
