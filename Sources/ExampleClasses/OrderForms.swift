import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import Observation

/// The methods of the documents' `OrderCoordinator`, and the events that its views pass on.
@MainActor
protocol OrderForm: StackForm where Route == OrderRoute {
  init()
  var modals: [ModalChain<OrderModal, OrderSheetScreen>.Layer] { get }
  func present(_ sheet: OrderModal)
  func handle(url: String) -> Bool
  func notificationArrived(orderId: String)

  // The views of modals.
  func dismiss()
  func wasSwipedAway()
  func wasDismissedLate(_ modal: OrderModal)
  func tapButton(isConfirmed: Bool, of modal: OrderModal) -> OrderOutput?
  func pushInSheet(_ screen: OrderSheetScreen)
  func popInSheet()
  func sheetPathWasWritten(toDepth depth: Int, in modal: OrderModal)
}

extension AsWritten {
  /// The documents' class, line by line; a sheet's view has a stack of its own.
  @MainActor @Observable
  final class OrderCoordinator: OrderForm {
    var path: [OrderRoute] = []
    var presentedSheet: OrderModal? { didSet { sheetPath = [] } }
    private var sheetPath: [OrderSheetScreen] = []

    var modals: [ModalChain<OrderModal, OrderSheetScreen>.Layer] {
      presentedSheet.map { [.init($0, path: RoutePath(sheetPath))] } ?? []
    }

    func navigate(to route: OrderRoute) { path.append(route) }
    func present(_ sheet: OrderModal) { presentedSheet = sheet }
    func handle(url: String) -> Bool {
      guard let link = OrderLink(url: url) else { return false }
      switch link {
      case .screen(let route): navigate(to: route)
      case .support(let orderId): present(.contactSupport(orderId: orderId))
      }
      return true
    }
    func notificationArrived(orderId: String) { present(.contactSupport(orderId: orderId)) }

    // The binding writes nil, even for another modal.
    func dismiss() { presentedSheet = nil }
    func wasSwipedAway() { presentedSheet = nil }
    func wasDismissedLate(_ modal: OrderModal) { presentedSheet = nil }
    func tapButton(isConfirmed: Bool, of modal: OrderModal) -> OrderOutput? { nil }

    private var hasStack: Bool { presentedSheet?.style.hasStack == true }
    func pushInSheet(_ screen: OrderSheetScreen) { if hasStack { sheetPath.append(screen) } }
    func popInSheet() { if hasStack { _ = sheetPath.popLast() } }
    func sheetPathWasWritten(toDepth depth: Int, in modal: OrderModal) {
      if hasStack { sheetPath = Array(sheetPath.prefix(max(0, depth))) }
    }
  }
}

extension Corrected {
  /// The documents' class without its bugs: a chain of modals, each of which is dismissed by its
  /// own identity.
  @MainActor @Observable
  final class OrderCoordinator: OrderForm {
    var path: [OrderRoute] = []
    private var chain = ModalChain<OrderModal, OrderSheetScreen>()

    var modals: [ModalChain<OrderModal, OrderSheetScreen>.Layer] { chain.layers }

    func navigate(to route: OrderRoute) { if chain.isEmpty { show(route) } }
    func pop() { if chain.isEmpty, !path.isEmpty { path.removeLast() } }
    func popToRoot() { if chain.isEmpty { path = [] } }

    private func show(_ route: OrderRoute) {
      if route == .list { popToRoot() } else if path.last != route { path.append(route) }
    }

    func present(_ sheet: OrderModal) { _ = chain.present(sheet) }

    func handle(url: String) -> Bool {
      guard let link = OrderLink(url: url) else { return false }
      chain.dismissAll()
      popToRoot()
      switch link {
      case .screen(let route): show(route)
      case .support(let orderId): present(.contactSupport(orderId: orderId))
      }
      return true
    }

    func notificationArrived(orderId: String) { present(.contactSupport(orderId: orderId)) }
    func dismiss() { chain.dismissTop() }
    func wasSwipedAway() { if chain.top?.modal.style.canBeSwipedAway == true { dismiss() } }
    func wasDismissedLate(_ modal: OrderModal) { chain.dismiss(modal.id) }

    func tapButton(isConfirmed: Bool, of modal: OrderModal) -> OrderOutput? {
      if modal.style.hasStack { return nil }
      chain.dismiss(modal.id)
      guard isConfirmed else { return nil }
      switch modal {
      case .cancelOrder(let orderId): return .cancellationConfirmed(orderId: orderId)
      case .options(let orderId): present(.contactSupport(orderId: orderId))
      case .refund, .contactSupport: break
      }
      return nil
    }

    func pushInSheet(_ screen: OrderSheetScreen) {
      chain.updateTop { if $0.top != screen { $0.push(screen) } }
    }
    func popInSheet() { chain.updateTop { $0.pop() } }
    func sheetPathWasWritten(toDepth depth: Int, in modal: OrderModal) {
      for index in chain.layers.indices where chain.layers[index].modal == modal {
        chain.layers[index].path.truncate(to: depth)
      }
    }
  }
}

/// A coordinator of orders, and its last output.
@MainActor
final class OrderScene<Orders: OrderForm> {
  let orders = Orders()
  var output: OrderOutput?
}

struct OrderLive<Orders: OrderForm>: LiveSystem {
  func make() -> OrderScene<Orders> { OrderScene() }

  func perform(_ action: OrderAction, on scene: OrderScene<Orders>) {
    let orders = scene.orders
    scene.output = nil
    switch action {
    case .navigate(let route): orders.navigate(to: route)
    case .pop: orders.pop()
    case .popToRoot: orders.popToRoot()
    case .present(let modal): orders.present(modal)
    case .pushInSheet(let screen): orders.pushInSheet(screen)
    case .popInSheet: orders.popInSheet()
    case .dismiss: orders.dismiss()
    case .handle(let url): scene.output = .handled(orders.handle(url: url))
    case .notification(let orderId): orders.notificationArrived(orderId: orderId)
    case .swipe: orders.wasSwipedAway()
    case .button(let isConfirmed, let modal):
      scene.output = orders.tapButton(isConfirmed: isConfirmed, of: modal)
    case .backWrite(let depth): orders.pathWasWritten(toDepth: depth)
    case .sheetBackWrite(let depth, let modal):
      orders.sheetPathWasWritten(toDepth: depth, in: modal)
    case .lateDismissal(let modal): orders.wasDismissedLate(modal)
    }
  }

  func projection(
    of scene: OrderScene<Orders>
  ) -> Observed<ExampleCoordinators.OrderCoordinator> {
    var observed = Observed<ExampleCoordinators.OrderCoordinator>(OrderState())
    observed.state.path = RoutePath(scene.orders.path)
    observed.state.modals.layers = scene.orders.modals
    observed.output = scene.output
    return observed
  }

  func lifetimes(of scene: OrderScene<Orders>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.orders)
  }
}
