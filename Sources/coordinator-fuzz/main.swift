import ExampleCoordinators
import FuzzCommand

await FuzzCommand.main(Examples.all + Examples.onDevice)
