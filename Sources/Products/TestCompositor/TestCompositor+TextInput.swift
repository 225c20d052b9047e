internal import TactusWaylandWire

// MARK: - Text input

extension TestCompositor {
  func serve(_ manager: ZwpTextInputManagerV3Resource) {
    manager.onRequest = { [weak self] request in
      guard let self, case .getTextInput(let resource, _) = request else { return }
      textInputs.append(TestTextInput(resource, self))
      resource.onDestroy = { [weak self, unowned resource] in
        self?.textInputs.removeAll { $0.version3 === resource }
      }
    }
  }

  func serve(_ manager: ZwpTextInputManagerV1Resource) {
    manager.onRequest = { [weak self] request in
      guard case .createTextInput(let resource) = request else { return }
      self?.textInputs.append(TestTextInput(resource))
      resource.onDestroy = { [weak self, unowned resource] in
        self?.textInputs.removeAll { $0.version1 === resource }
      }
    }
  }
}
