import Foundation

do throws(CatalogError) {
  let (code, output) = try Command(Array(CommandLine.arguments.dropFirst())).run()
  if !output.isEmpty { FileHandle.standardOutput.write(Data((output + "\n").utf8)) }
  exit(code)
} catch {
  FileHandle.standardError.write(Data((error.message + "\n").utf8))
  exit(2)
}
