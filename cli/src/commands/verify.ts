import { createPublicKey, verify as checkSigned } from 'node:crypto'
import { findGame } from '@parlor/games'
import type { CheckSignature, Finding, PublishedKey } from '@parlor/match'
import type { Proof } from '@parlor/protocol'
import type { Command } from '../command.ts'
import { readText } from '../log-file.ts'
import { Refused, UsageError } from '../stop.ts'
import type { Terminal } from '../terminal.ts'

/** A server that has not answered by then is as good as none. */
const ASKED_MS = 10_000

export const verify: Command = {
  help: `Usage: parlor verify FILE [--server URL | --keys FILE] [--json]

Reads the proof of a finished match (what a server gives at
/api/matches/ID/proof), proves it on this machine, and says exactly what is
proved and by whom:

- that the log is consistent: no entry was changed, dropped or added, every move
  is legal, every number that chance brought follows from the promised seed;
- whether a server has signed it. Whose key that is, only the server can say:
  --server asks it at /api/keys, --keys reads what it said there before;
- whether players promised what they add to the dice before any showed it. If
  not, whoever chose the seed may have tried many;
- whether dice were stated in an opening instead of drawn.

The exit code is 1 if anything is wrong, or if the dice were drawn by a sampler
that this release does not know; 0 says no more than what is printed.
- reads from standard input. The server gives the proof of a match that is not
listed to its players only: send your token along.

Examples:
  parlor verify proof.json --server https://play.example
  curl -s -H "authorization: Bearer TOKEN" \\
    http://127.0.0.1:4000/api/matches/ID/proof | parlor verify -`,
  syntax: { positionals: ['FILE'], values: ['server', 'keys'] },
  async run({ positionals: [file = ''], values, json }, terminal) {
    // Loaded only here: the other commands need no schemas.
    const { findingsOf, rulesVersion, verifyLog } = await import('@parlor/match')
    const { game: id, rules, entries, seed, commitment, signature } = await proofIn(file, terminal)
    const game = findGame(id)
    if (game === undefined) throw new Refused(`there is no game called ${id} here.`)
    const keys = await keysFrom(values.get('server'), values.get('keys'), terminal)
    const verified = verifyLog(game, entries, seed)
    const { entries: count, draws, faults, sampler } = verified
    const withSeed = seed !== null
    const { verdict, findings } = await findingsOf(verified, withSeed, { signed: signature, keys, check })
    const isWrong = verdict === 'wrong'
    const isGood = !isWrong && verdict !== 'unchecked'
    const notes =
      rulesVersion(game) === rules ? [] : [`it was played by the rules ${rules}, and here are ${rulesVersion(game)}`]
    if (json)
      terminal.print(
        JSON.stringify({ ok: isGood, verdict, entries: count, draws, sampler, faults, withSeed, findings, notes }),
      )
    else {
      const { print, paint } = terminal
      print(`${game.name}, ${entries.length} entries, promised seed ${commitment.slice(0, 16)}…`)
      for (const note of notes) print(`Note: ${note}.`)
      for (const { number, reason } of faults)
        print(number === 0 ? `The seed: ${reason}.` : `Entry ${number}: ${reason}.`)
      for (const finding of findings) print(`${SIGNS[String(finding.good)] ?? ''} ${sayFinding(finding)}`)
      print(
        isWrong ? paint.bad(VERDICTS.wrong) : verdict === 'proved' ? paint.good(VERDICTS.proved) : VERDICTS[verdict],
      )
    }
    return isGood ? 0 : 1
  },
}

const SIGNS: Readonly<Record<string, string>> = { true: '+', false: '✗', null: '-' }
const VERDICTS = {
  wrong: 'Something is wrong.',
  unchecked: 'Not checked: this release of parlor cannot derive its dice. Verify it with a newer one.',
  consistent: 'It is consistent. Nothing more is proved than what is said above.',
  proved: 'Proved: nobody alone can have chosen the dice.',
}

function sayFinding(finding: Finding): string {
  switch (finding.what) {
    case 'broken':
      return 'The log does not hold.'
    case 'consistent':
      return `${finding.entries} entries follow one another by the rules; ${finding.draws} draws follow from the seed.`
    case 'seed-secret':
      return 'The seed is not told yet: draws are taken as they are.'
    case 'sampler-unknown':
      return `Its dice were drawn by sampler ${finding.sampler}; this release knows the samplers up to ${finding.newest}.`
    case 'signed':
      return `A key that the server publishes, ${finding.key}, has signed it: promised ${timeOf(finding.promisedAt)}, ended ${timeOf(finding.at)}, by the server’s clock.`
    case 'signed-by-somebody':
      return `The key ${finding.key} has signed it. Whose that is, this file cannot say: ask the server (--server).`
    case 'signature-unchecked':
      return `The signature of the key ${finding.key} could not be checked.`
    case 'signature-wrong':
      return `The signature of the key ${finding.key} is not of this log.`
    case 'key-not-then':
      return `The key ${finding.key} has signed it, and was not in use at that time.`
    case 'not-signed':
      return 'No server has signed it. Anybody can write such a file, with whatever dice they like.'
    case 'pledged':
      return `Promised before any was shown, and shown as promised: what ${sayWho(finding.seats)} added to the dice.`
    case 'unpledged':
      return `Added when what others add could be known: what ${sayWho(finding.seats)} added to the dice.`
    case 'nobody-added':
      return 'No player added to the dice: whoever chose the seed could try many and keep one they like.'
    case 'kept-back':
      return `The start was called off before, since ${sayWho(finding.seats)} kept back what was promised (${finding.seats.length} in all).`
    case 'stated':
      return `The first ${finding.moves} moves were stated, not played: their dice (${finding.draws} draws) prove nothing.`
  }
}

function sayWho(seats: readonly number[]): string {
  const numbers = [...new Set(seats)].map((seat) => seat + 1)
  return numbers.length === 1 ? `seat ${numbers.join()}` : `seats ${numbers.join(', ')}`
}

function timeOf(at: number): string {
  return new Date(at).toISOString()
}

const check: CheckSignature = async ({ publicKey, signature }, text) => {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return checkSigned(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
}

/** What the server publishes, asked or read; null where neither is told. */
async function keysFrom(
  server: string | undefined,
  file: string | undefined,
  terminal: Terminal,
): Promise<readonly PublishedKey[] | null> {
  if (server === undefined && file === undefined) return null
  const { keysShape } = await import('@parlor/protocol')
  const parsed = keysShape.safeParse(server === undefined ? await jsonIn(file ?? '', terminal) : await askKeys(server))
  if (!parsed.success) throw new Refused(`what ${server ?? file ?? ''} says is no list of keys.`)
  return parsed.data.keys
}

async function askKeys(server: string): Promise<unknown> {
  if (!URL.canParse(server)) throw new UsageError(`--server is an address such as https://play.example.`)
  try {
    const answer = await fetch(`${server.replace(/\/$/, '')}/api/keys`, { signal: AbortSignal.timeout(ASKED_MS) })
    return await answer.json()
  } catch {
    throw new Refused(`${server} does not tell its keys.`)
  }
}

async function proofIn(file: string, terminal: Terminal): Promise<Proof> {
  const { parseProof } = await import('@parlor/protocol')
  const parsed = parseProof(await jsonIn(file, terminal))
  if (typeof parsed === 'string') throw new Refused(`${file} is no proof of a match: ${parsed}.`)
  return parsed
}

async function jsonIn(file: string, terminal: Terminal): Promise<unknown> {
  const text = await readText(file, terminal)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(`${file} is not JSON.`)
  }
}
