import type { Command } from '../command.ts'
import { Refused } from '../stop.ts'
import type { Terminal } from '../terminal.ts'

export const backup: Command = {
  help: `Usage: parlor backup FILE [--data FOLDER] [--json]

Writes everything the server has stored by now into FILE, which must not be
there yet. The server may go on meanwhile. With PostgreSQL use pg_dump.

  --data FOLDER  ./data unless told (or PARLOR_DATA)

Examples:
  parlor backup parlor-2026-11-16.db --data /var/lib/parlor`,
  syntax: { positionals: ['FILE'], values: ['data'] },
  async run({ positionals: [file = ''], values, json }, terminal) {
    const folder = dataFolder(values, terminal)
    const { backupTo } = await import('@parlor/server')
    await backupTo(terminal.pathOf(file), terminal.pathOf(folder)).catch(refuse)
    terminal.print(json ? JSON.stringify({ file }) : `Everything in ${folder} is now in ${file} as well.`)
    return 0
  },
}

export function dataFolder(values: ReadonlyMap<string, string>, { env }: Terminal): string {
  return values.get('data') ?? (env['PARLOR_DATA'] || 'data')
}

export function refuse(error: unknown): never {
  throw new Refused(error instanceof Error ? error.message : String(error))
}
