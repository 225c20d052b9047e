/// What a window knows of the safe areas of its views.
struct SafeAreaUpdates<Visit, Element> {
  /// A Boolean value that indicates whether a view controller in the window has added to the safe area at some time.
  var hasInsettingControllers = false
  /// Room for the views whose safe area is looked at.
  var spareVisits: [Visit] = []
  /// Room for those of them that are held meanwhile.
  var spareViews: [Element] = []
}
