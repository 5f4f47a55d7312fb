import { run } from './run.ts'
import { leaveQuietly, openTerminal } from './terminal.ts'

leaveQuietly()
process.exitCode = await run(process.argv.slice(2), openTerminal())
