import type { TestServer } from '../secrecy/test-server.fixture.ts'
import { Talker } from '../secrecy/talker.fixture.ts'

interface Wish {
  readonly game: string
  /** How many people sit there. */
  readonly people?: number
  /** By seat; the people take the others. */
  readonly bots?: readonly (string | null)[]
  readonly seats?: number
  readonly settings?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, unknown>>
}

export interface Seated {
  readonly id: string
  readonly path: string
  /** In the order of their seats; the first is the host. */
  readonly people: readonly Talker[]
}

/** A match whose people have come through the wire and are ready; not started. */
export async function inLobby(testServer: TestServer, wish: Wish): Promise<Seated & { readonly code: string }> {
  const { game, people: count = 2, bots, seats = count, settings = {}, options } = wish
  const people: Talker[] = []
  for (let at = 0; at < count; at++) people.push(new Talker(testServer, await testServer.guest()))
  const created = await hostOf(people).ask('POST', '/api/matches', {
    game,
    seats,
    settings: { listed: true, watched: true, undo: true, graceSeconds: 0, ...settings },
    ...(bots === undefined ? {} : { bots }),
    ...(options === undefined ? {} : { options }),
  })
  if (created.status !== 201) throw new Error(created.body)
  const { id, code } = created.json()
  const path = `/api/matches/${id}`
  for (const guest of people.slice(1)) {
    await guest.ask('POST', `${path}/join`, { code })
    await guest.ask('POST', `${path}/ready`, { ready: true })
  }
  return { id, code, path, people }
}

/** The same, started. */
export async function seated(testServer: TestServer, wish: Wish): Promise<Seated> {
  const lobby = await inLobby(testServer, wish)
  const started = await hostOf(lobby.people).ask('POST', `${lobby.path}/start`)
  if (started.status !== 200) throw new Error(started.body)
  return lobby
}

export function hostOf(people: readonly Talker[]): Talker {
  return personAt(people, 0)
}

export function personAt(people: readonly Talker[], seat: number): Talker {
  const person = people[seat]
  if (person === undefined) throw new Error(`nobody sits at ${seat}`)
  return person
}
