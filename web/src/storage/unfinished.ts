import type { MatchLineShape } from '@parlor/protocol'
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { keptMatches, readSummaries } from './kept-matches.ts'

/** A match that somebody can go on with. */
export interface Unfinished {
  readonly id: string
  readonly game: string
  readonly where: 'here' | 'online'
  readonly inLobby: boolean
  /** By seat; a bot’s is its name in brackets. */
  readonly names: readonly string[]
  readonly changedAt: number
}

const readOnce = signal(false)
/** Null until the server was asked. */
const fromServer = signal<readonly MatchLineShape[] | null>(null)

/** What is here and what is on the server, the latest first. */
export const unfinished: ReadonlySignal<readonly Unfinished[]> = computed(() =>
  [
    ...keptMatches.value
      .filter(({ stage }) => stage === 'playing' || stage === 'lobby')
      .map(({ id, game, stage, names, changedAt }) => {
        return { id, game, where: 'here' as const, inLobby: stage === 'lobby', names, changedAt }
      }),
    ...(fromServer.value ?? []).map(({ id, game, stage, players, changedAt }) => {
      const names = players.flatMap((player) => (player === null ? [] : [player.name]))
      return { id, game, where: 'online' as const, inLobby: stage === 'lobby', names, changedAt }
    }),
  ].toSorted((a, b) => b.changedAt - a.changedAt),
)

/** Sets what the server has answered. */
export function tellUnfinishedOnline(matches: readonly MatchLineShape[] | null): void {
  fromServer.value = matches
}

export async function readUnfinished(): Promise<void> {
  await readSummaries()
  readOnce.value = true
}

/**
 * Were there any when this page was last looked at? The browser’s database answers after the first drawing, and by then
 * the room for them has to be there, or everything below would move.
 */
const KEY = 'parlor.unfinished'

export function unfinishedExpected(): 'no' | 'here' | 'online' {
  const known = unfinished.peek()
  if (known.length > 0) return whereOf(known)
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'here' || kept === 'online' ? kept : 'no'
  } catch {
    return 'no'
  }
}

/** A match on the server was opened that is not over: the menu has room for it from its first drawing on. */
export function expectOnline(): void {
  keep('online')
}

function keep(where: 'here' | 'online' | null): void {
  try {
    if (where === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, where)
  } catch {
    // A browser that keeps nothing keeps no matches either.
  }
}

function whereOf(matches: readonly Unfinished[]): 'here' | 'online' {
  return matches.some(({ where }) => where === 'online') ? 'online' : 'here'
}

effect(() => {
  if (!readOnce.value) return
  // What the server has is not forgotten because nobody has asked it this time.
  if (fromServer.value === null && unfinishedExpected() === 'online') return
  keep(unfinished.value.length === 0 ? null : whereOf(unfinished.value))
})
