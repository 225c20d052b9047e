/// The buffer of an accelerometer: a character device from which the kernel's samples are read, and the attributes that control it.
package struct AccelerometerBuffer: Sendable, Hashable {
  /// The path of the folder with `enable` and `length`.
  package let controls: String
  /// The path of the folder with the scan elements.
  package let elements: String
  /// The channels in the buffer, also those of other sensors of the device.
  package let channels: [ScanLayout.Element]
  /// The name of the trigger to select; nil if one is selected.
  package let newTrigger: String?
  /// The path of the trigger's folder; nil if it is not shown.
  package let triggerFolder: String?

  /// Reads the description of a device's buffer; nil if the device has none that can be used.
  init?(in folder: SensorFolder, node: String, root: SensorRoot, _ warnings: inout [String]) {
    guard folder.has("trigger/current_trigger"),
      let elementsName = ["scan_elements", "buffer0"].first(where: { folder.has("\($0)/in_accel_x_type") }),
      let controlsName = ["buffer", "buffer0"].first(where: { folder.has("\($0)/enable") })
    else { return nil }
    elements = folder.path + "/" + elementsName
    controls = folder.path + "/" + controlsName
    guard let trigger = Self.trigger(of: folder, in: root) else { return nil }
    (newTrigger, triggerFolder) = (trigger.isSelected ? nil : trigger.name, trigger.folder)
    do throws(SensorError) {
      channels = try Self.channels(in: SensorFolder(path: elements))
      _ = try ScanLayout(
        channels.filter { ScanLayout.axisNames.contains($0.name) || $0.name == ScanLayout.timestampName })
    } catch {
      warnings.append("\(error): the device is polled")
      return nil
    }
  }

  private struct Trigger {
    var name: String
    var isSelected: Bool
    var folder: String?
  }

  /// Returns the device's trigger, or one that belongs to it and can be selected.
  private static func trigger(of folder: SensorFolder, in root: SensorRoot) -> Trigger? {
    let current = (try? folder.text("trigger/current_trigger")).flatMap { $0 } ?? ""
    let name = (try? folder.text("name")).flatMap { $0 } ?? ""
    let number = String(folder.path.reversed().prefix(while: \.isNumber).reversed())
    // Drivers name their triggers after the device.
    let own = "\(name)-dev\(number)"
    let wanted = current.isEmpty ? own : current
    guard let devices = try? SensorFolder(path: root.devices) else { return nil }
    for entry in devices.names where entry.hasPrefix("trigger") {
      if let text = try? devices.text(entry + "/name"), text == wanted {
        return Trigger(name: wanted, isSelected: !current.isEmpty, folder: root.devices + "/" + entry)
      }
    }
    return current.isEmpty ? nil : Trigger(name: current, isSelected: true, folder: nil)
  }

  private static func channels(in folder: SensorFolder) throws(SensorError) -> [ScanLayout.Element] {
    var channels: [ScanLayout.Element] = []
    for entry in folder.names.sorted() where entry.hasSuffix("_type") {
      let name = String(entry.dropLast("_type".count))
      guard let type = try folder.text(entry), let index = try folder.number(name + "_index") else {
        continue
      }
      guard let index = Int(exactly: index), index >= 0 else {
        throw SensorError("\(folder.path)/\(name)_index is no index")
      }
      channels.append(ScanLayout.Element(name: name, index: index, format: try ScanFormat(type)))
    }
    return channels
  }
}
