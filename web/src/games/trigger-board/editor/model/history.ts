import { spacesOf, type Draft } from './draft.ts'

/** What was done, in a word that the page has a sentence for. */
export const DEEDS = [
  'add',
  'move',
  'connect',
  'disconnect',
  'remove',
  'duplicate',
  'align',
  'distribute',
  'number',
  'template',
  'paste',
  'rename',
  'change',
  'json',
  'import',
] as const
export type Deed = (typeof DEEDS)[number]

/** A step that can still be undone after the page was closed. */
export interface KeptStep {
  readonly deed: Deed
  readonly before: Draft
}

interface Step extends KeptStep {
  /** Steps in a row with the same key are one, such as the letters of a name. */
  readonly key: string | null
}

/** A board and what was done to it. Drafts share everything that did not change, so that steps cost little. */
export interface History {
  readonly now: Draft
  readonly past: readonly Step[]
  readonly future: readonly (Step & { readonly after: Draft })[]
}

const MOST_STEPS = 500

/** `past`: what was done to it before, where that is known. */
export function begun(now: Draft, past: readonly KeptStep[] = []): History {
  return { now, past: past.map((step) => ({ ...step, key: null })), future: [] }
}

/** As much of the past as is kept: fewer steps of a large board, so that writing them never takes long. */
const MOST_KEPT = 50
const MOST_KEPT_SPACES = 20_000

export function keptSteps({ now, past }: History): readonly KeptStep[] {
  const most = Math.min(MOST_KEPT, Math.floor(MOST_KEPT_SPACES / Math.max(1, spacesOf(now).length)))
  return past.slice(Math.max(0, past.length - most)).map(({ deed, before }) => ({ deed, before }))
}

/** After a step. What changes nothing is none. */
export function stepped(history: History, deed: Deed, next: Draft, key: string | null = null): History {
  const { now, past } = history
  if (next === now) return history
  const last = past.at(-1)
  if (key !== null && last?.key === key && history.future.length === 0) return { now: next, past, future: [] }
  return { now: next, past: [...past, { deed, before: now, key }].slice(-MOST_STEPS), future: [] }
}

/** The next step with the same key is a step of its own: somebody has left the field. */
export function settled(history: History): History {
  const last = history.past.at(-1)
  return last === undefined || last.key === null
    ? history
    : { ...history, past: [...history.past.slice(0, -1), { ...last, key: null }] }
}

export function undone(history: History): History {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return {
    now: last.before,
    past: history.past.slice(0, -1),
    future: [...history.future, { ...last, key: null, after: history.now }],
  }
}

export function redone(history: History): History {
  const next = history.future.at(-1)
  if (next === undefined) return history
  const { after, ...step } = next
  return { now: after, past: [...history.past, step], future: history.future.slice(0, -1) }
}
