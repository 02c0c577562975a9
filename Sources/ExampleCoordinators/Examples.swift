public import CoordinatorTesting
public import Coordinators

/// The example coordinators, ready to be fuzzed.
public enum Examples {
  public static let all: [FuzzTarget] = [
    FuzzTarget(
      AppCoordinatorMachine(), written: AppCoordinatorAsWritten(), flaws: Flaw<AppCoordinator>.all,
      summary: "path, sheet, cover and alert behind a sign-in gate; links, saved state"),
    FuzzTarget(
      ParentCoordinatorMachine(), written: ParentCoordinatorAsWritten(),
      flaws: Flaw<ParentCoordinator>.all,
      summary: "a parent that presents sign-in and checkout flows and hears how they end"),
    FuzzTarget(
      DeepLinkCoordinatorMachine(), written: DeepLinkCoordinatorAsWritten(),
      flaws: Flaw<DeepLinkCoordinator>.all,
      summary: "links that reset to a known state, above child flows and a lazily made tab"),
    FuzzTarget(
      TabCoordinatorMachine(), written: TabCoordinatorAsWritten(), flaws: Flaw<TabCoordinator>.all,
      summary: "Home and Profile, lazily made, each with a path; either can ask for the other"),
    FuzzTarget(
      LoginCoordinatorMachine(), written: LoginCoordinatorAsWritten(),
      flaws: Flaw<LoginCoordinator>.all,
      summary: "a sign-in flow that ends with a user or without"),
    FuzzTarget(
      CheckoutCoordinatorMachine(), written: CheckoutCoordinatorAsWritten(),
      flaws: Flaw<CheckoutCoordinator>.all,
      summary: "a checkout that ends with an order, without one, or by itself"),
    FuzzTarget(
      UsersCoordinatorMachine(), written: UsersCoordinatorAsWritten(),
      flaws: Flaw<UsersCoordinator>.all, summary: "a list and its rows, and what is visible of them"
    ),
    FuzzTarget(
      OrderCoordinatorMachine(), written: OrderCoordinatorAsWritten(),
      flaws: Flaw<OrderCoordinator>.all,
      summary: "orders with sheets, an alert and a dialog; links and notifications"),
    FuzzTarget(
      CatalogCoordinatorMachine(), written: CatalogCoordinatorAsWritten(),
      flaws: Flaw<CatalogCoordinator>.all,
      summary: "categories and products; links, destinations"),
    FuzzTarget(
      ShopMachine(), flaws: Flaw<ShopCoordinator>.all,
      summary: "tabs, gate, checkout, orders and catalog, all in one tree"),
    FuzzTarget(
      of: ReferenceCoordinatorMachine(),
      summary: "the model that other explorers count too: a path, modals, a gate, a child flow",
      hasAsWritten: false, flaws: Flaw<ReferenceCoordinator>.all(depth: 6).map(\.summary)
    ) { ReferenceCoordinatorMachine(flaws: $0.flaws) },
  ]

  /// Every example but the reference model, which is no app, on a device under both policies.
  public static let onDevice: [FuzzTarget] = [
    device(
      AppCoordinatorMachine(), written: AppCoordinatorAsWritten(),
      DeviceFlaw<AppCoordinatorMachine>.all),
    device(
      ParentCoordinatorMachine(), written: ParentCoordinatorAsWritten(),
      DeviceFlaw<ParentCoordinatorMachine>.all),
    device(DeepLinkCoordinatorMachine(), written: DeepLinkCoordinatorAsWritten()),
    device(TabCoordinatorMachine(), written: TabCoordinatorAsWritten()),
    device(LoginCoordinatorMachine(), written: LoginCoordinatorAsWritten()),
    device(CheckoutCoordinatorMachine(), written: CheckoutCoordinatorAsWritten()),
    device(
      UsersCoordinatorMachine(), written: UsersCoordinatorAsWritten(),
      DeviceFlaw<UsersCoordinatorMachine>.all),
    device(
      OrderCoordinatorMachine(), written: OrderCoordinatorAsWritten(),
      DeviceFlaw<OrderCoordinatorMachine>.all),
    device(CatalogCoordinatorMachine(), written: CatalogCoordinatorAsWritten()),
    device(ShopMachine(), written: ShopCoordinator?.none, DeviceFlaw<ShopMachine>.all),
  ].flatMap(\.self)

  @inlinable
  static func device<App: DeviceApp, Written: Coordinator>(
    _ app: App, written: Written?, _ flaws: [DeviceFlaw<App>] = []
  ) -> [FuzzTarget]
  where
    Written.State == App.Base.State, Written.Action == App.Base.Action,
    Written.Output == App.Base.Output
  {
    PresenterPolicy.allCases.map {
      FuzzTarget(device: app, policy: $0, written: written.map { app.running($0) }, flaws: flaws)
    }
  }
}
