import Foundation
import Observation

// MARK: Delegates

@MainActor protocol PaymentFlowDelegate: AnyObject {
  func paymentFlowDidFinish(with receipt: String)
  func paymentFlowDidCancel()
}

protocol PaymentService: Sendable {
  func pay(cents: Int) async throws -> String
}

extension Written {
  @MainActor final class PaymentFlow {
    weak var delegate: (any PaymentFlowDelegate)?
    private(set) var isPaying = false
    private let service: any PaymentService
    private var onTimeout: () -> Void = {}

    init(service: any PaymentService) {
      self.service = service
      onTimeout = { self.cancel() }  // Bug: it holds itself.
    }

    func pay(cents: Int) async {
      isPaying = true
      let receipt = try? await service.pay(cents: cents)
      isPaying = false
      if let receipt { delegate?.paymentFlowDidFinish(with: receipt) }  // Bug: once for each tap.
    }

    func cancel() { delegate?.paymentFlowDidCancel() }  // Bug: also after the receipt.
  }
}

extension Mended {
  @MainActor final class PaymentFlow {
    weak var delegate: (any PaymentFlowDelegate)?
    private(set) var isPaying = false
    private var isOver = false
    private let service: any PaymentService

    init(service: any PaymentService) { self.service = service }

    func pay(cents: Int) async {
      if isPaying || isOver { return }
      isPaying = true
      let receipt = try? await service.pay(cents: cents)
      isPaying = false
      if let receipt, !isOver {
        isOver = true
        delegate?.paymentFlowDidFinish(with: receipt)
      }
    }

    func cancel() {
      if isOver { return }
      isOver = true
      delegate?.paymentFlowDidCancel()
    }
  }
}

// MARK: Children

@MainActor final class ProfileFlow {
  var path: [Int] = []
  var onClose: (@MainActor () -> Void)?

  func push(_ number: Int) { if path.last != number { path.append(number) } }
  func close() { onClose?() }
}

final class Account {
  var name: String?
}

extension Written {
  @MainActor @Observable final class HomeCoordinator {
    var presentedFlow: ProfileFlow?
    private(set) var childCoordinators: [ProfileFlow] = []
    private let account = Account()
    var userName: String? { account.name }  // Bug: no view is told.

    func showProfile() {  // Bug: a second tap makes a second child.
      let flow = ProfileFlow()
      flow.onClose = { [weak self] in self?.presentedFlow = nil }  // Bug: it stays a child.
      childCoordinators.append(flow)
      presentedFlow = flow
    }

    func rename(to name: String) { account.name = name }
  }
}

extension Mended {
  @MainActor @Observable final class HomeCoordinator {
    var presentedFlow: ProfileFlow? {
      didSet { childCoordinators.removeAll { $0 !== presentedFlow } }
    }
    private(set) var childCoordinators: [ProfileFlow] = []
    private(set) var userName: String?

    func showProfile() {
      if presentedFlow != nil { return }
      let flow = ProfileFlow()
      flow.onClose = { [weak self] in self?.presentedFlow = nil }
      childCoordinators.append(flow)
      presentedFlow = flow
    }

    func rename(to name: String) { userName = name }
  }
}

// MARK: A base class

enum BookRoute: Hashable, Codable { case chapter(Int), notes }
enum BookSheet: Hashable, Codable { case fonts, search }

@MainActor class BookBase {
  var stack: [BookRoute] = []
  private(set) var sheet: BookSheet?
  private(set) var isAlertPresented = false

  func present(_ sheet: BookSheet?) { self.sheet = sheet }
  func alert(_ isPresented: Bool) { isAlertPresented = isPresented }
  func pop() { _ = stack.popLast() }
}

extension Written {
  final class BookCoordinator: BookBase {
    func push(_ route: BookRoute) { stack.append(route) }  // Bugs: twice; under the sheet.
    func warn() { alert(true) }  // Bug: above the sheet.
    override func pop() { stack.removeLast(min(2, stack.count)) }  // Bug: two screens.
  }
}

extension Mended {
  final class BookCoordinator: BookBase {
    func push(_ route: BookRoute) {
      if sheet == nil, !isAlertPresented, stack.last != route { stack.append(route) }
    }

    func warn() { alert(true) }

    override func present(_ sheet: BookSheet?) { if !isAlertPresented { super.present(sheet) } }

    override func alert(_ isPresented: Bool) {
      if isPresented { super.present(nil) }
      super.alert(isPresented)
    }
  }
}

// MARK: Paths by tab, and one of any type

enum FeedTab: Hashable, Codable, CaseIterable { case home, search }

enum FeedRoute: Hashable, Codable {
  case post(Int), inbox

  var needsUser: Bool { self == .inbox }
}

/// As that of SwiftUI, which Linux has not.
struct NavigationPath {
  private(set) var count = 0
  mutating func append(_ value: some Hashable) { count += 1 }
  mutating func removeLast(_ number: Int = 1) { count -= number }
}

extension Written {
  @MainActor @Observable final class FeedRouter {
    var tab = FeedTab.home { didSet { paths[tab] = [] } }  // Bug: the stack is lost.
    var paths: [FeedTab: [FeedRoute]] = [:]
    var settings = NavigationPath()
    var query = ""
    var user: String?

    // Bugs: twice; an inbox without a user.
    func push(_ route: FeedRoute) { paths[tab, default: []].append(route) }
    func showSettings(_ page: Int) { settings.append(page) }  // Bug: twice.
    func signIn() { user = "ann" }
    func signOut() { user = nil }  // Bug: the inbox stays.
  }
}

extension Mended {
  @MainActor @Observable final class FeedRouter {
    var tab = FeedTab.home
    var paths: [FeedTab: [FeedRoute]] = [:]
    var settings = NavigationPath()
    var query = ""
    var user: String?

    func push(_ route: FeedRoute) {
      if user == nil, route.needsUser { return }
      if paths[tab]?.last != route { paths[tab, default: []].append(route) }
    }

    func showSettings(_ page: Int) { if settings.count == 0 { settings.append(page) } }
    func signIn() { user = "ann" }

    func signOut() {
      user = nil
      for tab in paths.keys { paths[tab]?.removeAll(where: \.needsUser) }
    }
  }
}

// MARK: Classes that can't be scaffolded

actor Vault {}

@MainActor class Pager<Page: Hashable> { var pages: [Page] = [] }

struct Spool: ~Copyable {
  private init() {}
}

@MainActor final class Idle {}

protocol Maker { static func make() -> Int }

@MainActor final class Workshop {
  init(maker: any Maker) {}
}

@MainActor final class Printer {
  init(spool: consuming Spool) {}
}
