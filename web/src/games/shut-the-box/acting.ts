import { signal, type ReadonlySignal } from '@preact/signals'
import type { Act } from './acts.ts'
import type { Picture } from './picture.ts'

/** What is to be drawn now: a picture, or a moment of an act that leads away from it. */
export interface Moment {
  readonly picture: Picture
  readonly act: Act | null
  /** How much of the act is over, from 0 to 1. */
  readonly progress: number
}

/** The browser's frames; a test brings its own. */
interface Frames {
  readonly request: (frame: (now: number) => void) => number
  readonly cancel: (id: number) => void
}

interface ActingWishes {
  readonly frames: Frames
  /** Motion is left out: only pauses last. */
  readonly isStill: () => boolean
  /** Nobody looks: nothing lasts. */
  readonly isHidden: () => boolean
  /** A moment that can be heard. */
  readonly cue: (cue: Cue, act: Act) => void
}

export type Cue = 'begins' | 'lands' | 'turns' | 'ended'

/** In milliseconds. */
const LENGTH: Readonly<Record<Act['kind'], number>> = { throw: 1050, shut: 560, rest: 1300, raise: 460 }
/** When, within an act, it is heard. */
const CUES: Readonly<Partial<Record<Act['kind'], readonly (readonly [number, Cue])[]>>> = {
  throw: [
    [0.57, 'lands'],
    [0.78, 'lands'],
  ],
  shut: [[0.8, 'turns']],
  raise: [[0.8, 'turns']],
}
/** While more is waiting acts are sped up; beyond the limit the first are skipped. */
const HURRY = 3
const TOO_MANY = 6
/** A machine whose frames take longer than this gets through an act twice as fast. */
const SLOW_FRAME_MS = 90

/** Acts out what has happened, one act after the other, by the time that passes and not by frames. */
export class Acting {
  readonly #wishes: ActingWishes
  readonly #moment
  #waiting: Act[] = []
  #frame: number | null = null
  #last: number | null = null
  #elapsed = 0
  #speed = 1

  constructor(picture: Picture, wishes: ActingWishes) {
    this.#wishes = wishes
    this.#moment = signal<Moment>({ picture, act: null, progress: 0 })
  }

  get moment(): ReadonlySignal<Moment> {
    return this.#moment
  }

  /** The picture that all acts lead to. */
  get target(): Picture {
    const { act, picture } = this.#moment.peek()
    return this.#waiting.at(-1)?.after ?? act?.after ?? picture
  }

  /** Shows a picture at once, whatever was going on. */
  show(picture: Picture): void {
    this.#waiting = []
    this.#settle(picture)
  }

  /** What lies ready was rolled before anybody looked. */
  remember(last: readonly number[]): void {
    const { picture, act } = this.#moment.peek()
    if (act === null && picture.last.length === 0)
      this.#moment.value = { picture: { ...picture, last }, act, progress: 0 }
  }

  /** Acts something out, after what is going on; that is hurried up. */
  perform(acts: readonly Act[]): void {
    const { act } = this.#moment.peek()
    if (act !== null) this.#speed = HURRY
    this.#waiting.push(...acts)
    while (this.#waiting.length > TOO_MANY) this.#waiting.shift()
    if (act === null) this.#next()
    else if (this.#wishes.isHidden()) this.skip()
  }

  /** Ends the act that is going on, and goes on with the next. */
  skip(): void {
    const { act } = this.#moment.peek()
    if (act !== null) this.#end(act)
  }

  /** Nothing more is drawn. */
  stop(): void {
    this.#waiting = []
    this.#cancel()
  }

  #next(): void {
    const act = this.#waiting.shift()
    if (act === undefined) return
    this.#elapsed = 0
    this.#last = null
    this.#moment.value = { picture: act.before, act, progress: 0 }
    this.#wishes.cue('begins', act)
    if (this.#lengthOf(act) === 0) this.#end(act)
    else this.#frame ??= this.#wishes.frames.request((now) => this.#draw(now))
  }

  #draw(now: number): void {
    this.#frame = null
    const { act, progress: before } = this.#moment.peek()
    if (act === null) return
    const took = this.#last === null ? 0 : Math.max(0, now - this.#last)
    this.#last = now
    this.#elapsed += took * this.#speed * (took > SLOW_FRAME_MS && act.kind !== 'rest' ? 2 : 1)
    const length = this.#lengthOf(act)
    const progress = length === 0 || this.#wishes.isHidden() ? 1 : Math.min(1, this.#elapsed / length)
    for (const [at, cue] of CUES[act.kind] ?? []) if (before < at && progress >= at) this.#wishes.cue(cue, act)
    if (progress >= 1) return this.#end(act)
    this.#moment.value = { picture: act.before, act, progress }
    this.#frame = this.#wishes.frames.request((then) => this.#draw(then))
  }

  #end(act: Act): void {
    this.#wishes.cue('ended', act)
    if (this.#waiting.length === 0) this.#settle(act.after)
    else this.#next()
  }

  #settle(picture: Picture): void {
    this.#cancel()
    this.#speed = 1
    this.#moment.value = { picture, act: null, progress: 0 }
  }

  #cancel(): void {
    if (this.#frame !== null) this.#wishes.frames.cancel(this.#frame)
    this.#frame = null
  }

  /** A pause is for reading: it lasts as long without motion, unless it is the end and everything can be read anyway. */
  #lengthOf({ kind, after }: Act): number {
    const { isStill, isHidden } = this.#wishes
    if (isHidden() || (kind === 'rest' && after.isOver)) return 0
    return isStill() && kind !== 'rest' ? 0 : LENGTH[kind]
  }
}
