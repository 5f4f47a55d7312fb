import { refusalFor, type Position, type Seat } from '@parlor/engine'
import type { Command, PlayerCommand } from '@parlor/match'
import { TestServer } from './test-server.fixture.ts'
import type { Answer } from './http-wire.fixture.ts'
import type { Line } from './line.fixture.ts'
import { PEOPLE, personOf, toldOn, type Story } from './story.fixture.ts'

/** The guest who looks on is the last of them, and has no seat. */
const SPECTATOR = PEOPLE.length - 1

/** One of two worlds, as one viewer learns of it: everything that viewer is sent is kept. */
export class World {
  /** What came over HTTP, and over the socket, in order. */
  readonly answers: string[] = []
  readonly frames: string[] = []
  readonly testServer: TestServer
  readonly viewer: Seat | null
  /** What is true there: told beside the server, from the same commands. */
  story: Story
  line: Line | null = null
  #ref = 0

  constructor(testServer: TestServer, viewer: Seat | null, story: Story) {
    this.testServer = testServer
    this.viewer = viewer
    this.story = story
  }

  get position(): Position {
    const { position } = this.story.match
    if (position === null) throw new Error('the match has not begun')
    return position
  }

  get #token(): string {
    return personOf(this.viewer ?? SPECTATOR).token
  }

  /** Follows, from the beginning or from the last entry that is known. */
  async follow(after?: number): Promise<void> {
    this.line?.end()
    this.line = await this.testServer.line(this.#token, this.frames)
    const m = this.story.match.id
    await this.line.follow({ f: 1, m, offers: true, ...(after === undefined ? {} : { after }) })
    await this.line.follow({ f: 2, m, seat: null })
    await this.line.settled()
  }

  /** As the viewer. */
  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.testServer.ask(method, path, {
      token: this.#token,
      ...(body === undefined ? {} : { body }),
    })
    this.answers.push(
      [`${method} ${path} ${JSON.stringify(body)}`, answer.status, answer.headers, answer.body].join('\n'),
    )
    return answer
  }

  /** As nobody in particular. */
  async look(path: string): Promise<void> {
    const answer = await this.testServer.ask('GET', path)
    this.answers.push([`GET ${path} by nobody`, answer.status, answer.headers, answer.body].join('\n'))
  }

  /** Asks for something the viewer may not do, both ways. */
  async tryMove(move: { readonly move: string }): Promise<void> {
    await this.ask('POST', `/api/matches/${this.story.match.id}/moves`, { move })
    await this.#say({ t: 'move', f: 1, move })
  }

  async #say(frame: { readonly t: string; readonly [field: string]: unknown }): Promise<void> {
    await this.line?.ask({ ...frame, ref: ++this.#ref })
  }

  wouldRefuse(move: unknown): boolean {
    return this.viewer === null || refusalFor(this.story.match.game, this.position, this.viewer, move) !== null
  }

  /** The story one command further; null where it is refused. */
  after(command: Command): Story | null {
    try {
      return toldOn(this.story, command)
    } catch {
      return null
    }
  }

  /** A move or an undo really happens. The viewer's own goes by socket or by HTTP, that of others by HTTP. */
  async happens(
    command: Extract<PlayerCommand, { kind: 'move' | 'undo' }>,
    then: Story,
    bySocket: boolean,
  ): Promise<void> {
    const { kind, seat } = command
    const own = seat === this.viewer
    if (own && bySocket) await this.#say({ t: kind, f: 1, ...(kind === 'move' ? { move: command.move } : {}) })
    else {
      const path = `/api/matches/${this.story.match.id}/${kind === 'move' ? 'moves' : 'undo'}`
      const body = { seat, offers: true, ...(kind === 'move' ? { move: command.move } : {}) }
      const { token } = personOf(typeof seat === 'number' ? seat : 0)
      const answer = own ? await this.ask('POST', path, body) : await this.testServer.ask('POST', path, { token, body })
      if (answer.status !== 200) throw new Error(`the server refuses what the rules allow: ${answer.body}`)
    }
    this.story = then
    await this.line?.settled()
  }
}

/** The first place where two viewers were sent something else; null when there is none. */
export function differenceOf(one: World, other: World): string | null {
  return firstDifference(one.answers, other.answers) ?? firstDifference(one.frames, other.frames)
}

function firstDifference(one: readonly string[], other: readonly string[]): string | null {
  for (let at = 0; at < Math.max(one.length, other.length); at++)
    if (one[at] !== other[at]) return `number ${at + 1} of what was sent:\n${one[at]}\n--- and there\n${other[at]}`
  return null
}
