import Tactus
import TactusTesting

final class ListController: ViewController {}

@MainActor func replay(_ list: ScrollView) throws {
  // block
}
