import type { Sound } from './sounds.ts'

/** One sound among those that make up a sound: seconds, hertz, and loudness from 0 to 1. */
export type Note = {
  readonly at: number
  readonly lasts: number
  readonly loud: number
  /** How long it takes to be loud. */
  readonly attack: number
} & (
  | { readonly kind: 'tone'; readonly wave: OscillatorType; readonly pitch: number; readonly glideTo?: number }
  /** Noise around a pitch; the sharper, the more of a tone. `from`: where in the noise it begins. */
  | { readonly kind: 'hiss'; readonly pitch: number; readonly sharp: number; readonly from: number }
)

/** What is heard differs a little each time: nothing is as tiring as the same clack a hundred times. */
const around = (value: number, spread: number) => value * (1 + (Math.random() * 2 - 1) * spread)

/** The time of one of several knocks: a little early or late, by a share of the step, so that they never pile up. */
const inStep = (place: number, step: number) => Math.max(0, place * step + around(step, 0.12) - step)

function tone(at: number, pitch: number, lasts: number, loud: number, more: Partial<Note> = {}): Note {
  return { kind: 'tone', wave: 'sine', at, pitch, lasts, loud, attack: 0.004, ...more } as Note // only what a tone has is changed
}

function hiss(at: number, pitch: number, lasts: number, loud: number, sharp = 1.2): Note {
  return { kind: 'hiss', at, pitch, lasts, loud, attack: 0.002, sharp, from: Math.random() * 0.8 }
}

/** Wood on wood: a dull body and a bright edge. */
function knock(at: number, pitch: number, loud: number): readonly Note[] {
  const body = around(pitch, 0.06)
  return [
    tone(at, body, 0.09, loud, { wave: 'triangle', glideTo: body * 0.72 }),
    tone(at, body * 2.76, 0.04, loud * 0.3),
    hiss(at, body * 6, 0.03, loud),
  ]
}

/** A small bell: its tones do not go together quite as those of a string do. */
function bell(at: number, pitch: number, loud: number, lasts = 0.9): readonly Note[] {
  return [
    tone(at, pitch, lasts, loud),
    tone(at, pitch * 2.005, lasts * 0.6, loud * 0.35),
    tone(at, pitch * 3.01, lasts * 0.35, loud * 0.14),
  ]
}

const C5 = 523.25
const E5 = 659.25
const G5 = 783.99
const C6 = 1046.5

/** What each sound is made of: short, and never loud. */
export const scores: Readonly<Record<Sound, () => readonly Note[]>> = {
  // Dice in a hand: little knocks, closer and closer.
  roll: () =>
    Array.from({ length: 9 }, (_, at) => at).flatMap((at) => [
      hiss(inStep(at, 0.052), around(2600, 0.25), 0.028, around(0.36, 0.25), 2.2),
      tone(inStep(at, 0.052), around(900, 0.2), 0.024, 0.1, { wave: 'triangle' }),
    ]),
  land: () => [...knock(0, 210, 0.42), ...knock(0.065, 260, 0.2), hiss(0, 900, 0.06, 0.16)],
  select: () => [tone(0, around(1250, 0.03), 0.035, 0.2, { wave: 'triangle' }), hiss(0, 4200, 0.012, 0.16)],
  tile: () => [...knock(0, 330, 0.4), ...knock(0.045, 240, 0.16)],
  deal: () =>
    Array.from({ length: 8 }, (_, at) => at).flatMap((at) => knock(inStep(at, 0.07), around(520, 0.15), 0.12)),
  lay: () => [...knock(0, 430, 0.34), ...knock(0.05, 610, 0.1)],
  'turn-up': () => [0, 0.09, 0.18].flatMap((at) => knock(at, around(700, 0.1), 0.16)).concat(bell(0.34, E5, 0.06, 0.6)),
  // A pencil, and a small chime for what it writes.
  score: () => [
    hiss(0, 5200, 0.07, 0.08, 0.8),
    hiss(0.09, 4700, 0.09, 0.09, 0.8),
    ...bell(0.16, E5, 0.07, 0.5),
    ...bell(0.24, G5, 0.07, 0.6),
  ],
  turn: () => [...bell(0, G5, 0.09, 0.8), ...bell(0.13, C6, 0.08, 1)],
  // Two coins on a table, one after the other.
  coin: () => [...bell(0, around(1760, 0.04), 0.06, 0.25), ...bell(0.07, around(2093, 0.04), 0.07, 0.35)],
  // Paper drawn over felt.
  card: () => [hiss(0, around(3400, 0.1), 0.09, 0.16, 0.7), hiss(0.07, 1400, 0.03, 0.18)],
  // A spade, and a pat of the hand.
  plant: () => [hiss(0, around(700, 0.1), 0.1, 0.26, 0.8), ...knock(0.12, 150, 0.26)],
  wither: () => [
    hiss(0, 1900, 0.3, 0.1, 0.6),
    tone(0.02, 330, 0.4, 0.09, { wave: 'triangle', glideTo: 180, attack: 0.02 }),
  ],
  win: () => [C5, E5, G5, C6].flatMap((pitch, at) => bell(at * 0.12, pitch, 0.09, at === 3 ? 1.6 : 0.7)),
  lose: () => [
    tone(0, 392, 0.4, 0.12, { wave: 'triangle', attack: 0.02 }),
    tone(0.22, 349.23, 0.45, 0.11, { wave: 'triangle', attack: 0.02 }),
    tone(0.46, 293.66, 0.9, 0.11, { wave: 'triangle', attack: 0.02, glideTo: 285 }),
  ],
}
