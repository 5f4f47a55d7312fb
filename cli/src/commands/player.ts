import { writeFileSync } from 'node:fs'
import type { Command } from '../command.ts'
import { reasonOf } from '../log-file.ts'
import { Refused, UsageError } from '../stop.ts'
import type { Terminal } from '../terminal.ts'
import { dataFolder, refuse } from './backup.ts'

const ID = /^[a-z0-9]{1,64}$/

export const player: Command = {
  help: `Usage: parlor player ID [--export FILE] [--delete --yes] [--data FOLDER]
                        [--json]

For whoever runs a server, when somebody asks for their data and cannot sign in.
Players find their ID in the address of their profile. Without --export and
--delete it only says who that is.

With a database file the server must not run meanwhile. With PostgreSQL
(DATABASE_URL) it may; sockets that are open at the time stay open.

  --export FILE  writes everything that is kept about them, as JSON, into FILE,
                 which must not be there yet; - writes it to standard output
  --delete       removes name, password and sessions for good. What others
                 played with, such as moves and scores, stays under no name
  --yes          is needed for --delete, which nobody can take back
  --data FOLDER  ./data unless told (or PARLOR_DATA)

Examples:
  parlor player k2v9x0q8m1c7z4da --export data-of-ann.json
  parlor player k2v9x0q8m1c7z4da --delete --yes --data /var/lib/parlor`,
  syntax: { positionals: ['ID'], values: ['export', 'data'], flags: ['delete', 'yes'] },
  async run({ positionals: [id = ''], values, flags, json }, terminal) {
    const file = values.get('export')
    const deletes = flags.has('delete')
    if (!ID.test(id)) throw new UsageError(`“${id.slice(0, 40)}” is no ID of a player: those are letters and digits.`)
    if (deletes && !flags.has('yes')) throw new UsageError('--delete is for good: say --yes as well.')
    const url = terminal.env['DATABASE_URL'] || undefined
    const place = { folder: terminal.pathOf(dataFolder(values, terminal)), ...(url === undefined ? {} : { url }) }
    const { withPlayerData } = await import('@parlor/server')
    const name = await withPlayerData(place, id, async (data) => {
      // Written before anything is deleted: if it cannot be, nothing is lost.
      if (file !== undefined) {
        const text = `${JSON.stringify(await data.exported(), null, 2)}\n`
        if (file === '-') await terminal.write(text)
        else save(file, text, terminal)
      }
      if (deletes) await data.erase()
      return data.player.name
    }).catch(refuse)
    if (file === '-') return 0
    if (json) terminal.print(JSON.stringify({ id, name, exported: file ?? null, deleted: deletes }))
    else {
      terminal.print(`${id} is called ${name}.`)
      if (file !== undefined) terminal.print(`Everything that is kept about them is now in ${file}.`)
      if (deletes) terminal.print('Name, password and sessions are deleted.')
    }
    return 0
  },
}

function save(file: string, text: string, { pathOf }: Terminal): void {
  try {
    // For the eyes of whoever runs the server only.
    writeFileSync(pathOf(file), text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Refused(`${file} is there already, and nothing is overwritten.`)
    throw new Refused(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}
