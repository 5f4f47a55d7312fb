import { availableParallelism } from 'node:os'
import { generatorsOf } from '@parlor/bots'
import {
  begin,
  copyData,
  copyPosition,
  isOver,
  advance,
  nextClock,
  sampleMove,
  toAct,
  walk,
  type Game,
  type Position,
} from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { Stream } from './stream.ts'
import { median, spread } from './statistics.ts'

/**
 * `npm run bench -- farm`: how fast the engine runs its largest game, nine charts and up to 69 of them open at once, in
 * random play on one core; and what copying a position costs. Arguments are checked already.
 */

const game: Game = battleFarm
const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 2 : 7
const ROUND_MS = quick ? 300 : 2_000
const LONGEST = 100_000
const COPIES = quick ? 20_000 : 200_000

interface Speed {
  readonly entriesPerSecond: number
  readonly entriesPerMatch: number
}

/** Plays matches for a while; each depends on its number alone. */
function playFor(seats: number, from: number): Speed {
  const first = begin(game, {}, seats)
  const walker = walk(game, first)
  const start = performance.now()
  // Seconds of the processor, not of the wall: what the host's other guests take is not ours.
  const before = process.cpuUsage()
  let entries = 0
  let matches = 0
  while (performance.now() - start < ROUND_MS) {
    walker.reset(first)
    if (!walker.playout(generatorsOf('farm', from + matches, seats).chance, LONGEST))
      throw new Error(`match ${from + matches} of ${seats} seats does not end`)
    entries += walker.position().ply
    matches++
  }
  const { user, system } = process.cpuUsage(before)
  return { entriesPerSecond: entries / ((user + system) / 1e6), entriesPerMatch: entries / matches }
}

/** A position from the middle of a random match. */
function middle(seats: number): Position {
  const stream = new Stream(7)
  const position = begin(game, {}, seats)
  while (position.ply < 600 && !isOver(game, position)) {
    const [by] = toAct(game, position)
    if (by === undefined) advance(game, position, 'clock', { move: nextClock(game, position)?.move ?? '' }, stream)
    else {
      const move = sampleMove(game, position, by, stream)
      if (move !== undefined) advance(game, position, by, move, stream)
    }
  }
  return position
}

const COPIERS = {
  'copyPosition (the game’s own copy)': (position: Position) => copyPosition(game, position),
  'copyData (the engine’s general copy)': (position: Position) => copyData(position),
  structuredClone: (position: Position) => structuredClone(position),
}

function microsecondsFor(copy: (position: Position) => Position, position: Position, times: number): number {
  const start = performance.now()
  let plies = 0
  for (let i = 0; i < times; i++) plies += copy(position).ply
  if (plies !== times * position.ply) throw new Error('a copy differs')
  return ((performance.now() - start) * 1000) / times
}

const SEATS = [2, 3, 4, 5, 6]
const speeds = new Map<number, Speed[]>(SEATS.map((seats) => [seats, []]))
const copies = new Map<string, number[]>(Object.keys(COPIERS).map((name) => [name, []]))
for (let round = 0; round <= ROUNDS; round++) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[Kround ${round} of ${ROUNDS}`)
  for (const seats of SEATS) {
    const speed = playFor(seats, round * 100_000)
    if (round > 0) speeds.get(seats)?.push(speed) // in the first, code is still being compiled
  }
}
// Copies come last: objects copied in other ways have other hidden shapes, which slows down all that meets them.
const sample = middle(4)
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, copy] of Object.entries(COPIERS)) {
    const took = microsecondsFor(copy, sample, name === 'structuredClone' ? COPIES / 20 : COPIES)
    if (round > 0) copies.get(name)?.push(took)
  }
if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')

const report = {
  play: SEATS.map((seats) => {
    const each = (speeds.get(seats) ?? []).map(({ entriesPerSecond }) => entriesPerSecond)
    const length = median((speeds.get(seats) ?? []).map(({ entriesPerMatch }) => entriesPerMatch))
    return {
      seats,
      movesPerSecond: Math.round(median(each)),
      spread: Number(spread(each).toFixed(2)),
      movesPerMatch: Math.round(length),
    }
  }),
  copies: [...copies].map(([name, times]) => ({ name, microseconds: Number(median(times).toFixed(2)) })),
  node: process.versions.node,
  cpus: availableParallelism(),
  quick,
}

if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
else {
  console.log('Battle Farm, random play, moves a second of processor time')
  for (const { seats, movesPerSecond, spread: sway, movesPerMatch } of report.play)
    console.log(
      `  ${seats} seats  ${movesPerSecond.toLocaleString('en').padStart(8)} moves/s  ±${(sway * 50).toFixed(0)} %  ${movesPerMatch} moves a match`,
    )
  console.log('A copy of a position with four seats')
  for (const { name, microseconds } of report.copies)
    console.log(`  ${name.padEnd(36)}  ${microseconds.toFixed(2).padStart(7)} µs`)
}
