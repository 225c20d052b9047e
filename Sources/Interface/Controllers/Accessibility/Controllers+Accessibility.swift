// What bars, alerts, menus, sheets, popovers and messages tell assistive technologies.

extension ChoiceRow: UserOperated {}

extension NavigationBar: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.toolbar) }
}

extension Toolbar: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.toolbar) }
}

extension LargeTitleView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(isElement: text?.isEmpty == false, label: text, traits: .header)
  }
}

extension BarButton: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    let title = backTitle.flatMap { $0.isEmpty ? nil : $0 }
    let label =
      item?.accessibilityLabel ?? title ?? item?.title ?? item?.systemItem?.meaning.string
      ?? (item == nil ? StandardTitle.back.string : nil)
    return AccessibilityDescription(label: label, traits: stateTraits.union(.button))
  }
}

extension TabBar: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.tabBar, traits: .tabBar) }
}

extension TabBarButton: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(
      role: .tab, label: item.accessibilityLabel ?? item.title, value: item.badgeValue,
      traits: stateTraits.union(.button))
  }
}

extension AlertView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.alert, label: titleLabel.text) }
}

extension AlertRow: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(label: action.title, traits: isEnabled ? .button : [.button, .notEnabled])
  }
}

extension MenuListView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.menu) }
}

extension ContextMenuView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    AccessibilityDescription(isElement: false, isModal: true)
  }
}

extension MenuRow: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    var description = AccessibilityDescription(role: .menuItem, label: titleLabel.text, traits: .button)
    if !isEnabled { description.traits.insert(.notEnabled) }
    switch role {
    case .action(let action):
      description.value = action.subtitle
      if action.state != .off {
        description.role = .checkableMenuItem
        description.isChecked = action.state == .on
        description.isMixed = action.state == .mixed
        description.traits.insert(.selected)
      }
    case .submenu(let menu): description.value = menu.subtitle
    case .loading:
      description.label = StandardTitle.inProgress.string
      description.isBusy = true
    case .back: break
    }
    return description
  }
}

extension SheetView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    .container(.dialog, label: controller?.presentedViewController.title)
  }
}

extension PopoverView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.popover) }
}

extension ToastView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.notification, label: toast.message) }
}

extension ProgressHUDView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    .container(.dialog, label: display.message, isModal: blocksInteraction)
  }
}
