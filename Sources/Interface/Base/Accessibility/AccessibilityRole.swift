/// What kind of thing an element of the accessible tree is.
package enum AccessibilityRole: Sendable, Hashable, CaseIterable {
  case activityIndicator, alert, application, button, checkableMenuItem, dialog, group, header, image
  case keyboardKey, label, link, list, listItem
  case menu, menuItem, notification, popover, progressBar, searchField, secureTextField,
    segmentedControl, slider
  case stepper, switchButton, tab, table, tabBar, textField, toolbar, video, window
}
