internal import TactusCLibrary

// MARK: - Layouts

extension TestSeat {
  /// Sends a keyboard layout, which need not be valid.
  ///
  /// - Parameters:
  ///   - text: The contents of the file, to which a zero is appended.
  ///   - claimedSize: The size that is sent; nil for that of the file.
  package func keymap(_ text: String, claimedSize: UInt32? = nil) {
    var template = Array("/tmp/tactus-keymap-XXXXXX".utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { return }
    unlink(template)
    let bytes = Array(text.utf8) + [0]
    _ = write(descriptor, bytes, bytes.count)
    keymap(fileDescriptor: descriptor, size: claimedSize ?? UInt32(bytes.count))
    close(descriptor)
  }

  /// Returns the layout of a virtual keyboard that has a key for each character that it types, from keycode 9 on, which is code 1
  /// on the wire.
  ///
  /// - Parameter symbols: The names of the keysyms.
  package static func virtualKeymap(_ symbols: [String]) -> String {
    keymap(symbols.enumerated().map { (code: UInt32($0.offset + 1), symbol: $0.element) })
  }

  /// Returns a layout of keys that each have one keysym.
  ///
  /// - Parameter keys: The codes of Linux with the names of the keysyms.
  package static func keymap(_ keys: [(code: UInt32, symbol: String)]) -> String {
    let keys = keys.enumerated().map {
      (offset: $0.offset, code: $0.element.code + 8, element: $0.element.symbol)
    }
    return """
      xkb_keymap {
      xkb_keycodes "(unnamed)" {
        minimum = 8; maximum = \((keys.map(\.code).max() ?? 8) + 1);
        \(keys.map { "<K\($0.offset + 1)> = \($0.code);" }.joined(separator: "\n"))
      };
      xkb_types "(unnamed)" { type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; }; };
      xkb_compatibility "(unnamed)" { };
      xkb_symbols "(unnamed)" {
        \(keys.map { "key <K\($0.offset + 1)> { [\($0.element)] };" }.joined(separator: "\n"))
      };
      };
      """
  }

  /// Sends the information that there is no layout, so that the client interprets the key codes.
  package func noKeymap() {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    keymap(fileDescriptor: descriptor, size: 0, isText: false)
    close(descriptor)
  }

  /// Sends a layout as the end of a pipe instead of a file.
  package func keymapThroughPipe() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    keymap(fileDescriptor: ends[0], size: 4096)
    for end in ends { close(end) }
  }

  /// A small layout: Escape, `q`, `a` and `e`, the digit 1, a dead acute accent (code 26), space, Return, Backspace, Tab, arrows
  /// and Shift; its second group has Cyrillic letters for the first two.
  package static let defaultKeymap = """
    xkb_keymap {
    xkb_keycodes "test" {
      minimum = 8; maximum = 255;
      <ESC> = 9; <AE01> = 10; <BKSP> = 22; <TAB> = 23; <AD01> = 24; <AD03> = 26; <AD11> = 34; <RTRN> = 36;
      <LCTL> = 37; <AC01> = 38; <LFSH> = 50; <SPCE> = 65; <UP> = 111; <LEFT> = 113; <RGHT> = 114; <DOWN> = 116;
    };
    xkb_types "test" {
      type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
      type "TWO_LEVEL" {
        modifiers = Shift; map[Shift] = Level2; level_name[Level1] = "Base"; level_name[Level2] = "Shift";
      };
      type "ALPHABETIC" {
        modifiers = Shift+Lock; map[Shift] = Level2; map[Lock] = Level2;
        level_name[Level1] = "Base"; level_name[Level2] = "Caps";
      };
    };
    xkb_compatibility "test" {
      interpret Shift_L { repeat = False; action = SetMods(modifiers = Shift); };
      interpret Control_L { repeat = False; action = SetMods(modifiers = Control); };
    };
    xkb_symbols "test" {
      name[group1] = "Latin"; name[group2] = "Cyrillic";
      key <ESC> { [Escape] };
      key <AE01> { type = "TWO_LEVEL", [1, exclam] };
      key <BKSP> { [BackSpace] };
      key <TAB> { [Tab] };
      key <AD01> { type = "ALPHABETIC", symbols[Group1] = [q, Q], symbols[Group2] = [Cyrillic_shorti, Cyrillic_SHORTI] };
      key <AD03> { type = "ALPHABETIC", [e, E] };
      key <AD11> { [dead_acute] };
      key <RTRN> { [Return] };
      key <LCTL> { [Control_L] };
      key <AC01> { type = "ALPHABETIC", symbols[Group1] = [a, A], symbols[Group2] = [Cyrillic_ef, Cyrillic_EF] };
      key <LFSH> { [Shift_L] };
      key <SPCE> { [space] };
      key <UP> { [Up] }; key <LEFT> { [Left] }; key <RGHT> { [Right] }; key <DOWN> { [Down] };
      modifier_map Shift { <LFSH> };
      modifier_map Control { <LCTL> };
    };
    };
    """
}
