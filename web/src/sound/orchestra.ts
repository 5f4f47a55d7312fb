import type { Sound } from './sounds.ts'
import { scores, type Note } from './scores.ts'

/** Plays what is written in scores.ts. Everything is made here, of waves and noise: there are no files. */
let stage: { readonly context: AudioContext; readonly master: GainNode; readonly noise: AudioBuffer } | null = null

const LOUDNESS = 0.7
const NOISE_SECONDS = 1
/** Nothing begins or ends with a click. */
const SOFTEST = 0.0001

function open(): typeof stage {
  if (stage !== null) return stage
  if (typeof AudioContext === 'undefined') return null
  try {
    const context = new AudioContext({ latencyHint: 'interactive' })
    const master = context.createGain()
    master.gain.value = LOUDNESS
    // Many dice at once do not shout.
    const limiter = context.createDynamicsCompressor()
    master.connect(limiter).connect(context.destination)
    stage = { context, master, noise: noiseIn(context) }
    return stage
  } catch {
    // No sound card, or too many pages with sounds: it stays quiet.
    return null
  }
}

/** Ready to sound, if the browser lets it; called within a gesture. */
export function wake(): void {
  const opened = open()
  if (opened !== null && opened.context.state !== 'running') opened.context.resume().catch(() => undefined)
}

export function perform(sound: Sound): void {
  const opened = open()
  if (opened === null) return
  const { context, master } = opened
  master.gain.cancelScheduledValues(context.currentTime)
  master.gain.setValueAtTime(LOUDNESS, context.currentTime)
  if (context.state === 'running') play(scores[sound]())
  // Put to sleep by the browser: it wakes up if it is allowed to, and says nothing if not.
  else
    context.resume().then(
      () => play(scores[sound]()),
      () => undefined,
    )
}

/** Silent at once. */
export function hush(): void {
  if (stage === null) return
  const { context, master } = stage
  master.gain.cancelScheduledValues(context.currentTime)
  master.gain.setValueAtTime(0, context.currentTime)
}

function play(notes: readonly Note[]): void {
  if (stage === null) return
  const { context, master, noise } = stage
  for (const note of notes) {
    const begins = context.currentTime + 0.005 + note.at
    const ends = begins + note.lasts
    const gain = context.createGain()
    gain.gain.setValueAtTime(SOFTEST, begins)
    gain.gain.exponentialRampToValueAtTime(note.loud, begins + note.attack)
    gain.gain.exponentialRampToValueAtTime(SOFTEST, ends)
    gain.connect(master)
    const source = note.kind === 'tone' ? toneOf(context, note, begins) : hissOf(context, note, noise)
    source.last.connect(gain)
    source.first.start(begins, note.kind === 'hiss' ? note.from : undefined)
    source.first.stop(ends + 0.02)
    source.first.addEventListener('ended', () => gain.disconnect())
  }
}

type Voice = {
  readonly first: AudioScheduledSourceNode & { start(when?: number, offset?: number): void }
  readonly last: AudioNode
}

function toneOf(
  context: AudioContext,
  { pitch, glideTo, wave, lasts }: Extract<Note, { kind: 'tone' }>,
  begins: number,
): Voice {
  const tone = context.createOscillator()
  tone.type = wave
  tone.frequency.setValueAtTime(pitch, begins)
  if (glideTo !== undefined) tone.frequency.exponentialRampToValueAtTime(glideTo, begins + lasts)
  return { first: tone, last: tone }
}

function hissOf(context: AudioContext, { pitch, sharp }: Extract<Note, { kind: 'hiss' }>, noise: AudioBuffer): Voice {
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = sharp
  source.connect(filter)
  return { first: source, last: filter }
}

function noiseIn(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}
