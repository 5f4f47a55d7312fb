import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { generatorsOf, runMatch, searchBot, searchFor, Sfc32, Turn, type Bot } from '@parlor/bots'
import { begin, type Game } from '@parlor/engine'
import { fourInARow, ticTacToe } from '@parlor/engine/testing/games'
import type { Game as PeerGame } from 'boardgame.io'
import { median, spread } from './statistics.ts'

/**
 * `npm run bench -- search`: iterations a second of our tree search and of boardgame.io's, thinking about the first move of
 * tic-tac-toe in turns; and what the search is good for in Four in a row. Arguments are checked already.
 */

const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 2 : 9
const OURS = quick ? 20_000 : 100_000
const THEIRS = quick ? 300 : 1_500
const MATCHES = quick ? 10 : 100
const DEEP = quick ? 10_000 : 100_000

const require = createRequire(import.meta.url)
// Its entries are folders, which `import` does not take and whose types it therefore does not find.
const { MCTSBot } = require('boardgame.io/ai') as typeof import('boardgame.io/dist/types/packages/ai.js')
const { Client } = require('boardgame.io/client') as typeof import('boardgame.io/dist/types/packages/client.js')
const { INVALID_MOVE } = require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js')

interface Board {
  cells: (string | null)[]
}
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]] // prettier-ignore

/** As in its own tutorial. */
const peerGame: PeerGame<Board> = {
  name: 'tic-tac-toe',
  disableUndo: true,
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }, place: number) => {
      if (G.cells[place] !== null) return INVALID_MOVE
      G.cells[place] = playerID
      return undefined
    },
  },
  endIf: ({ G, ctx }) => {
    if (
      LINES.some((line) => G.cells[line[0] ?? 0] !== null && line.every((at) => G.cells[at] === G.cells[line[0] ?? 0]))
    )
      return { winner: ctx.currentPlayer }
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined
  },
  ai: { enumerate: ({ cells }) => cells.flatMap((cell, at) => (cell === null ? [{ move: 'put', args: [at] }] : [])) },
}

/** Iterations a second of processor time. */
async function speedOf(iterations: number, think: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await think()
  const { user, system } = process.cpuUsage(before)
  return iterations / ((user + system) / 1e6)
}

function thinkOurs(game: Game, iterations: number): unknown {
  const thinking = searchFor(new Turn(game, begin(game, {}, 2), 0, new Sfc32('bench')), { iterations })
  while (thinking.work(10_000));
  return thinking.best()
}

async function thinkTheirs(): Promise<unknown> {
  const bot = new MCTSBot({
    game: peerGame,
    enumerate: peerGame.ai?.enumerate ?? (() => []),
    iterations: THEIRS,
    seed: 'bench',
  })
  // Else it waits for a timer now and then, so that a page can draw.
  bot.setOpt('async', false)
  const state = Client({ game: peerGame }).getState()
  if (state === null) throw new Error('boardgame.io has no first state')
  return bot.play(state, '0')
}

const speeds = { ours: [] as number[], theirs: [] as number[] }
for (let round = 0; round <= ROUNDS; round++) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[Kround ${round} of ${ROUNDS}`)
  // oxlint-disable-next-line no-await-in-loop -- in turns
  const ours = await speedOf(OURS, () => thinkOurs(ticTacToe, OURS))
  // oxlint-disable-next-line no-await-in-loop
  const theirs = await speedOf(THEIRS, thinkTheirs)
  if (round === 0) continue // code is still being compiled
  speeds.ours.push(ours)
  speeds.theirs.push(theirs)
}
if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')

/** Any legal move. */
const random: Bot = { name: 'random', about: '', plays: () => true, choose: (turn) => turn.sample() }

function winsAgainstRandom(iterations: number): number {
  const bot = searchBot('club', { iterations })
  let wins = 0
  for (let match = 0; match < MATCHES; match++) {
    const seat = match % 2
    const bots = seat === 0 ? [bot, random] : [random, bot]
    const { outcome } = runMatch(fourInARow, { options: {}, bots, generators: generatorsOf('bench', match, 2) })
    if (outcome?.ranks[seat] === 1 && outcome.ranks[1 - seat] === 2) wins++
  }
  return wins
}

const deepSpeeds: number[] = []
let first: unknown
deepSpeeds.push(await speedOf(DEEP, () => (first = thinkOurs(fourInARow, DEEP))))

const report = {
  ticTacToe: {
    iterationsPerSecond: Math.round(median(speeds.ours)),
    spread: Number(spread(speeds.ours).toFixed(2)),
    boardgameIo: Math.round(median(speeds.theirs)),
    boardgameIoSpread: Number(spread(speeds.theirs).toFixed(2)),
    times: Number(median(speeds.ours.map((ours, at) => ours / (speeds.theirs[at] ?? ours))).toFixed(1)),
  },
  fourInARow: {
    matches: MATCHES,
    winsWith1000: winsAgainstRandom(1_000),
    firstMove: { iterations: DEEP, move: first, iterationsPerSecond: Math.round(median(deepSpeeds)) },
  },
  node: process.versions.node,
  cpus: availableParallelism(),
  quick,
}

const said = (n: number) => n.toLocaleString('en').padStart(9)
if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
else {
  const { ticTacToe: small, fourInARow: four } = report
  console.log('Tic-tac-toe, the first move, iterations a second of processor time')
  console.log(`  ours          ${said(small.iterationsPerSecond)}  ±${(small.spread * 50).toFixed(0)} %`)
  console.log(`  boardgame.io  ${said(small.boardgameIo)}  ±${(small.boardgameIoSpread * 50).toFixed(0)} %`)
  console.log(`  ${small.times} times`)
  console.log('Four in a row')
  console.log(`  1,000 iterations a move won ${four.winsWith1000} of ${four.matches} matches against random play`)
  console.log(
    `  ${DEEP.toLocaleString('en')} iterations open with ${JSON.stringify(four.firstMove.move)} (3 is the middle, the only first move that wins), ${said(four.firstMove.iterationsPerSecond).trim()} a second`,
  )
}
