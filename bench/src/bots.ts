import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurn } from './in-turn.ts'
import { FIRST, legalCells, play, type State } from './server/game.ts'
import { ask, beginMatch } from './server/parlor-client.ts'
import { startServer } from './server/server-process.ts'
import { quantile } from './statistics.ts'

/**
 * `npm run bench -- bots`: a hundred matches of Liap Tui in which three strong bots sit with somebody who lets the clock
 * play; beside them people move in matches of their own. How long do their moves take, and does every table get its
 * bots' moves? Arguments are checked already.
 */

const quick = process.argv.includes('--quick')
const TABLES = quick ? 10 : 100
const PAIRS = 10
const WINDOW_MS = quick ? 3_000 : 20_000
/** Between two moves of a person. */
const REST_MS = 50
const SEATS = 4

interface Match {
  readonly id: string
  readonly number: number
}

/** Three strong bots, and a person who never moves: after a second the clock does it. */
async function beginTable(port: number): Promise<{ readonly id: string; readonly token: string }> {
  const { token } = await ask<{ token: string }>(port, null, '/api/session', { bearer: true })
  const { id } = await ask<Match>(port, token, '/api/matches', {
    game: 'liap-tui',
    seats: SEATS,
    options: { redealSeconds: 1, declareSeconds: 1, playSeconds: 1 },
  })
  await inTurn([1, 2, 3], (seat) => ask(port, token, `/api/matches/${id}/bots`, { seat, bot: 'strong' }))
  await ask(port, token, `/api/matches/${id}/start`)
  return { id, token }
}

/** Moves to and fro until told to stop; what each move took. */
async function person(port: number, until: number): Promise<number[]> {
  const { id, tokens } = await beginMatch(port)
  const took: number[] = []
  let state: State = FIRST
  while (performance.now() < until) {
    const [cell = 0] = legalCells(state)
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one move after the other
    await ask(port, tokens[state.turn], `/api/matches/${id}/moves`, { move: { move: 'PLACE', cell } })
    took.push(performance.now() - start)
    state = play(state, state.turn, cell) ?? state
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(REST_MS)
  }
  return took
}

async function people(port: number): Promise<string> {
  const until = performance.now() + WINDOW_MS
  const took = (await Promise.all(Array.from({ length: PAIRS }, () => person(port, until)))).flat()
  const at = (share: number) => quantile(took, share).toFixed(1)
  return `${took.length} moves, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'))
const server = await startServer('./bots-server.js', [folder])
try {
  const { port } = server
  await people(port)
  console.log(`People alone:           ${await people(port)}`)
  const tables = await inTurn(Array.from({ length: TABLES }), () => beginTable(port))
  await pause(WINDOW_MS / 4)
  const numbers = () =>
    inTurn(tables, async ({ id, token }) => (await ask<Match>(port, token, `/api/matches/${id}`, null)).number)
  const before = await numbers()
  const start = performance.now()
  const [usageBefore, told] = [await server.look(), await people(port)]
  const after = await numbers()
  const seconds = (performance.now() - start) / 1_000
  const usage = await server.look()
  const entries = after.map((number, at) => (number - (before[at] ?? 0)) / seconds)
  const rate = (share: number) => quantile(entries, share).toFixed(2)
  console.log(`People beside ${TABLES} tables: ${told}`)
  console.log(
    `Entries a second and table: least ${rate(0)}, tenth ${rate(0.1)}, median ${rate(0.5)}, most ${rate(1)}; ` +
      `the server took ${((100 * (usage.cpuMs - usageBefore.cpuMs)) / (usage.atMs - usageBefore.atMs)).toFixed(0)} % of a core`,
  )
  console.log(`Load of the machine in the last minute: ${(loadavg()[0] ?? 0).toFixed(1)}`)
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
