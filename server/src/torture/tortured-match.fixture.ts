/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { isDeepStrictEqual } from 'node:util'
import { matchShape, parseProof } from '@parlor/protocol'
import { z } from 'zod'
import { ask } from './ask.fixture.ts'
import { acknowledgedFaults, historyFaults } from './log-faults.fixture.ts'
import type { ServerProcess } from './server-process.fixture.ts'
import { MatchPlayer } from './match-player.fixture.ts'

export interface MatchKind {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
  /** By seat: a bot, or null for a person. */
  readonly seats: readonly (string | null)[]
  /** Nobody plays: only clocks do. */
  readonly idle?: boolean
  /** Random play takes hundreds of moves. */
  readonly isLong?: boolean
  readonly graceSeconds?: number
}

export interface Checked {
  readonly acknowledged: number
  /** Times of what clocks said, in milliseconds since 1970. */
  readonly clocks: readonly number[]
  readonly bots: number
  readonly faults: readonly string[]
}

const guestShape = z.object({ token: z.string() })
const viewAtShape = z.object({ number: z.int(), view: z.unknown() })
const verifiedShape = z.object({
  entries: z.int(),
  withSeed: z.boolean(),
  faults: z.array(z.object({ number: z.int(), reason: z.string() })),
})

/** One match, its people on the nodes in turn, and a spectator on the last one. */
export class TorturedMatch {
  readonly id: string
  readonly kind: MatchKind
  readonly players: readonly MatchPlayer[]
  readonly spectator: MatchPlayer

  private constructor(id: string, kind: MatchKind, players: readonly MatchPlayer[], spectator: MatchPlayer) {
    this.id = id
    this.kind = kind
    this.players = players
    this.spectator = spectator
  }

  static async begun(
    kind: MatchKind,
    nodes: readonly ServerProcess[],
    seed: string,
    sent: () => void,
  ): Promise<TorturedMatch> {
    const nodeOf = (at: number) => nodes[at % nodes.length] ?? fail('there is a node')
    const { url } = nodeOf(0)
    const seats = kind.seats.flatMap((bot, seat) => (bot === null ? [seat] : []))
    const tokens: string[] = []
    for (let person = 0; person <= seats.length; person++) tokens.push(await newGuest(url))
    const [host = '', ...others] = tokens.slice(0, -1)
    const { id } = matchShape.parse(
      await ask(url, {
        method: 'POST',
        path: '/api/matches',
        token: host,
        body: {
          game: kind.game,
          ...(kind.options === undefined ? {} : { options: kind.options }),
          seats: kind.seats.length,
          bots: kind.seats,
          settings: { listed: true, graceSeconds: kind.graceSeconds ?? 600 },
        },
      }),
    )
    for (const token of others) {
      // Each may have been done before it was cut off: what matters is that it has been.
      await ask(url, { method: 'POST', path: `/api/matches/${id}/join`, token }).catch(() => undefined)
      await ask(url, { method: 'POST', path: `/api/matches/${id}/ready`, token, body: { ready: true } })
    }
    await ask(url, { method: 'POST', path: `/api/matches/${id}/start`, token: host }).catch(() => undefined)
    const plan = { match: id, sent, pace: kind.idle === true ? null : 10 }
    const players = seats.map((seat, at) => {
      const { socketUrl } = nodeOf(at)
      return new MatchPlayer({ ...plan, socketUrl, token: tokens[at] ?? '', seat, seed: `${seed} ${seat}` })
    })
    const watches = { ...plan, token: tokens.at(-1) ?? '', seat: null, pace: null, seed }
    const spectator = new MatchPlayer({ ...watches, socketUrl: nodeOf(nodes.length - 1).socketUrl })
    return new TorturedMatch(id, kind, players, spectator)
  }

  get followers(): readonly MatchPlayer[] {
    return [...this.players, this.spectator]
  }

  get isOver(): boolean {
    return this.followers.every((player) => player.isOver && player.followed.waitingSince === null)
  }

  /** From now on everybody plays as fast as they can; or all give up. */
  async finish({ url }: ServerProcess, how: 'played' | 'given-up'): Promise<void> {
    for (const player of this.players) {
      player.pace = how === 'played' ? 0 : null
      void player.act()
    }
    const path = `/api/matches/${this.id}`
    for (const { seat, token } of how === 'played' ? [] : this.players) {
      const { stage } = matchShape.parse(await ask(url, { path, token }))
      if (stage === 'playing') await ask(url, { method: 'POST', path: `${path}/resign`, token, body: { seat } })
    }
  }

  close(): void {
    for (const player of this.followers) player.close()
  }

  /** Everything that must be true of it once it is over, as this node tells it. */
  async check({ url }: ServerProcess): Promise<Checked> {
    const path = `/api/matches/${this.id}`
    const { token } = this.spectator
    const faults: string[] = []
    const proof = parseProof(await ask(url, { path: `${path}/proof`, token }))
    if (typeof proof === 'string') return { acknowledged: 0, clocks: [], bots: 0, faults: [`${this.id}: ${proof}`] }
    const { entries } = proof
    faults.push(
      ...historyFaults(this.id, entries, this.followers),
      ...this.players.flatMap((player) => acknowledgedFaults(entries, player)),
    )
    const verified = verifiedShape.parse(await ask(url, { path: `${path}/verify`, token }))
    if (!verified.withSeed || verified.entries !== entries.length) faults.push('it was not verified with its seed')
    for (const fault of verified.faults) faults.push(`entry ${fault.number}: ${fault.reason}`)
    for (const follower of this.followers) faults.push(...(await this.#viewFaults(url, follower)))
    const accepted = this.players.flatMap(({ asked }) => asked.filter(({ answer }) => answer?.kind === 'accepted'))
    const moved = entries.filter((entry) => entry.kind === 'moved')
    return {
      acknowledged: accepted.length,
      clocks: moved.filter(({ by }) => by === 'clock').map(({ at }) => at),
      bots: moved.filter(({ bot }) => bot !== undefined).length,
      faults: faults.map((fault) => `${this.kind.game} ${this.id}: ${fault}`),
    }
  }

  async #viewFaults(url: string, { seat, token, followed }: MatchPlayer): Promise<string[]> {
    const query = seat === null ? '' : `?seat=${seat}&offers=true`
    const fresh = viewAtShape.parse(await ask(url, { path: `/api/matches/${this.id}/view${query}`, token }))
    if (fresh.number !== followed.number) return [`seat ${seat} knows ${followed.number} of ${fresh.number} entries`]
    return isDeepStrictEqual(fresh.view, followed.view) ? [] : [`seat ${seat} sees something else than is there`]
  }
}

async function newGuest(url: string): Promise<string> {
  return guestShape.parse(await ask(url, { method: 'POST', path: '/api/session', body: { bearer: true } })).token
}

function fail(why: string): never {
  throw new Error(`not so: ${why}`)
}
