#if canImport(SwiftUI)
  import CoordinatorStore
  import Coordinators
  import ShopLogic
  import SwiftUI

  @main
  struct ShopApp: App {
    @Environment(\.scenePhase) private var phase
    @State private var store = CoordinatorStore(ShopCoordinator(), state: ShopState()) {
      request, send in ShopService.perform(request, answer: send)
    }

    var body: some Scene {
      WindowGroup { ShopView(store: store) }
        .onChange(of: phase) { store.askAgain() }
    }
  }

  /// Accepts every request after a second; an app asks its server.
  @MainActor
  enum ShopService {
    static func perform(
      _ request: ShopRequest, answer: @escaping CoordinatorStore<ShopCoordinator>.Send
    ) {
      Task {
        try? await Task.sleep(for: .seconds(1))
        switch request {
        case .signIn: answer(.signInAnswered(isAccepted: true))
        case .pay: answer(.paymentAnswered(isAccepted: true))
        }
      }
    }
  }
#else
  @main
  enum ShopApp {
    static func main() { print("The app needs SwiftUI: open its folder in Xcode.") }
  }
#endif
