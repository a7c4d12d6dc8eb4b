// SnippetReader ROOT OUTPUT FILES PAGE...: writes a source file for each page of the repository ROOT with Swift
// code into OUTPUT, and the files that the pages show into a folder for each page in FILES. Prints the identifiers of
// the pages that have code to run.
import Foundation

func write(_ text: String, to path: String) throws {
  let url = URL(filePath: path)
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  // A file without changes keeps its time, so that it is not compiled again.
  if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
  try Data(text.utf8).write(to: url)
}

/// Returns the source file of a page, or nil if it has no code to compile.
///
/// The blocks are nested, so that a block can use the names of those before it, and declare one of them again.
func source(of page: Page) throws -> String? {
  var imports: Set = ["import ICUFormat"]
  var declarations: [String] = []
  var body: [String] = []
  let count = page.blocks.count
  var depth = 0
  for (index, block) in page.blocks.enumerated()
  where block.language == "swift" && block.isCompiled && !block.isManifest {
    let code = SwiftBlock(block)
    imports.formUnion(code.imports)
    for (line, text) in code.declarations {
      declarations.append(
        "#sourceLocation(file: \"\(page.path)\", line: \(line))\n\(text)\n#sourceLocation()")
    }
    body.append("do {\n#sourceLocation(file: \"\(page.path)\", line: \(block.line))")
    body += code.statements
    var output = "nil"
    if index + 1 < count, page.blocks[index + 1].language == "text",
      page.blocks[index + 1].followsBlock
    {
      let lines = page.blocks[index + 1].lines
      output = "####\"\"\"\n" + lines.joined(separator: "\n") + "\n\"\"\"####"
    }
    body.append("finish(block: \(block.line), output: \(output))")
    depth += 1
  }
  guard depth > 0 else { return nil }
  return """
    \(imports.sorted().joined(separator: "\n"))

    \(declarations.joined(separator: "\n"))
    func \(page.identifier)() async throws {
    \(body.joined(separator: "\n"))
    \(String(repeating: "}\n", count: depth))#sourceLocation()
    }
    """ + "\n"
}

let arguments = Array(CommandLine.arguments.dropFirst())
let (root, output, files) = (arguments[0], arguments[1], arguments[2])
var identifiers: [String] = []
var paths: [String] = []
do {
  for path in arguments.dropFirst(3) {
    let page = try Page(
      path: path, text: String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
    for block in page.blocks {
      if let file = block.file {
        guard !file.hasPrefix("/"), !file.split(separator: "/").contains("..") else {
          throw Problem(path, block.line, "the file '\(file)' is not in the folder of the page")
        }
        try write(
          block.lines.joined(separator: "\n") + "\n", to: "\(files)/\(page.identifier)/\(file)")
      } else if block.isManifest, block.isCompiled {
        try write(
          block.lines.joined(separator: "\n") + "\n",
          to: "\(files)/\(page.identifier)/manifest-\(block.line)/Package.swift")
      }
    }
    guard let source = try source(of: page) else { continue }
    try write(source, to: "\(output)/\(page.identifier).swift")
    identifiers.append(page.identifier)
    paths.append(page.path)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
let cases = zip(identifiers, paths).map { identifier, path in
  "  \"\(identifier)\": (path: \"\(path)\", run: \(identifier)),"
}
try write(
  """
  nonisolated(unsafe) let pages: [String: (path: String, run: () async throws -> Void)] = [
  \(cases.joined(separator: "\n"))
  ]
  """ + "\n", to: "\(output)/Pages.swift")
// Files of earlier runs.
let written = Set(identifiers.map { $0 + ".swift" }).union(["Pages.swift"])
for name in try FileManager.default.contentsOfDirectory(atPath: output)
where !written.contains(name) {
  try FileManager.default.removeItem(atPath: "\(output)/\(name)")
}
print(identifiers.joined(separator: "\n"))
