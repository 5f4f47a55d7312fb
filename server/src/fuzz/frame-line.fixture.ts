import { PROTOCOL_VERSION, serverFrame } from '@parlor/protocol'
import { Line } from '../secrecy/line.fixture.ts'
import { tellsTales } from './answer-faults.fixture.ts'
import type { FrameCase, Role } from './frame-case.fixture.ts'
import type { FuzzWorld } from './fuzz-world.fixture.ts'
import type { Findings } from './run-cases.fixture.ts'

/** Nothing that a client sends may end in one of these. */
const BUGS = new Set(['went-wrong', 'match-halted', 'storage-down', 'shutting-down'])

interface Answer {
  /** As FrameCase.answers has it. */
  readonly key: string
  readonly code: string
}

/** A socket that counts what it sent and what it was answered. */
export class FrameLine {
  readonly #line: Line
  readonly #findings: Findings
  #heard: number

  private constructor(line: Line, findings: Findings) {
    this.#line = line
    this.#findings = findings
    this.#heard = line.heard.length
  }

  static async opened(world: FuzzWorld, role: Role, findings: Findings): Promise<FrameLine> {
    const line = await Line.raw(world.testServer.url)
    const player = world.players[role === 'other player' ? 1 : 0]
    if (role !== 'new') {
      const token = role === 'nobody' ? {} : { token: role === 'stranger' ? world.stranger.token : player.token }
      line.send({ t: 'hello', v: PROTOCOL_VERSION, ...token })
      await line.until(({ t }) => t === 'welcome')
    }
    if (role === 'player' || role === 'other player')
      for (const [at, { id }] of world.playing.entries()) await line.follow({ f: at + 1, m: id, offers: true })
    return new FrameLine(line, findings)
  }

  send({ data, pieces }: FrameCase): void {
    const { socket } = this.#line
    const bytes = Buffer.from(data)
    const binary = typeof data !== 'string'
    const size = Math.ceil(bytes.length / pieces)
    for (let piece = 0; piece < pieces; piece++)
      socket.send(bytes.subarray(piece * size, (piece + 1) * size), { binary, fin: piece === pieces - 1 })
  }

  /** Waits for as many answers as were asked for, and a pong after them; each has to be for one of the frames. */
  async answered(cases: ReadonlyMap<number, FrameCase>): Promise<void> {
    const got = new Map<string, string[]>()
    for (let left = cases.size; left > 0;) {
      const answer = await this.#next()
      if (answer === null) continue
      left--
      got.set(answer.key, [...(got.get(answer.key) ?? []), answer.code])
    }
    await this.#line.settled()
    const extra = this.#line.heard.slice(this.#heard, -1).filter((text) => this.#answerIn(text) !== null)
    for (const [index, { what, data, answers, isNeverAccepted }] of cases) {
      const key = answers.find((one) => (got.get(one)?.length ?? 0) > 0) ?? ''
      const code = got.get(key)?.shift()
      const told = `${what}: ${String(data).slice(0, 300)}`
      if (code === undefined) this.#findings.fault(index, told, `no answer under ${answers.join()}`)
      else if (BUGS.has(code)) this.#findings.fault(index, told, `the server is wrong: ${code}`)
      else if (isNeverAccepted && (code === '+' || code === 'ok')) this.#findings.fault(index, told, 'it was accepted')
    }
    const surplus = [...got].filter(([, codes]) => codes.length > 0)
    if (surplus.length + extra.length > 0)
      this.#findings.fault(-1, 'after a round', `nobody asked: ${JSON.stringify([surplus, extra])}`)
    // What was read is not needed any more.
    this.#line.heard.length = 0
    this.#heard = 0
  }

  async #next(): Promise<Answer | null> {
    await this.#line.until(() => true, this.#heard)
    return this.#answerIn(this.#line.heard[this.#heard++] ?? '')
  }

  /** Null when it answers nothing. */
  #answerIn(text: string): Answer | null {
    const parsed = serverFrame.safeParse(JSON.parse(text))
    if (!parsed.success) {
      this.#findings.fault(-1, 'a frame of the server', `${parsed.error.message} ${text}`)
      return { key: '/', code: '' }
    }
    const frame = parsed.data
    if (tellsTales(text)) this.#findings.fault(-1, 'a frame of the server', `it tells of our files: ${text}`)
    // A slow reader is sent the whole again.
    if (frame.t === 'match' && frame.why !== undefined) return null
    const code = frame.t === 'fail' ? frame.code : frame.t === 'no' ? 'refused' : frame.t
    this.#findings.count(code)
    const { f = '', ref = '' } = { f: undefined, ref: undefined, ...frame }
    return { key: `${f}/${ref}`, code }
  }

  end(): void {
    this.#line.end()
  }
}
