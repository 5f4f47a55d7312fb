import { describe, expect, test } from 'vitest'
import type { Author } from '../declare/scene.ts'
import type { Kind } from '../declare/game.ts'
import { playThrough } from '../log/playthrough.ts'
import { formatTranscript, parseLog } from '../log/transcript.ts'
import type { Position } from '../run/position.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { ToyTable, type ToyState } from '../testing/toy.fixture.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { edgeCounters, edgesNeverTaken } from '../verbs/coverage.ts'
import { offered, sampleMove, toAct } from '../verbs/offered.ts'
import { advance, copyPosition, isOver, play } from '../verbs/play.ts'
import type { Entry } from '../verbs/replay.ts'
import { nextClock, runningClocks, view } from '../verbs/view.ts'
import { is, MODES, number } from './farm-game-phases.fixture.ts'
import { battleFarm, window } from './farm-game.fixture.ts'

type Farm = Position<Kind & { state: ToyState }>

/** The charts of the first turn of seat 0, at the first state in which somebody is asked. */
function started(seats: number, dice = 6): ToyTable {
  const table = new ToyTable(battleFarm, seats).say(0, 'ROLL_CHARACTERS')
  for (let rolls = 0; rolls < 3; rolls++) table.say('chance', 'ROLLED', { value: dice })
  return table
}

/** Rolls for the phases to come, and skips one after the other until the Turn Loop of this seat is in this phase. */
function until(table: ToyTable, seat: number, phase: string, dice = 6): ToyTable {
  for (let steps = 0; table.phases(seat)['game/turn'] !== phase; steps++) {
    if (steps > 20) throw new Error(`${phase} was not reached: ${JSON.stringify(table.phases(seat))}`)
    if (toAct(battleFarm, table.position)[0] === 'chance') table.say('chance', 'ROLLED', { value: dice })
    else table.say(seat, table.offers(seat).find((move) => move === 'SKIP') ?? 'QUIT')
  }
  return table
}

/** One whole turn, played as shortly as it can be. */
function turnOf(table: ToyTable, seat: number): ToyTable {
  return until(table, seat, 'WAITING')
}

/** Chooses something in the Target Mode of a seat. */
function choose(table: ToyTable, seat: number): ToyTable {
  const offer = offered(battleFarm, table.position, seat).find(({ move }) => move.startsWith('CHOOSE'))
  const { move = '', ...params } = offer?.sample(seededRandom(1)) ?? {}
  return table.say(seat, move, params)
}

const at = (table: ToyTable, seat: number, chart: string) => table.phases(seat)[`game/turn/${chart}`]

describe.each([2, 3])('with %i seats', (seats) => {
  test('a match goes from PLANNED to FINISHED; all but the one who reached the limit have one more turn', () => {
    const table = new ToyTable(battleFarm, seats)
    expect(table.phases()).toEqual({ game: 'PLANNED' })
    table.say(0, 'ROLL_CHARACTERS')
    const rolled = ['ROLLING_CHARACTERS', 'ROLLING_TURN_ORDER', 'SETUP'].map((phase) => {
      expect(table.phases()['game']).toBe(phase)
      return table.say('chance', 'ROLLED', { value: 6 }).phases()['game']
    })
    expect(rolled).toEqual(['ROLLING_TURN_ORDER', 'SETUP', 'IN_PROGRESS'])
    const turns: string[] = []
    for (let seat = 0; !isOver(table.position) && turns.length < 50; seat = (seat + 1) % seats) {
      turns.push(`${seat} in ${table.phases()['game']}`)
      expect(toAct(battleFarm, table.position)).toEqual(['chance'])
      if (number(table.position, 'lastTurns') !== 1) turnOf(table, seat)
      else
        while (!isOver(table.position))
          if (toAct(battleFarm, table.position)[0] === 'chance') table.say('chance', 'ROLLED', { value: 6 })
          else table.say(seat, table.offers(seat).find((move) => move === 'SKIP') ?? 'QUIT')
    }
    const inProgress = Array.from({ length: 6 }, (_, turn) => `${turn % seats} in IN_PROGRESS`)
    const last = Array.from({ length: seats - 1 }, (_, turn) => `${(6 + turn) % seats} in LAST_TURN`)
    expect(turns).toEqual([...inProgress, ...last])
    expect(table.trail.split(' ').filter((word) => word === 'end')).toHaveLength(7)
    expect(table.phases(0)).toEqual({ game: '[*]' })
    expect([table.position.deadlines, table.position.raised]).toEqual([[], []])
    expect(table.refusal(0, 'END')).toBe('game-over')
  })

  test('only the seat on turn leaves Waiting, and every phase is told to the Game Loop', () => {
    const table = started(seats)
    expect([table.phases(0)['game/turn'], at(table, 1, 'waiting')]).toEqual(['HARVEST', 'IDLE'])
    turnOf(table, 0)
    expect([at(table, 0, 'waiting'), table.phases(1)['game/turn']]).toEqual(['IDLE', 'HARVEST'])
    // Seven phases end in a turn, Waiting among them; the last starts with the next turn.
    expect([number(table.position, 'phaseStarts'), number(table.position, 'phaseEnds')]).toEqual([7, 8])
  })

  test('seats act only in their own charts', () => {
    const table = until(started(seats), 0, 'PLAYING')
    expect(table.offers(0)).toEqual(['SKIP', 'CHOOSE_CARD', 'END'])
    expect(table.offers(1)).toEqual([])
    expect([table.refusal(1, 'SKIP'), table.refusal(1, { move: 'CHOOSE_CARD', index: 0 })]).toEqual([
      'not-now',
      'not-now',
    ])
    expect(table.refusal(1, 'END')).toBe('not-your-turn')
    table.say(0, 'CHOOSE_CARD', { index: 1 })
    expect([table.refusal(1, 'QUIT'), table.refusal(0, 'QUIT')]).toEqual(['not-now', null])
  })

  test('END closes everything that runs', () => {
    const table = until(started(seats), 0, 'PLAYING').say(0, 'CHOOSE_CARD', { index: 1 }).say(0, 'END')
    expect(table.phases(0)).toEqual({ game: '[*]' })
    expect(table.position.phases.slice(1).every((phase) => phase === -1)).toBe(true)
    expect([runningClocks(battleFarm, table.position), toAct(battleFarm, table.position)]).toEqual([[], []])
  })
})

describe('Target Mode', () => {
  const aiming = (index: number) => until(started(3), 0, 'PLAYING').say(0, 'CHOOSE_CARD', { index })

  test('holds its host, and leads on when it is resolved', () => {
    const table = aiming(0)
    expect(at(table, 0, 'playing')).toBe('TARGET_CROP')
    expect(at(table, 0, 'playing/target')).toBe('BED_EMPTY')
    expect(table.refusal(0, 'SKIP')).toBe('held')
    expect(table.offers(0)).toEqual(['QUIT', 'CHOOSE_BED', 'END'])
    table.say(0, 'CHOOSE_BED', { self: 0, index: 1 })
    expect([at(table, 0, 'playing'), at(table, 0, 'playing/target')]).toEqual(['IDLE', undefined])
  })

  test('that one opened oneself can be quit: the card is back in the hand', () => {
    const table = aiming(0)
    const before = number(table.position, 'hand')
    table.say(0, 'QUIT')
    expect([at(table, 0, 'playing'), number(table.position, 'hand')]).toEqual(['IDLE', before + 1])
  })

  test('starts afresh for each pick, and is forced after the first', () => {
    const table = aiming(3)
    choose(table, 0)
    expect([at(table, 0, 'playing'), is(table.position, 'optional0')]).toEqual(['TARGET_ACTION', false])
    const mode = at(table, 0, 'playing/target')
    expect(at(table.say(0, 'QUIT'), 0, 'playing/target')).toBe(mode)
    expect(table.refusal(0, 'QUIT')).toBe('must-choose')
    choose(table, 0)
    expect(at(table, 0, 'playing')).toBe('IDLE')
  })

  test('hovering is drawn, and nobody’s to say', () => {
    expect(aiming(0).refusal(0, { move: 'HOVER', self: 0, index: 0 })).toBe('not-yours-to-say')
  })

  test('asks each mode for the parameters that are drawn there', () => {
    for (const mode of MODES) {
      const table = until(started(2), 0, 'PLAYING').set('aims', MODES.indexOf(mode)).say(0, 'CHOOSE_CARD', { index: 1 })
      expect(at(table, 0, 'playing/target')).toBe(mode)
      const offer = offered(battleFarm, table.position, 0).find(({ move }) => move.startsWith('CHOOSE'))
      expect([mode, offer?.params.map((param) => param.name)]).toEqual([
        mode,
        mode === 'PLAYER'
          ? ['class']
          : mode.includes('_FOE') || mode.includes('_ANY')
            ? ['class', 'index']
            : /^(BED|CROP)/.test(mode)
              ? ['self', 'index']
              : ['index'],
      ])
    }
  })

  const foeAsked = () => {
    const table = aiming(2).say(0, 'CHOOSE_BED', { self: 0, index: 0 })
    expect(at(table, 0, 'playing')).toBe('TARGET_EFFECT')
    return choose(table, 0)
  }

  test('of a foe is opened from its Waiting, and the one who plays waits for it', () => {
    const table = foeAsked()
    expect([at(table, 1, 'waiting'), at(table, 2, 'waiting')]).toEqual(['TARGET_MODE', 'IDLE'])
    expect(toAct(battleFarm, table.position)).toEqual([0, 1]) // seat 0 may still give up by END
    expect([table.offers(0), table.refusal(0, 'SKIP')]).toEqual([['END'], 'held'])
    choose(table, 1)
    expect([at(table, 1, 'waiting'), table.offers(0)]).toEqual(['IDLE', ['SKIP', 'CHOOSE_CARD', 'END']])
  })

  test('of a foe cannot be quit for good; when its time is up it waits again, and its turn does not begin', () => {
    const table = foeAsked().say(1, 'QUIT')
    expect(at(table, 1, 'waiting/target')).toBe(table.position.state.flags['mode1'])
    expect(table.refusal(1, 'QUIT')).toBe('must-choose')
    table.say('clock', 'QUIT', {}, 15_000)
    expect([table.phases(1)['game/turn'], at(table, 1, 'waiting')]).toEqual(['WAITING', 'IDLE'])
    expect(at(table, 0, 'playing')).toBe('IDLE')
  })

  test('an overdue clock of a held chart speaks as soon as that is free', () => {
    const table = foeAsked().say('clock', 'QUIT', {}, 40_000)
    expect(nextClock(battleFarm, table.position)).toEqual({ at: 30_000, move: 'SKIP', seat: 0 })
  })
})

describe('trading', () => {
  const offering = () =>
    until(started(3), 0, 'TRADE').say(0, 'ADD_CARD_TO_TRADE', { index: 0 }).say(0, 'SEND_TRADE', { TCard: 'all' })

  test('reaches all who wait; their offers come back together', () => {
    const table = offering()
    expect([1, 2].map((seat) => at(table, seat, 'waiting'))).toEqual(['HAS_TRADE', 'HAS_TRADE'])
    table.say(1, 'MAKE_OFFER', { value: 1 })
    expect(at(table, 0, 'trading')).toBe('OFFERS_WAITING')
    table.say(2, 'MAKE_OFFER', { value: 2 })
    expect([at(table, 0, 'trading'), table.refusal(1, 'CANCEL_OFFER')]).toEqual(['OFFERS_CHOOSING', 'too-late'])
    table.say(0, 'ACCEPT_OFFER', { player: 2 })
    expect([1, 2].map((seat) => at(table, seat, 'waiting'))).toEqual(['IDLE', 'IDLE'])
    expect(table.phases(0)['game/turn']).toBe('PLAYING')
  })

  test('ends for all when nobody offers in time', () => {
    const table = offering().say('clock', 'END_TRADE', {}, 15_000).say('clock', 'END_TRADE', {}, 15_000)
    expect(table.phases(0)['game/turn']).toBe('PLAYING')
    expect([1, 2].map((seat) => at(table, seat, 'waiting'))).toEqual(['IDLE', 'IDLE'])
  })
})

/** Plays to the end at random; the clock speaks now and then. `ends`: may somebody give up? */
function playOut(seed: number, seats: number, ends: boolean, taken: Uint32Array, entries: Entry[] = []): Farm {
  const random = seededRandom(seed)
  const position: Farm = begin(battleFarm, {}, seats, taken)
  while (!isOver(position)) {
    if (position.ply > 3_000) throw new Error(`match ${seed} does not end`)
    const authors = toAct(battleFarm, position)
    const clock = nextClock(battleFarm, position)
    let by: Author | undefined = authors[random.below(Math.max(1, authors.length))]
    let move = by === undefined ? undefined : sampleMove(battleFarm, position, by, random)
    if (move?.move === 'END' && !(ends && random.below(20) === 0)) continue
    if (clock !== undefined && (by === undefined || random.below(12) === 0)) [by, move] = ['clock', clock]
    if (by === undefined || move === undefined) throw new Error(`nobody can move in match ${seed}`)
    const step = by === 'clock' ? { move: move.move } : move
    const before = seed % 8 === 0 ? copyPosition(battleFarm, position) : null
    advance(battleFarm, position, by, step, taken)
    entries.push({ by, move: step, at: position.now })
    if (before === null) continue
    const played = play(battleFarm, before, by, step, position.now)
    if (!played.ok || canonical(played.position) !== canonical(position))
      throw new Error(`advance and play part ways in match ${seed} at ${JSON.stringify(step)}`)
  }
  return position
}

describe('played at random', () => {
  test('every match ends, and every arrow that is not the screen’s is followed', () => {
    const taken = edgeCounters(battleFarm)
    let longest = 0
    for (let seed = 0; seed < 160; seed++) {
      const last = playOut(seed, 2 + (seed % 2), seed % 10 === 9, taken)
      longest = Math.max(longest, last.ply)
      expect([last.deadlines, last.raised, last.phases.slice(1).every((phase) => phase === -1)]).toEqual([[], [], true])
    }
    const quick = new ToyTable(battleFarm, 2)
    play(battleFarm, quick.position, 0, { move: 'END' }, 0, taken)
    expect(edgesNeverTaken(battleFarm, taken)).toEqual([])
    expect(longest).toBeGreaterThan(100)
  })

  test('nobody is ever offered a move in the chart of another seat, nor a raised event left waiting for nobody', () => {
    for (let seed = 500; seed < 510; seed++) {
      const entries: Entry[] = []
      playOut(seed, 3, false, edgeCounters(battleFarm), entries)
      let position: Farm = begin(battleFarm, {}, 3)
      for (const { by, move, at: time } of entries) {
        for (let seat = 0; seat < 3; seat++) {
          const { phases } = view(battleFarm, position, seat)
          for (const offer of offered(battleFarm, position, seat)) expect(phases).toHaveProperty([offer.chart])
        }
        if (position.raised.length > 0) throw new Error(`raised and not delivered: ${canonical(position.raised)}`)
        const played = play(battleFarm, position, by, move, time)
        if (!played.ok) throw new Error(JSON.stringify(played.refusal))
        position = played.position
      }
    }
  })

  test('a match is written down and read back', () => {
    const entries: Entry[] = []
    const last = playOut(7, 3, false, edgeCounters(battleFarm), entries)
    const first = playThrough(battleFarm, { game: 'battle-farm', options: {}, seats: 3, entries })
    if (!first.ok) throw new Error(first.reason)
    const parsed = parseLog(formatTranscript(first.playthrough))
    if (!parsed.ok) throw new Error(parsed.fault.reason)
    const again = playThrough(battleFarm, parsed.log)
    expect(again.ok && canonical(again.playthrough.position)).toBe(canonical(last))
  })
})

test('Window Mode runs on its own', () => {
  const taken = edgeCounters(window)
  for (let seed = 0; seed < 40; seed++) {
    const random = seededRandom(seed)
    const position = begin(window, {}, 1, taken)
    while (!isOver(position)) {
      const move = sampleMove(window, position, 0, random)
      if (move === undefined) throw new Error('nothing to do')
      advance(window, position, 0, move, taken)
    }
  }
  expect(edgesNeverTaken(window, taken)).toEqual([])
})
