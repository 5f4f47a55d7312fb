import { readFileSync } from 'node:fs'
import { connectFour, kalah } from '@parlor/engine/testing/games'
import { begin, isOver, offered, outcome, play, view, type Game } from '@parlor/engine'
import { Sfc32 } from '@parlor/bots'
import type { Game as PeerGame } from 'boardgame.io'
import { connectFour as peerConnectFour } from './one-file-games/connect-four.ts'
import { CreateGameReducer, InitializeGame } from './one-file-games/core.ts'
import { kalah as peerKalah } from './one-file-games/kalah.ts'

/**
 * `npm run bench -- one-file`: Connect Four and Kalah in one file each, in our engine and in boardgame.io. The same random
 * matches are played by both; if a choice, a table, a turn or a result differs the run stops and says where. Then the
 * lines of the files are counted. Arguments are checked already.
 */

const MATCHES = process.argv.includes('--quick') ? 100 : 1_000

interface Pair {
  readonly name: string
  readonly ours: Game
  readonly peer: PeerGame
  readonly move: readonly [ours: string, param: string, peer: string]
  /** The fields of the table that both have. */
  readonly field: 'columns' | 'pits'
}
const PAIRS: readonly Pair[] = [
  {
    name: 'connect-four',
    ours: connectFour,
    peer: peerConnectFour,
    move: ['DROP', 'column', 'drop'],
    field: 'columns',
  },
  { name: 'kalah', ours: kalah, peer: peerKalah, move: ['SOW', 'pit', 'sow'], field: 'pits' },
]

function playBoth({ name, ours, peer, move: [event, param, peerMove], field }: Pair, seed: number): void {
  const random = new Sfc32(seed)
  const reduce = CreateGameReducer({ game: peer })
  let theirs = InitializeGame({ game: peer, numPlayers: 2 })
  let position = begin(ours, {}, 2)
  const same = (what: string, a: unknown, b: unknown) => {
    if (JSON.stringify(a) === JSON.stringify(b)) return
    throw new Error(
      `${name}, match ${seed}, move ${position.ply}: ${what} ${JSON.stringify(a)}, and ${JSON.stringify(b)}`,
    )
  }
  while (!isOver(ours, position)) {
    const seat = Number(theirs.ctx.currentPlayer)
    const choices = offered(ours, position, seat).flatMap((offer) =>
      (offer.list(20) ?? []).map((way) => Number(Object.entries(way).find(([key]) => key === param)?.[1])),
    )
    const listed = peer.ai?.enumerate(theirs.G, theirs.ctx, String(seat)) ?? []
    same(
      'choices',
      choices,
      listed.map((each) => ('args' in each ? each.args?.[0] : null)),
    )
    const choice = choices[random.below(choices.length)] ?? -1
    const played = play(ours, position, seat, { move: event, [param]: choice }, 0, random)
    if (!played.ok) throw new Error(`${name}, match ${seed}: ${choice} is refused`)
    position = played.position
    const payload = { type: peerMove, args: [choice], playerID: String(seat) }
    theirs = reduce(theirs, { type: 'MAKE_MOVE', payload })
    same('table', (view(ours, position, null).table as Record<string, unknown>)[field], theirs.G[field]) // both have it
  }
  const end = theirs.ctx.gameover as { winner?: number; scores?: number[] } | undefined // what `endIf` gave
  const scores = end?.scores ?? [0, 1].map((seat) => (seat === end?.winner ? 1 : 0))
  same('scores', outcome(ours, position)?.scores, scores)
  if (end === undefined) throw new Error(`${name}, match ${seed}: over for us alone`)
}

const linesOf = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n').length

const rows = PAIRS.map((pair) => {
  for (let seed = 1; seed <= MATCHES; seed++) playBoth(pair, seed)
  const ours = linesOf(`../../engine/src/testing/games/${pair.name}.ts`)
  return { game: pair.name, matches: MATCHES, ours, 'boardgame.io': linesOf(`../src/one-file-games/${pair.name}.ts`) }
})
if (process.argv.includes('--json')) console.log(JSON.stringify(rows))
else {
  console.log(`${MATCHES} random matches each went the same way. Lines of a file:\n`)
  for (const row of rows)
    console.log(`  ${row.game.padEnd(14)}  Parlor ${row.ours}   boardgame.io ${row['boardgame.io']}`)
}
