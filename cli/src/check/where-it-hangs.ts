import { Session } from 'node:inspector'
import { SourceMap } from 'node:module'
import { dirname, resolve as resolvePath } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a thread is that does not come back. */
export interface Hang {
  /** The calls under way, innermost first, at their lines in the sources. */
  readonly frames: readonly HangFrame[]
  /** What is being played or judged: the name of a move, and who makes it. */
  readonly move: string | null
  readonly by: string | null
}

interface HangFrame {
  readonly path: string
  readonly line: number
}

/** A thread that does not even stop for the debugger in this time is not asked any longer. */
const PATIENCE_MS = 5_000
const MOST_FRAMES = 60

/** What is used of V8's debugging protocol. */
interface Paused {
  readonly callFrames: readonly {
    readonly callFrameId: string
    readonly location: { readonly scriptId: string; readonly lineNumber: number; readonly columnNumber?: number }
  }[]
}
interface Script {
  readonly url: string
  readonly sourceMapURL?: string
}
type Reply = { readonly id: number; readonly result?: { readonly result?: { readonly value?: unknown } } }
type Message = Reply | { readonly method: string; readonly params: unknown }

/** Asked at each call of the engine: what it is about. A name that is not there, or not yet, is no answer. */
const ABOUT = `JSON.stringify({
  move: typeof move === 'object' && move !== null && typeof move.move === 'string' ? move.move
    : typeof event === 'object' && event !== null && typeof event.name === 'string' ? event.name : null,
  by: typeof author === 'number' || typeof author === 'string' ? author
    : typeof by === 'number' || typeof by === 'string' ? by : null,
})`

/**
 * Stops the threads of this process with the debugger and looks where they are: an endless loop answers no message, but
 * it stops. Null where no thread is at a file that is `wanted`.
 */
export async function whereItHangs(wanted: (path: string) => boolean): Promise<Hang | null> {
  const session = new Session()
  session.connect()
  try {
    return await new Promise<Hang | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), PATIENCE_MS)
      const found = (hang: Hang | null) => {
        if (hang === null) return
        clearTimeout(timer)
        resolve(hang)
      }
      const threads = new Map<string, Thread>()
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
        const send = (message: object) =>
          session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify(message) })
        const thread = new Thread(send)
        threads.set(sessionId, thread)
        thread.pause(wanted).then(found, reject)
      })
      session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) =>
        // Of that protocol.
        threads.get(sessionId)?.hear(JSON.parse(message) as Message),
      )
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
    })
  } finally {
    session.disconnect()
  }
}

class Thread {
  readonly #send: (message: object) => void
  readonly #scripts = new Map<string, Script>()
  readonly #maps = new Map<string, SourceMap | null>()
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #paused: (paused: Paused) => void = () => {}
  #asked = 0

  constructor(send: (message: object) => void) {
    this.#send = send
  }

  hear(message: Message): void {
    if ('id' in message) this.#waiting.get(message.id)?.(message)
    else if (message.method === 'Debugger.scriptParsed') {
      const script = message.params as Script & { readonly scriptId: string } // of that protocol, as below
      this.#scripts.set(script.scriptId, script)
    } else if (message.method === 'Debugger.paused') this.#paused(message.params as Paused)
  }

  async pause(wanted: (path: string) => boolean): Promise<Hang | null> {
    const stopped = new Promise<Paused>((resolve) => (this.#paused = resolve))
    await this.#ask('Debugger.enable')
    void this.#ask('Debugger.pause')
    const { callFrames } = await stopped
    const calls = callFrames.slice(0, MOST_FRAMES)
    const frames = calls.map(({ location }) => this.#placeOf(location))
    if (!frames.some((frame) => frame !== null && wanted(frame.path))) {
      await this.#ask('Debugger.resume')
      return null
    }
    let [move, by]: (string | null)[] = [null, null]
    for (const [index, { callFrameId }] of calls.entries()) {
      if ((move !== null && by !== null) || frames[index]?.path.includes('engine') !== true) continue
      // oxlint-disable-next-line no-await-in-loop -- the innermost that knows
      const about = await this.#about(callFrameId)
      move ??= about.move
      by ??= about.by === null ? null : String(about.by)
    }
    // A thread that the debugger holds cannot be ended either.
    await this.#ask('Debugger.resume')
    return { frames: frames.flatMap((frame) => frame ?? []), move: move ?? null, by: by ?? null }
  }

  async #about(callFrameId: string): Promise<{ readonly move: string | null; readonly by: string | number | null }> {
    const reply = await this.#ask('Debugger.evaluateOnCallFrame', { callFrameId, expression: ABOUT, silent: true })
    const value = reply.result?.result?.value
    return typeof value === 'string' ? JSON.parse(value) : { move: null, by: null }
  }

  #ask(method: string, params: object = {}): Promise<Reply> {
    const id = ++this.#asked
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#send({ id, method, params })
    })
  }

  /** In the source, where the script says what it was made of. */
  #placeOf({ scriptId, lineNumber, columnNumber = 0 }: Paused['callFrames'][number]['location']): HangFrame | null {
    const script = this.#scripts.get(scriptId)
    if (script === undefined) return null
    const path = pathOf(script.url)
    const entry = this.#mapOf(scriptId, script)?.findEntry(lineNumber, columnNumber)
    if (entry === undefined || !('originalSource' in entry)) return { path, line: lineNumber + 1 }
    return { path: resolvePath(dirname(path), pathOf(entry.originalSource)), line: entry.originalLine + 1 }
  }

  #mapOf(scriptId: string, { sourceMapURL = '' }: Script): SourceMap | null {
    const known = this.#maps.get(scriptId)
    if (known !== undefined) return known
    const [, encoded] = /^data:application\/json[^,]*;base64,(.*)$/s.exec(sourceMapURL) ?? []
    const map =
      encoded === undefined ? null : new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
    this.#maps.set(scriptId, map)
    return map
  }
}

function pathOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url
}
