import CoordinatorTesting
import FuzzCommand

/// The executable of the README, compiled.
func main() async -> Never {
  await FuzzCommand.main([FuzzTarget(CheckoutMachine(), summary: "a cart and its receipts")])
}
