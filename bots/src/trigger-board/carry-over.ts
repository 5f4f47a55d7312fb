import { view, type Author, type Entry, type Fault } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import { TestPlay } from './test-play.ts'

/** The first entry that is not what it was, on the changed board. */
export interface Difference {
  /** Its number, from 0. */
  readonly entry: number
  readonly by: Author
  readonly move: Entry['move']
  /** It is refused; chance is asked for something else inside it; or something else comes of it. */
  readonly why: 'refused' | 'other-chance' | 'other-result'
  /** Of a refusal. */
  readonly code?: string
  /** What has come to differ: `players.0.space`, `round`, `events`, `prompt` and so on, with what it was and is. */
  readonly fields: readonly { readonly field: string; readonly before: string; readonly after: string }[]
}

export type CarriedOver =
  | {
      readonly ok: true
      /** The match on the changed board, as far as its history leads. */
      readonly play: TestPlay
      /** How many entries could be played again; those after them are gone. */
      readonly kept: number
      readonly differs: Difference | null
    }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/**
 * Plays the history of a match again on a board that was changed meanwhile. It goes on beyond the first difference as long
 * as what was played is still allowed, so that the author stays where they were if that can be.
 */
export function carryOver(old: TestPlay, board: unknown): CarriedOver {
  const opened = TestPlay.open({ ...old.setup, board })
  if (!opened.ok) return opened
  const { play } = opened
  let differs: Difference | null = null
  for (const [entry, said] of old.entries.entries()) {
    const { by, move } = said
    const before = outlineOf(old, entry)
    const again = play.playEntry(said)
    let why: Difference['why'] = 'other-result'
    if (!again.ok) {
      const isChance = again.refusal.code === 'wrong-draws' && play.play(by, move).ok
      if (!isChance) {
        const { code } = again.refusal
        return {
          ok: true,
          play,
          kept: entry,
          differs: differs ?? { entry, by, move, why: 'refused', code, fields: [] },
        }
      }
      why = 'other-chance'
    }
    const fields: Difference['fields'] = differs === null ? fieldsThatDiffer(before, outlineOf(play, entry)) : []
    if (differs === null && (fields.length > 0 || why === 'other-chance')) differs = { entry, by, move, why, fields }
  }
  return { ok: true, play, kept: old.entries.length, differs }
}

type Outline = ReadonlyMap<string, string>

/** How a match stands after an entry, by ids: what a space is called, or where it lies on the table, makes no difference. */
function outlineOf(play: TestPlay, entry: number): Outline {
  const position = play.positionAfter(entry + 1)
  const { state } = position
  const idOf = (space: number) => play.board.spaces[space]?.id ?? ''
  const outline = new Map<string, string>([
    ['turn', String(state.order[Math.max(0, state.turnIndex)] ?? 0)],
    ['round', String(state.round)],
    ['dice', state.dice.join(' ')],
    ['movesLeft', String(state.movesLeft)],
    ['phase', Object.values(view(triggerBoard, position, null).phases).join(' ')],
    ['ways', state.ways.map(({ to }) => to).join(' ')],
    [
      'prompt',
      state.prompt === null ? '' : `${state.prompt.kind} ${state.prompt.options.map(({ option }) => option).join(' ')}`,
    ],
    ['ending', state.ending?.reason ?? ''],
    ['events', eventsIn(play, entry).join(' ')],
  ])
  state.players.forEach(({ space, status, stats, effects }, seat) => {
    outline.set(`players.${seat}.space`, idOf(space))
    outline.set(`players.${seat}.status`, status)
    outline.set(`players.${seat}.effects`, effects.map(({ type, remaining }) => `${type} ${remaining}`).join(', '))
    play.board.stats.forEach(({ id, index }) => outline.set(`players.${seat}.stats.${id}`, String(stats[index])))
  })
  return outline
}

function eventsIn(play: TestPlay, entry: number): string[] {
  return play.happeningsIn(entry).flatMap((happening) => (happening.what === 'executed' ? [happening.event] : []))
}

function fieldsThatDiffer(before: Outline, after: Outline): Difference['fields'] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [was, is] = [before.get(field) ?? '', after.get(field) ?? '']
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}
