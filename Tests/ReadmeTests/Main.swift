import CoordinatorTesting
import FuzzCommand

/// The executable of the command's page, compiled.
func main() async -> Never {
  await FuzzCommand.main([FuzzTarget(CheckoutMachine(), summary: "cart, address, payment")])
}
