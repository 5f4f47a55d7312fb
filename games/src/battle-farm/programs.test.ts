import { advance, gestures, refusalFor, sampleMove, toAct } from '@parlor/engine'
import { contract, seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { printed } from './cards/card.ts'
import { battleFarm } from './index.ts'
import { samples } from '../../../tools/samples.mjs'
import { FarmMatch, pointingAt } from './farm-match.fixture.ts'
import { MODES, type Mode } from './modes.ts'
import { reveals } from './secrets.ts'
import type { State } from './state.ts'
import { drawnAndSaid } from '../drawn-words.fixture.ts'

/** No printed card asks in these. */
const UNPRINTED = ['BED_OWN', 'CROP_FOE'] as const

/** Seat 0 has played a card that makes it point at something, in this mode. */
function pointing(mode: Mode, taken: Uint32Array | null, then: (match: FarmMatch) => void): void {
  const kind = mode === 'CROP_FOE' ? 'WITHER' : 'TRELLIS_BED'
  const match = FarmMatch.dealt(2).until(0, 'PLAYING')
  match.change(({ farmers: [own, foe] }) => {
    if (!own || !foe) throw new Error('two farmers')
    own.hand = [printed(kind)]
    own.fertilizers = 9
    foe.beds = foe.beds.map((bed) => ({ ...bed, type: 'COMMON', crop: { kind: 'CORN', value: 3, timer: 1 } }))
  })
  match.say(0, 'CHOOSE_CARD', { index: 0 })
  match.taken = taken
  // A forced choice that is quit is asked for again: now in the other mode.
  match.change(forced(true))
  pointingAt(kind, mode, () => then(match.say(0, 'QUIT')))
}

const forced = (isForced: boolean) => (state: State) => {
  const [aim] = state.aims
  if (aim) state.aims[0] = { ...aim, optional: !isForced }
}

/** BED_OWN and CROP_FOE are drawn, and no printed card asks in them; the host may cancel a match before it is dealt. */
function takeTheRest(taken: Uint32Array): void {
  pointing('BED_OWN', taken, (bed) => bed.say(0, 'CHOOSE_BED', { self: bed.state.farmers[0]?.role, index: 1 }))
  pointing('CROP_FOE', taken, (crop) => crop.say(0, 'CHOOSE_CROP', { class: crop.state.farmers[1]?.role, index: 1 }))
  // Random players quit some modes once in a hundred matches.
  for (const mode of MODES) pointing(mode, taken, (quit) => quit.change(forced(false)).say(0, 'QUIT'))
  for (const begun of [false, true]) {
    const match = begun ? FarmMatch.dealt(2) : new FarmMatch(2)
    match.taken = taken
    match.say('host', 'END')
  }
}

test.each(UNPRINTED)('R13 %s, which no printed card uses, is asked for like the others', (mode) => {
  pointing(mode, null, (match) => {
    expect(match.at(0, 'playing/target')).toBe(mode)
    const [own, foe] = match.state.farmers.map(({ role }) => role)
    const isOwn = mode === 'BED_OWN'
    const move = isOwn ? 'CHOOSE_BED' : 'CHOOSE_CROP'
    const [right, wrong] = isOwn ? [{ self: own }, { self: foe }] : [{ class: foe }, { class: own }]
    expect(match.refusedAs(0, move, { ...wrong, index: 0 })).toBe(isOwn ? 'not-offered' : 'choose-another-player')
    expect(match.refusedAs(0, move, { ...right, index: 9 })).toBe('no-such-bed')
    match.say(0, move, { ...right, index: 0 })
    expect(match.at(0)).not.toBe(undefined)
    const [bed] = match.state.farmers[isOwn ? 0 : 1]?.beds ?? []
    expect(isOwn ? bed?.type : bed?.crop).toBe(isOwn ? 'TRELLIS' : null)
  })
})

test('HOVER is drawn for the screen alone: shown wherever it is drawn, said by nobody, logged never', () => {
  const shown = new Set<string>()
  const look = ({ position }: FarmMatch) => {
    for (let seat = 0; seat < position.seats; seat++)
      for (const { chart, arrow, event } of gestures(battleFarm, position, seat)) {
        shown.add(`${chart.split('/').at(-1)}: ${arrow}`)
        expect(refusalFor(battleFarm, position, seat, { move: event })?.code).toBe('not-yours-to-say')
      }
  }
  for (const mode of UNPRINTED) pointing(mode, null, look)
  for (let seed = 0; seed < 12; seed++) {
    const random = seededRandom(seed)
    const match = FarmMatch.started(2 + (seed % 5), seed + 1)
    while (!match.over) {
      look(match)
      const able = toAct(battleFarm, match.position)
      const by = able[random.below(Math.max(1, able.length))]
      const move = by === undefined ? undefined : sampleMove(battleFarm, match.position, by, random)
      if (by === undefined || move === undefined) throw new Error('nobody can act')
      advance(battleFarm, match.position, by, move, random)
    }
  }
  const drawn = [...battleFarm.charts].flatMap(([name, chart]) =>
    chart.edges.flatMap(({ from, to, event }) =>
      event.startsWith('HOVER') ? [`${name}: ${from} --> ${to}: ${event}`] : [],
    ),
  )
  expect([...shown].toSorted()).toEqual(drawn.toSorted())
  expect(drawn).toHaveLength(17)
})

describe('Battle Farm', () => {
  contract(battleFarm, test, {
    reveals,
    runs: samples(12),
    longest: 150,
    matches: samples(40),
    alsoTaken: takeTheRest,
  })
})

test('every name in the drawings is said in words, and no word is left over', () => {
  const { drawn, said } = drawnAndSaid(battleFarm)
  expect(said).toEqual(drawn)
})
