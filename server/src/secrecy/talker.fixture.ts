import type { Random } from '@parlor/engine'
import type { Guest, TestServer } from './test-server.fixture.ts'
import type { Answer } from './http-wire.fixture.ts'
import type { Line } from './line.fixture.ts'

/** Somebody at the table or beside it, who knows nothing but what the server sends, and keeps all of it. */
export class Talker {
  guest: Guest
  readonly heard: string[] = []
  readonly #testServer: TestServer
  line: Line | null = null

  constructor(testServer: TestServer, guest: Guest) {
    this.#testServer = testServer
    this.guest = guest
  }

  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const more = body === undefined ? {} : { body }
    const answer = await this.#testServer.ask(method, path, { token: this.guest.token, ...more })
    this.heard.push(`${answer.headers}\n${answer.body}`)
    return answer
  }

  async follow(match: string, more: Readonly<Record<string, unknown>> = {}): Promise<Line> {
    this.line?.end()
    const line = await this.#testServer.line(this.guest.token, this.heardFrames())
    this.line = line
    await line.follow({ f: 1, m: match, offers: true, ...more })
    return line
  }

  /** Frames are kept with everything else once the line is read out. */
  heardFrames(): string[] {
    const frames: string[] = []
    this.#frames.push(frames)
    return frames
  }

  readonly #frames: string[][] = []

  /** All that came so far. */
  get everything(): string[] {
    return [...this.heard, ...this.#frames.flat()]
  }

  /** A move that is on offer, if there is one that can be listed. */
  async someMove(match: string, random: Random): Promise<{ readonly move: string } | null> {
    const answer = await this.ask('GET', `/api/matches/${match}/view?offers=true`)
    if (answer.status !== 200) return null
    const { offers = [] } = answer.json().view
    const ways = offers.flatMap((offer: { ways: { move: string }[] | null }) => offer.ways ?? [])
    return ways[random.below(Math.max(1, ways.length))] ?? null
  }
}
