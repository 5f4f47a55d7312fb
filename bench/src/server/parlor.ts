import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTurn } from '../in-turn.ts'
import type { Contender, RunningServer, Upkeep } from './contender.ts'
import { FIRST, legalCells, play, type State } from './game.ts'
import { inBatches } from './in-batches.ts'
import { ask, beginMatch, ParlorLink } from './parlor-client.ts'
import { startServer } from './server-process.ts'

const MATCHES = 500
const LONG = 1_000

/** Parlor's own server, durable: every move is on disk before anybody hears of it. */
export const parlor: Contender = {
  name: 'Parlor',
  start: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'))
    const server = await startIn(folder)
    return {
      ...server,
      end: async () => {
        await server.end()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
  connect: ({ port }, clients) => inBatches(clients / 2, () => connectPair(port)),
  measureUpkeep,
}

function startIn(folder: string): Promise<RunningServer> {
  return startServer('./parlor-server.js', [folder])
}

async function connectPair(port: number) {
  const { id, tokens } = await beginMatch(port)
  const players = [new ParlorLink(port, tokens[0], id, 0), new ParlorLink(port, tokens[1], id, 1)] as const // two
  await Promise.all(players.map(({ ready }) => ready))
  return { players }
}

/** What matches cost that nobody plays at the moment, and how long it takes to open a long one. */
async function measureUpkeep(): Promise<Upkeep> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'))
  let server = await startIn(folder)
  try {
    const long = await playLong(server.port)
    const empty = await server.lookAfterCollection()
    const matches = await inBatches(MATCHES, () => beginMatch(server.port))
    const idle = await server.lookAfterCollection()
    await inTurn(matches, async ({ id, tokens }) => {
      const links = [new ParlorLink(server.port, tokens[0], id, 0), new ParlorLink(server.port, tokens[1], id, 1)]
      await Promise.all(links.map(({ ready }) => ready))
    })
    const live = await server.lookAfterCollection()
    await server.end()
    server = await startIn(folder)
    await ask(server.port, null, '/api/games', null)
    const start = performance.now()
    await ask(server.port, long.token, `/api/matches/${long.id}/view`, null)
    return {
      bytesPerIdleMatch: (idle.residentBytes - empty.residentBytes) / MATCHES,
      bytesPerLiveMatch: (live.residentBytes - empty.residentBytes) / MATCHES,
      msToOpenThousandEntries: performance.now() - start,
    }
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function playLong(port: number): Promise<{ readonly id: string; readonly token: string }> {
  const { id, tokens } = await beginMatch(port)
  let state: State = FIRST
  await inTurn(Array.from({ length: LONG }), async () => {
    const [cell = 0] = legalCells(state)
    await ask(port, tokens[state.turn], `/api/matches/${id}/moves`, { move: { move: 'PLACE', cell } })
    state = play(state, state.turn, cell) ?? state
  })
  return { id, token: tokens[0] }
}
