import type { Command } from '../command.ts'
import { dataFolder, refuse } from './backup.ts'

export const restore: Command = {
  help: `Usage: parlor restore FILE [--data FOLDER] [--replace] [--json]

Checks that FILE is a sound database of Parlor and puts a copy of it into the
data folder. The server must not run meanwhile.

  --data FOLDER  ./data unless told (or PARLOR_DATA)
  --replace      takes the place of the database that is there

Examples:
  parlor restore parlor-2026-11-16.db --data /var/lib/parlor --replace`,
  syntax: { positionals: ['FILE'], values: ['data'], flags: ['replace'] },
  async run({ positionals: [file = ''], values, flags, json }, terminal) {
    const folder = dataFolder(values, terminal)
    const { restoreFrom } = await import('@parlor/server')
    await restoreFrom(terminal.pathOf(file), terminal.pathOf(folder), { replace: flags.has('replace') }).catch(refuse)
    terminal.print(json ? JSON.stringify({ folder }) : `${folder} holds what is in ${file}.`)
    return 0
  },
}
