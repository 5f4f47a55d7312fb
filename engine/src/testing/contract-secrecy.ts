import { machineOf, type Game } from '../declare/game.ts'
import type { AnyMove } from '../declare/scene.ts'
import { copyData } from '../verbs/copy.ts'
import { secretsOf } from '../verbs/permuted.ts'
import { advance, copyPosition } from '../verbs/play.ts'
import { randomMatch, shareOf } from './contract-matches.ts'
import type { Limits, Register } from './contract.ts'
import { deepFreeze } from './deep-freeze.ts'
import { ensure } from './ensure.ts'
import { fieldOf, leavesOf, pathsOf } from './state-fields.ts'
import { forAllStories, tell } from './story.ts'
import { faultOfGuess, TwinWorlds } from './twin-worlds.ts'

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

  test('every field of the state is declared, as secret or as public', () => checkFields(game, limits))

  test('secrets change nothing that a viewer who does not know them can see, be offered, be refused or be told', () => {
    forAllStories(game, limits, (story) =>
      tell(game, story, ({ before, by, move, pick, at }) => {
        const step = { by, move, at }
        for (let viewer = -1; viewer < before.seats; viewer++) {
          const leak = worlds.leakAt(before, viewer < 0 ? null : viewer, pick, step)
          ensure(leak === null, leak ?? '')
        }
      }),
    )
    ensure(worlds.different > 0, 'no other world was ever found: nothing was tested')
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
      const found = [...worlds.reveals].flatMap(([move, fields]) => {
        const unsaid = [...fields].filter((field) => reveals[move]?.includes(field) !== true)
        return unsaid.length === 0 ? [] : [`${move}: ${unsaid.toSorted().join(', ')}`]
      })
      ensure(
        found.length === 0,
        `after these moves somebody knows more than is said in reveals:\n  ${found.join('\n  ')}`,
      )
    })
}

function checkFields(game: Game, limits: Limits): void {
  const open = machineOf(game).declaration.publicState ?? []
  const leaves = new Set<string>()
  const secret = new Set<string>()
  for (let match = 0; match < shareOf(limits, FIELD_MATCHES); match++)
    randomMatch(game, limits, match, (position, by, move: AnyMove, draws) => {
      if (position.ply % FIELDS_LOOKED_AT === match % FIELDS_LOOKED_AT) {
        const copy = { ...position, state: copyData(position.state) }
        for (const path of leavesOf(copy.state)) leaves.add(fieldOf(path))
        for (const path of pathsOf(copy.state, secretsOf(game, copy))) secret.add(fieldOf(path))
      }
      advance(game, position, by, move, draws)
    })
  const declared = [...open, ...secret]
  const holds = (field: string, leaf: string) => leaf === field || leaf.startsWith(`${field}.`)
  // A list or record that is empty so far has none of its declared fields yet.
  const isDeclared = (leaf: string) => declared.some((field) => holds(field, leaf) || holds(leaf, field))
  const missing = new Set([...leaves].filter((leaf) => !isDeclared(leaf)).map((leaf) => leaf.replace(/\.\*$/, '')))
  ensure(missing.size === 0, () => `neither among secrets nor in publicState: ${[...missing].toSorted().join(', ')}`)
  const unknown = open.filter((field) => ![...leaves].some((leaf) => holds(field, leaf) || holds(leaf, field)))
  ensure(unknown.length === 0, () => `publicState names what no state has: ${unknown.join(', ')}`)
  const both = open.filter((field) => secret.has(field))
  ensure(both.length === 0, () => `in publicState and among secrets: ${both.join(', ')}`)
}
