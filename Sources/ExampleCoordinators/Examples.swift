public import CoordinatorTesting
import Coordinators

/// The example coordinators, ready to be fuzzed.
public enum Examples {
  public static let all: [FuzzTarget] =
    examples.map { $0.target } + [
      FuzzTarget(
        ReferenceCoordinatorMachine(),
        forms: Flaw.all(depth: 6).map { flaw in
          Form(flaw.summary) { _ in CodableMachine(ReferenceCoordinatorMachine(flaw: flaw.name)) }
        },
        summary: "the model that other explorers count too: a path, modals, a gate, a child flow")
    ]

  /// Every example but the reference model, which is no app, on a device under both policies.
  public static let onDevice: [FuzzTarget] = examples.flatMap { $0.onDevice }

  package static let examples: [any AnyExample] = [
    Example(
      AppCoordinatorMachine(), AppCoordinatorAsWritten(), Flaw.all, incorrect: Form.all,
      onDevice: DeviceFlaw.all,
      "path, sheet, cover and alert behind a sign-in gate; links, saved state"),
    Example(
      ParentCoordinatorMachine(), ParentCoordinatorAsWritten(), Flaw.all,
      incorrect: Form.all,
      onDevice: DeviceFlaw.all,
      "a parent that presents sign-in and checkout flows and hears how they end"),
    Example(
      DeepLinkCoordinatorMachine(), DeepLinkCoordinatorAsWritten(), Flaw.all,
      "links that reset to a known state, above child flows and a lazily made tab"),
    Example(
      TabCoordinatorMachine(), Flaw.all, onDevice: DeviceFlaw.all,
      "Home and Profile, lazily made, each with a path; either can ask for the other"),
    Example(
      LoginCoordinatorMachine(), LoginCoordinatorAsWritten(), Flaw.all,
      "a sign-in flow that ends with a user or without"),
    Example(
      CheckoutCoordinatorMachine(), CheckoutCoordinatorAsWritten(), Flaw.all,
      incorrect: Form.all,
      "a checkout that ends with an order, without one, or by itself"),
    Example(
      UsersCoordinatorMachine(), Flaw.all, incorrect: Form.all,
      onDevice: DeviceFlaw.all,
      "a list and its rows, and what is visible of them"),
    Example(
      OrderCoordinatorMachine(), OrderCoordinatorAsWritten(), Flaw.all,
      incorrect: Form.all,
      onDevice: DeviceFlaw.all,
      "orders with sheets, an alert and a dialog; links and notifications"),
    Example(
      CatalogCoordinatorMachine(), CatalogCoordinatorAsWritten(), Flaw.all,
      incorrect: Form.all, onDevice: DeviceFlaw.all,
      "categories and products; links, destinations"),
    Example(
      ShopMachine(), Flaw.all, onDevice: DeviceFlaw.all,
      "tabs, gate, checkout, orders and catalog, all in one tree"),
  ]
}

/// An example with its forms and flaws, alone and on a device under both policies.
package protocol AnyExample: Sendable {
  associatedtype App: DeviceApp
  var app: App { get }
  /// The machine of the code as written; nil for an example without such a form.
  var written: App? { get }
  var flaws: [Flaw<App.Base>] { get }
  var deviceFlaws: [DeviceFlaw<App>] { get }
  var target: FuzzTarget { get }
  var onDevice: [FuzzTarget] { get }
}

private struct Example<App: DeviceApp>: AnyExample {
  let app: App
  let written: App?
  let flaws: [Flaw<App.Base>]
  let deviceFlaws: [DeviceFlaw<App>]
  let target: FuzzTarget
  let onDevice: [FuzzTarget]

  init(
    _ app: App,
    _ written: (some Coordinator<App.Base.State, App.Base.Action, App.Base.Output>)?,
    _ flaws: [Flaw<App.Base>], incorrect: [Form<App>] = [],
    onDevice deviceFlaws: [DeviceFlaw<App>] = [], _ summary: String
  ) {
    let asWritten: [Form<App>] = written.map { [.asWritten($0)] } ?? []
    let written = written.map { app.running($0) }
    self.app = app
    self.written = written
    self.flaws = flaws
    self.deviceFlaws = deviceFlaws
    target = FuzzTarget(
      app, forms: asWritten + incorrect + flaws.map { Form($0) }, summary: summary)
    onDevice = PresenterPolicy.allCases.map { policy in
      let flaws = deviceFlaws.filter { $0.policies.contains(policy) }
      return FuzzTarget(
        device: app, policy: policy,
        forms: (written.map { [.asWritten(app: $0)] } ?? []) + flaws.map { Form($0) })
    }
  }

  /// An example without a form as written.
  init(
    _ app: App, _ flaws: [Flaw<App.Base>], incorrect: [Form<App>] = [],
    onDevice deviceFlaws: [DeviceFlaw<App>] = [], _ summary: String
  ) {
    self.init(app, App.Base?.none, flaws, incorrect: incorrect, onDevice: deviceFlaws, summary)
  }
}
