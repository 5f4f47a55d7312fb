import { copyData, type Random } from '@parlor/engine'
import { ALL_CHANGED } from './names.ts'
import type { Player, State } from './state.ts'
import type { PlayerView, View } from './view.ts'

/** How far a value that cannot be seen is taken to be from nothing. */
const GUESSED = 10

/** A full state that looks to this viewer as the table does: what is hidden is drawn, all else is as it is shown. */
export function guess({ table, ways, board }: View, _viewer: number | null, random: Random): State {
  const { players, prompt, ...others } = table
  return {
    ...structured(others),
    opening: null,
    ways: ways.map(({ way, to }) => ({ way, to })),
    work: 0,
    spent: { events: 0, steps: 0, prompts: 0, firings: {} },
    history: [],
    seq: table.queue.length + 1,
    changed: ALL_CHANGED,
    players: players.map((player) => guessPlayer(player, board.spaces, random)),
    prompt: prompt === null ? null : withoutLook(prompt),
  }
}

function withoutLook(prompt: NonNullable<View['table']['prompt']>): State['prompt'] {
  const { isMine: _, isUnread: __, ...own } = prompt
  return structured(own)
}

function guessPlayer({ stats, shown, ...player }: PlayerView, spaces: number, random: Random): Player {
  const guessed = shown.map((value) => value ?? random.below(GUESSED + 1))
  const visits = player.visits.length > 0 ? player.visits.slice() : visitsOn(player.trail, spaces)
  return { ...structured(player), visits, stats: stats === null ? guessed : [...stats], shown: guessed.slice() }
}

/** Where nobody asks for them they are not shown: those of the trail will do. */
function visitsOn(trail: readonly number[], spaces: number): number[] {
  const visits = Array.from({ length: spaces }, () => 0)
  for (const space of trail) visits[space] = (visits[space] ?? 0) + 1
  return visits
}

/** A copy that may be changed, of what is plain data all through. */
function structured<T>(data: T): Mutable<T> {
  return copyData(data) as Mutable<T> // nobody else has the copy
}

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T
