package import Foundation

extension FileManager {
  /// Returns the path of a file, or the paths of all files below a folder whose names end as given,
  /// sorted; `nil` if there is neither.
  package func files(at path: String, endings: [String]) -> [String]? {
    var isFolder: ObjCBool = false
    guard fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return [path] }
    return ((try? subpathsOfDirectory(atPath: path)) ?? [])
      .filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
      .map { URL(fileURLWithPath: path).appending(path: $0).path }
  }
}
