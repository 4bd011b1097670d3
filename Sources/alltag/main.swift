import CommandLine

await AlltagCommand.launch()
