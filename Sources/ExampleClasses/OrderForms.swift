import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import Observation

extension AsWritten {
  /// The documents' class, line by line; a sheet's view has a stack of its own.
  @MainActor @Observable
  class OrderCoordinator: StackForm {
    var path: [OrderRoute] = []
    var presentedSheet: OrderModal? { didSet { sheetPath = [] } }
    private var sheetPath: [OrderSheetScreen] = []

    required init() {}

    var modals: [ModalChain<OrderModal, OrderSheetScreen>.Layer] {
      presentedSheet.map { [.init($0, path: RoutePath(sheetPath))] } ?? []
    }

    func navigate(to route: OrderRoute) { path.append(route) }
    func pop() { if !path.isEmpty { path.removeLast() } }
    func popToRoot() { path.removeLast(path.count) }
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
  /// own identity, in place of the one sheet.
  @Observable
  final class OrderCoordinator: AsWritten.OrderCoordinator {
    private var chain = ModalChain<OrderModal, OrderSheetScreen>()

    override var modals: [ModalChain<OrderModal, OrderSheetScreen>.Layer] { chain.layers }

    override func navigate(to route: OrderRoute) {
      if !chain.isEmpty { return }
      if route == .list { popToRoot() } else if path.last != route { path.append(route) }
    }
    override func pop() { if chain.isEmpty { super.pop() } }
    override func popToRoot() { if chain.isEmpty { path = [] } }

    override func present(_ sheet: OrderModal) { _ = chain.present(sheet) }

    override func handle(url: String) -> Bool {
      if OrderLink(url: url) == nil { return false }
      chain.dismissAll()
      popToRoot()
      return super.handle(url: url)
    }

    override func dismiss() { chain.dismissTop() }
    override func wasSwipedAway() {
      if chain.top?.modal.style.canBeSwipedAway == true { dismiss() }
    }
    override func wasDismissedLate(_ modal: OrderModal) { chain.dismiss(modal.id) }

    override func tapButton(isConfirmed: Bool, of modal: OrderModal) -> OrderOutput? {
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

    override func pushInSheet(_ screen: OrderSheetScreen) {
      chain.updateTop { if $0.top != screen { $0.push(screen) } }
    }
    override func popInSheet() { chain.updateTop { $0.pop() } }
    override func sheetPathWasWritten(toDepth depth: Int, in modal: OrderModal) {
      for index in chain.layers.indices where chain.layers[index].modal == modal {
        chain.layers[index].path.truncate(to: depth)
      }
    }
  }
}

/// A coordinator of orders, and its last output.
@MainActor
final class OrderScene<Orders: AsWritten.OrderCoordinator> {
  let orders = Orders()
  var output: OrderOutput?
}

struct OrderLive<Orders: AsWritten.OrderCoordinator>: LiveSystem {
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
