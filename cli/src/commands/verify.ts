import { findGame } from '@parlor/games'
import type { Verified } from '@parlor/match'
import type { Proof } from '@parlor/protocol'
import type { Command } from '../command.ts'
import { readText } from '../log-file.ts'
import { Refused } from '../stop.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'proves a finished match of a server: every hash, move and die',
  help: `Usage: parlor verify FILE [--json]

Reads the proof of a finished match (what a server gives at
/api/matches/ID/proof), and proves it on this machine, without the server: that
the seed is the one that was promised before the match, that no entry was
changed, dropped or added, that every move is legal, and that every number that
chance brought follows from the seed. The exit code is 1 if anything is wrong.
- reads from standard input. The server gives the proof of a match that is not
listed to its players only: send your token along.

Examples:
  parlor verify proof.json
  curl -s -H "authorization: Bearer TOKEN" \\
    http://127.0.0.1:4000/api/matches/ID/proof | parlor verify -`,
  syntax: { positionals: ['FILE'], values: [] },
  async run({ positionals: [file = ''], json }, terminal) {
    // Loaded only here: the other commands need no schemas.
    const { rulesVersion, verifyLog } = await import('@parlor/match')
    const { game: id, rules, entries, seed, commitment } = await proofIn(file)
    const game = findGame(id)
    if (game === undefined) throw new Refused(`there is no game called ${id} here.`)
    const verified = verifyLog(game, entries, seed)
    const notes =
      rulesVersion(game) === rules ? [] : [`it was played by the rules ${rules}, and here are ${rulesVersion(game)}`]
    if (json)
      terminal.print(JSON.stringify({ ok: verified.faults.length === 0, ...verified, withSeed: seed !== null, notes }))
    else {
      const { print, paint } = terminal
      print(`${game.name}, ${entries.length} entries, promised seed ${commitment.slice(0, 16)}…`)
      for (const note of notes) print(`Note: ${note}.`)
      for (const line of linesOf(verified, seed !== null)) print(line)
      print(
        verified.faults.length === 0 ? paint.good('Everything is as it should be.') : paint.bad('Something is wrong.'),
      )
    }
    return verified.faults.length === 0 ? 0 : 1
  },
}

function linesOf({ entries, draws, faults }: Verified, withSeed: boolean): string[] {
  const drawn = withSeed
    ? `${draws} draws follow from the seed`
    : 'the seed is not told yet: draws are taken as they are'
  return [
    `${entries} entries follow one another; ${drawn}.`,
    ...faults.map(({ number, reason }) => (number === 0 ? `The seed: ${reason}.` : `Entry ${number}: ${reason}.`)),
  ]
}

async function proofIn(file: string): Promise<Proof> {
  const { parseProof } = await import('@parlor/protocol')
  let data: unknown
  try {
    data = JSON.parse(readText(file))
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(`${file} is not JSON.`)
  }
  const parsed = parseProof(data)
  if (typeof parsed === 'string') throw new Refused(`${file} is no proof of a match: ${parsed}.`)
  return parsed
}
