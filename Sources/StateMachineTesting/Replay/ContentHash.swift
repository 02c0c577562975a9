extension String {
  /// A hash of the text as sixteen hexadecimal digits: FNV-1a, 64 bits, which is stable across
  /// processes and versions, unlike `Hasher`.
  package var contentHash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
