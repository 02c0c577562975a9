import CoordinatorStore
import Coordinators
import Observation
import ShopLogic
import Testing

/// Counts the notifications of a value that a view reads.
@MainActor final class Observer {
  private(set) var count = 0
  private let read: @MainActor () -> Void

  init(_ read: @escaping @MainActor () -> Void) {
    self.read = read
    draw()
  }

  /// Reads the value, as a view's body does, and is notified of the next change.
  func draw() {
    withObservationTracking(read) { [weak self] in MainActor.assumeIsolated { self?.count += 1 } }
  }
}

/// A coordinator without outputs, which a test makes from its reducer.
struct Reducer<State: Hashable & Sendable, Action: Hashable & Sendable>: Coordinator {
  let reduced: @Sendable (inout State, Action) -> Void
  init(_ reduced: @escaping @Sendable (inout State, Action) -> Void) { self.reduced = reduced }

  func reduce(into state: inout State, action: Action) -> Never? {
    reduced(&state, action)
    return nil
  }
}

@MainActor @Suite struct CoordinatorStoreTests {
  @Test func `an answer that comes at once waits until the action is done`() {
    var isStillPaying = false
    weak var paying: CoordinatorStore<ShopCoordinator>?
    let store = CoordinatorStore(ShopCoordinator(), state: .inCheckout) { _, send in
      send(.paymentAnswered(isAccepted: false))
      isStillPaying = paying?.state.isPaying ?? false
    }
    paying = store
    store.send(.pay)
    #expect(isStillPaying)
    #expect(store.state.alert.presented == .paymentFailed)
  }

  @Test func `actions that are sent meanwhile are reduced in the order of the calls`() {
    var answers: [ShopAction] = [.add(product: 2), .add(product: 3)]
    let store = CoordinatorStore(ShopCoordinator(), state: .inCheckout) { _, send in
      for answer in answers { send(answer) }
      answers = []
      send(.paymentAnswered(isAccepted: false))
    }
    store.send(.pay)
    #expect(store.state.cart == [1, 2, 3])
    #expect(store.state.alert.presented == .paymentFailed)
  }

  @Test func `an answer after the end of the store does nothing`() {
    var send: CoordinatorStore<ShopCoordinator>.Send?
    var store: CoordinatorStore<ShopCoordinator>? = CoordinatorStore(
      ShopCoordinator(), state: .inCheckout
    ) { send = $1 }
    store?.send(.pay)
    weak let gone = store
    store = nil
    #expect(gone == nil)
    send?(.paymentAnswered(isAccepted: true))
  }

  @Test func `asking again notifies the readers of bindings, and the state stays`() {
    let store = CoordinatorStore(ShopCoordinator(), state: ShopState()) { _, _ in }
    let state = Observer { _ = store.state }
    let path = Observer { _ = store.binding(path: \.path) { .wentBack(depth: $0) }.wrappedValue }
    store.askAgain()
    #expect(state.count == 0 && path.count == 1)
  }
}

extension ShopState {
  static var inCheckout: ShopState {
    var state = ShopState()
    state.cart = [1]
    state.isSignedIn = true
    state.cover.replace(with: .checkout)
    return state
  }
}
