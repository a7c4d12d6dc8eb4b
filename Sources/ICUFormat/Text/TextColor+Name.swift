extension TextColor {
  /// The name of the color: a key for a named color, or a string such as `#FF8000`.
  var name: MessageArgument {
    let key: LocalizedStringKey
    switch self {
    case .black: key = "black"
    case .red: key = "red"
    case .green: key = "green"
    case .yellow: key = "yellow"
    case .blue: key = "blue"
    case .magenta: key = "magenta"
    case .cyan: key = "cyan"
    case .white: key = "white"
    case .gray: key = "gray"
    case .rgb(let red, let green, let blue):
      return MessageArgument(String(icuFormat: "#%02X%02X%02X", Int(red), Int(green), Int(blue)))
    }
    return MessageArgument(key)
  }
}
