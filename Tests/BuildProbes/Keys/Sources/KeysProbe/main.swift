import ICUFormat

KeyLog.start()
askForKeys()
Rows.askForAll()
guard let path = CommandLine.arguments.dropFirst().first else { fatalError("expected a path") }
try KeyLog.write(to: path)
