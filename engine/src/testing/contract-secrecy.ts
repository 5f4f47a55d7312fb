import { machineOf, type Game } from '../declare/game.ts'
import type { AnyMove } from '../declare/scene.ts'
import type { Reveals, Secrets } from '../declare/secrets.ts'
import { copyData } from '../verbs/copy.ts'
import { secretsOf } from '../verbs/permuted.ts'
import { advance, copyPosition } from '../verbs/play.ts'
import { randomMatch, shareOf } from './contract-matches.ts'
import type { Limits, Register } from './contract.ts'
import { deepFreeze } from './deep-freeze.ts'
import { differences } from './differences.ts'
import { ensure } from './ensure.ts'
import { addFields, fieldOf, isWithin, pathsOf } from './state-fields.ts'
import { forAllStories, tell } from './story.ts'
import { faultOfGuess, TwinWorlds } from './twin-worlds.ts'
import { UnsaidSecrets } from './unsaid-secrets.ts'

/** How many whole matches are looked at, and every how many entries. */
const WHOLE_MATCHES = 40
const LOOKED_AT = 23
/** Every how many entries the fields of the state are listed. */
const FIELDS_LOOKED_AT = 5
const FIELD_MATCHES = 12
/** A declared knower was shown a piece in none of this many tries: then it is shown none. */
const ENOUGH_TRIES = 5

/** Promises about secrets, kept by games with hidden information. `view` and `guess` have no say in what is one. */
export function checkSecrecy(game: Game, test: Register, limits: Limits): void {
  if (game.information !== 'hidden') return
  const worlds = new TwinWorlds(game)
  const unsaid = new UnsaidSecrets(game)

  test('every field of the state is declared, as secret or as public', () => checkFields(game, fieldsOf(game, limits)))

  test('secrets change nothing that a viewer who does not know them can see, be offered, be refused or be told', () => {
    forAllStories(game, limits, (story) =>
      tell(game, story, ({ before, by, move, pick, at }) => {
        const step = { by, move, at }
        unsaid.look(before, step)
        for (let viewer = -1; viewer < before.seats; viewer++) {
          const leak = worlds.leakAt(before, viewer < 0 ? null : viewer, pick, step)
          ensure(leak === null, leak ?? '')
        }
      }),
    )
    ensure(worlds.different > 0, 'no other world was ever found: nothing was tested')
  })

  test('parameters that others must not know are called secret', () => {
    const { sentences } = unsaid
    ensure(sentences.length === 0, () => sentences.join('\n'))
  })

  test('secrets in the course of whole matches', () => {
    for (let match = 0; match < shareOf(limits, WHOLE_MATCHES); match++)
      randomMatch(game, limits, match, (position, by, move, draws) => {
        if (position.ply % LOOKED_AT === match % LOOKED_AT) {
          const before = deepFreeze(copyPosition(game, position))
          const viewer = (before.ply % (before.seats + 1)) - 1
          const leak = worlds.leakAt(before, viewer < 0 ? null : viewer, before.ply, { by, move, at: before.now })
          ensure(leak === null, () => `${leak}\n(match ${match}, entry ${before.ply + 1})`)
        }
        advance(game, position, by, move, draws)
      })
    for (const [known, { tried, seen }] of worlds.shown)
      ensure(
        tried < ENOUGH_TRIES || seen > 0,
        `by secrets ${known}, and no view of theirs ever shows it: show it, or take them from those who know it`,
      )
  })

  test('worlds drawn for a viewer contradict neither its view nor what it knows', () => {
    forAllStories(game, { ...limits, runs: Math.ceil(limits.runs / 2) }, (story) =>
      tell(game, story, ({ before, pick }) => {
        for (let viewer = -1; viewer < before.seats; viewer++) {
          const fault = faultOfGuess(game, before, viewer < 0 ? null : viewer, pick)
          ensure(fault === null, fault ?? '')
        }
      }),
    )
  })

  const { reveals } = limits
  if (reveals !== undefined)
    test('moves make nothing known but what they are said to', () => {
      const found = unforeseen(game, worlds.reveals, reveals)
      const lines = [...found].map(([move, fields]) => `${move}: ${inShort(game, limits, fields).join(', ')}`)
      ensure(
        lines.length === 0,
        `after these moves somebody knows more than before, and reveals does not say so:\n  ${lines.join('\n  ')}`,
      )
    })
}

/** In `reveals`: every move. */
const ANY = '*'

/** A list of fields, as `reveals` and `publicState` name them. */
type Fields = readonly string[]

/**
 * By move, the fields that somebody knew more of afterwards, and that are not listed. What is listed and was not seen is
 * fine: some things happen once in many matches. A field that is derived from a secret and stored looks public; here it
 * comes up, and a person notices it.
 */
function unforeseen(game: Game, seen: ReadonlyMap<string, ReadonlySet<string>>, reveals: Reveals): Map<string, Fields> {
  const names = new Set([...machineOf(game).tables.values()].flatMap(({ events }) => events.map(({ name }) => name)))
  const unknown = Object.keys(reveals).filter((move) => move !== ANY && !names.has(move))
  ensure(unknown.length === 0, `reveals names moves that are not drawn: ${unknown.join(', ')}`)
  const found = new Map<string, Fields>()
  for (const [move, fields] of seen) {
    const listed = [...(reveals[ANY] ?? []), ...(reveals[move] ?? [])]
    const missing = [...fields].filter((field) => !listed.some((each) => isWithin(field, each)))
    if (missing.length > 0) found.set(move, missing)
  }
  return found
}

/** Fields as they are declared, in publicState or among secrets, instead of what lies deeper in them. */
function inShort(game: Game, limits: Limits, fields: Fields): string[] {
  const { publicState = [] } = machineOf(game).declaration
  const declared = [...publicState, ...[...fieldsOf(game, limits).secret].map(ofAll)]
  const shortOf = (field: string) => declared.find((each) => isWithin(field, each)) ?? ofAll(field)
  return [...new Set(fields.map(shortOf))].toSorted()
}

/** A list or record in place of each of its entries. */
function ofAll(field: string): string {
  return field.replace(/\.\*$/, '')
}

/** The fields of the states of some matches, and those in which secrets lie. */
function fieldsOf(game: Game, limits: Limits): { all: Set<string>; secret: Set<string> } {
  const all = new Set<string>()
  const secret = new Set<string>()
  for (let match = 0; match < shareOf(limits, FIELD_MATCHES); match++)
    randomMatch(game, limits, match, (position, by, move: AnyMove, draws) => {
      if (position.ply % FIELDS_LOOKED_AT === match % FIELDS_LOOKED_AT) {
        const copy = { ...position, state: copyData(position.state) }
        addFields(all, copy.state)
        const secrets = secretsOf(game, copy)
        for (const path of pathsOf(copy.state, secrets)) secret.add(fieldOf(path))
        ensureCopies(position.state, copy.state, secrets)
      }
      advance(game, position, by, move, draws)
    })
  return { all, secret }
}

/** A copy that is not renewed to what it was would make every other world differ in it. */
function ensureCopies(state: unknown, copy: unknown, secrets: Secrets): void {
  for (const secret of secrets) if (secret.kind === 'copy') secret.renew()
  const [wrong] = differences(state, copy, { most: 1 })
  ensure(wrong === undefined, `a field that is declared as copied does not repeat what it is copied from: ${wrong}`)
}

function checkFields(game: Game, { all, secret }: { all: Set<string>; secret: Set<string> }): void {
  const open = machineOf(game).declaration.publicState ?? []
  const declared = [...open, ...secret]
  const undeclared = [...all]
    .filter((field) => !declared.some((each) => isRelated(field, each)))
    .map((field) => outermost(field, declared))
  const missing = new Set(undeclared)
  ensure(missing.size === 0, () => `neither among secrets nor in publicState: ${[...missing].toSorted().join(', ')}`)
  const unknown = open.filter((field) => ![...all].some((each) => isRelated(field, each)))
  ensure(unknown.length === 0, () => `publicState names what no state has: ${unknown.join(', ')}`)
  const both = open.filter((field) => secret.has(field))
  ensure(both.length === 0, () => `in publicState and among secrets: ${both.join(', ')}`)
}

/** The whole of which no field is declared: `seers` instead of each of its entries. */
function outermost(field: string, declared: Fields): string {
  const steps = field.split('.')
  const wholes = steps.map((_, at) => steps.slice(0, at + 1).join('.'))
  return ofAll(wholes.find((whole) => !declared.some((each) => isRelated(whole, each))) ?? field)
}

/** A list or record that is empty so far has none of its declared fields yet, so a declaration may be deeper than it. */
function isRelated(field: string, declared: string): boolean {
  return isWithin(field, declared) || isWithin(declared, field)
}
