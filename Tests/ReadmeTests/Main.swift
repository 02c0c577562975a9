import CoordinatorTesting
import FuzzCommand

/// What the README shows as a team's own executable, compiled.
func main() async -> Never {
  await FuzzCommand.main([FuzzTarget(CheckoutMachine(), summary: "a cart and its receipts")])
}
