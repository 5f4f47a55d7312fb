import { setTimeout as wait } from 'node:timers/promises'
import { MatchClient, type Answer, type FollowedMatch, type Timers } from '@parlor/client'
import { Sfc32 } from '@parlor/bots'
import { openWebSocket } from './open-web-socket.fixture.ts'

const timers: Timers = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A frame as it went over a connection. */
export interface WireFrame {
  readonly isSent: boolean
  readonly text: string
}

/** A client on a real socket, which comes back quickly. What goes over each of its connections is written down. */
function realClient(socketUrl: string, token: string, connections: WireFrame[][]): MatchClient {
  return new MatchClient({
    url: socketUrl,
    token,
    socket: (url, listener) => {
      const frames: WireFrame[] = []
      connections.push(frames)
      const socket = openWebSocket(url, {
        ...listener,
        received: (text) => {
          frames.push({ isSent: false, text })
          listener.received(text)
        },
      })
      return {
        send: (text) => {
          frames.push({ isSent: true, text })
          socket.send(text)
        },
        close: () => socket.close(),
      }
    },
    now: Date.now,
    timers,
    random: Math.random,
    backoff: { firstMs: 50, longestMs: 1_000 },
  })
}

type Move = Parameters<FollowedMatch['play']>[0]

/** Moves that can be taken back are, one in so many. */
const UNDO_ONE_IN = 12

/** What was asked for, and what became of it; null: not known yet. */
export interface AskedMove {
  /** Null: to take the last move back. */
  readonly move: Move | null
  answer: Answer | null
}

/** Somebody at a seat who plays at random what is offered, as fast as told, until the match is over. */
export class MatchPlayer {
  readonly seat: number | null
  readonly token: string
  readonly followed: FollowedMatch
  readonly asked: AskedMove[] = []
  readonly connections: WireFrame[][] = []
  /** Entries after which what was held was wrong. */
  readonly outOfStep: number[] = []
  readonly #client: MatchClient
  readonly #random: Sfc32
  readonly #sent: () => void
  #isBusy = false
  /** Milliseconds between two moves; null: looks on. */
  pace: number | null

  constructor(plan: {
    readonly socketUrl: string
    readonly token: string
    readonly match: string
    readonly seat: number | null
    readonly seed: string
    readonly pace: number | null
    /** Something is on its way. */
    readonly sent: () => void
  }) {
    this.seat = plan.seat
    this.token = plan.token
    this.pace = plan.pace
    this.#random = new Sfc32(plan.seed)
    this.#sent = plan.sent
    this.#client = realClient(plan.socketUrl, plan.token, this.connections)
    this.followed = this.#client.follow(
      { match: plan.match, seat: plan.seat, offers: plan.seat !== null },
      {
        news: () => void this.act(),
        status: () => void this.act(),
        outOfStep: (entry) => void this.outOfStep.push(entry),
      },
    )
  }

  get isOver(): boolean {
    return this.followed.match?.stage === 'over'
  }

  close(): void {
    this.#client.close()
  }

  /** Plays as long as there is something to play. */
  async act(): Promise<void> {
    if (this.#isBusy || this.pace === null || this.seat === null) return
    this.#isBusy = true
    try {
      while (this.#choice() !== null) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        if (this.pace > 0) await wait(this.pace)
        // By now it may be another.
        const move = this.#choice()
        if (move === null) return
        const undoes = this.followed.view?.undo === null && this.#random.below(UNDO_ONE_IN) === 0
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await this.#ask(undoes ? null : move)
      }
    } finally {
      this.#isBusy = false
    }
  }

  async #ask(move: Move | null): Promise<void> {
    const asked: AskedMove = { move, answer: null }
    this.asked.push(asked)
    const answer = move === null ? this.followed.undo() : this.followed.play(move)
    this.#sent()
    asked.answer = await answer
  }

  #choice(): Move | null {
    const { view, match, state } = this.followed
    if (match?.stage !== 'playing' || view === null || state.kind === 'ended' || this.pace === null) return null
    const ways = (view.offers ?? []).flatMap((offer) => offer.ways ?? [])
    return ways[this.#random.below(Math.max(1, ways.length))] ?? null
  }
}
