public import CoordinatorTesting

/// The coordinators of the documents, ready to be fuzzed.
public enum Examples {
  /// All of them.
  public static let all: [FuzzTarget] = [
    FuzzTarget(
      AppCoordinatorMachine.self,
      summary: "path, sheet, cover and alert behind a sign-in gate; links, saved state"),
    FuzzTarget(
      ParentCoordinatorMachine.self,
      summary: "a parent that presents sign-in and checkout flows and hears how they end"),
    FuzzTarget(
      DeepLinkCoordinatorMachine.self,
      summary: "links that reset to a known state, above child flows and a lazily made tab"),
    FuzzTarget(
      TabCoordinatorMachine.self,
      summary: "Home and Profile, lazily made, each with a path; either can ask for the other"),
    FuzzTarget(
      LoginCoordinatorMachine.self, summary: "a sign-in flow that ends with a user or without"),
    FuzzTarget(
      CheckoutCoordinatorMachine.self,
      summary: "a checkout that ends with an order, without one, or by itself"),
    FuzzTarget(
      UsersCoordinatorMachine.self, summary: "a list and its rows, and what is visible of them"),
    FuzzTarget(
      OrderCoordinatorMachine.self,
      summary: "orders with sheets, an alert and a dialog; links and notifications"),
    FuzzTarget(
      CatalogCoordinatorMachine.self, summary: "categories and products; links, destinations"),
    FuzzTarget(
      ShopMachine.self,
      summary: "tabs, gate, checkout, orders and catalog, all in one tree"),
    FuzzTarget(
      ReferenceCoordinatorMachine.self,
      summary: "the model that other explorers count too: a path, modals, a gate, a child flow"),
  ]

  /// Each of them but the reference model, which is no app, on a device under both policies.
  public static let onDevice: [FuzzTarget] =
    targets(onDevice: AppCoordinatorMachine.self)
    + targets(onDevice: ParentCoordinatorMachine.self)
    + targets(onDevice: DeepLinkCoordinatorMachine.self)
    + targets(onDevice: TabCoordinatorMachine.self)
    + targets(onDevice: LoginCoordinatorMachine.self)
    + targets(onDevice: CheckoutCoordinatorMachine.self)
    + targets(onDevice: UsersCoordinatorMachine.self)
    + targets(onDevice: OrderCoordinatorMachine.self)
    + targets(onDevice: CatalogCoordinatorMachine.self)
    + targets(onDevice: ShopMachine.self)

  @inlinable
  static func targets<App: DeviceApp>(onDevice app: App.Type) -> [FuzzTarget] {
    PresenterPolicy.allCases.map { FuzzTarget(device: app, policy: $0) }
  }
}
