import type { Command } from '../command.ts'
import { untilInterrupted } from '../terminal.ts'
import { dataFolder } from './backup.ts'
import { checking, sayReport } from './check-data.ts'

export const restore: Command = {
  help: `Usage: parlor restore FILE [--data FOLDER] [--replace] [--accept-damage]
                       [--json]

Checks that FILE is a sound database of Parlor, with every hash chain and every
signature in it, and puts a copy of it into the data folder. The server must not
run meanwhile.

  --data FOLDER    default ./data (env PARLOR_DATA)
  --replace        takes the place of the database that is there
  --accept-damage  restores it although some matches in it are damaged

Examples:
  parlor restore parlor-2026-11-16.db --data /var/lib/parlor --replace`,
  syntax: { positionals: ['FILE'], values: ['data'], flags: ['replace', 'accept-damage'] },
  async run({ positionals: [file = ''], values, flags, json }, terminal) {
    const folder = dataFolder(values, terminal)
    const { restoreFrom } = await import('@parlor/server')
    const report = await untilInterrupted(terminal, (signal) =>
      checking(terminal, signal, (options) =>
        restoreFrom(terminal.pathOf(file), terminal.pathOf(folder), {
          replace: flags.has('replace'),
          acceptDamage: flags.has('accept-damage'),
          ...options,
        }),
      ),
    )
    if (json) terminal.print(JSON.stringify({ folder }))
    else {
      terminal.print(`${folder} holds what is in ${file}.`)
      sayReport(report, terminal)
    }
    return 0
  },
}
