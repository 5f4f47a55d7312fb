import { sheetFor, type Block, type NameOf, type SheetOf } from '@parlor/engine'
import type { Move } from '../programs.ts'
import type { PlayerWords } from './player-words.ts'
import type { Ending, Segment } from '../state.ts'
import type { View } from '../view.ts'

const { line, part, section, table, turn: turnLine } = sheetFor<Move>()

/** The words of a sheet in one language. What the board itself says always stands in its quotes. */
export interface SheetWords extends PlayerWords {
  readonly quote: (text: string) => string
  readonly by: (board: string, author: string, hash: string) => string
  readonly players: string
  readonly head: { readonly player: string; readonly space: string; readonly more: string }
  readonly round: (round: number, name: string) => string
  readonly before: string
  /** How it ended, and who won. */
  readonly over: (ending: Ending, nameOf: NameOf) => string
  readonly movesLeft: (moves: number) => string
  readonly says: string
  readonly ways: string
}

/** Letters with a meaning of their own in a terminal, and those that turn a line round, are shown as a sign. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Words of a board, as they may stand in a sentence: one line, nothing that acts, not too long. */
export function tame(text: string, longest = 600): string {
  const shown = text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown
}

export function sayText(text: readonly Segment[], nameOf: NameOf): string {
  return tame(text.map((each) => ('text' in each ? each.text : nameOf(each.seat))).join(''))
}

export function sheetIn(words: SheetWords) {
  const { quote } = words
  const named = (text: string) => quote(tame(text, 80) || '…')
  return ({ board, stats, places, ways, table: state, viewer }: View, nameOf: NameOf): SheetOf<Move> => {
    const current = state.order[Math.max(0, state.turnIndex)] ?? 0
    const listed = stats.flatMap((stat, index) => (stat.listed ? [{ ...stat, index }] : []))
    const valueOf = (seat: number, index: number) => {
      const player = state.players[seat]
      const own = seat === viewer ? player?.stats?.[index] : undefined
      return String(own ?? player?.shown[index] ?? '?')
    }
    const moreOf = (seat: number): string => {
      const player = state.players[seat]
      if (player === undefined) return '–'
      const effects = player.effects.map(({ type, remaining }) => `${words.effects[type]} ${remaining}`)
      const status = player.status === 'PLAYING' || player.status === 'WAITING' ? [] : [words.status[player.status]]
      return [...status, ...effects].join(', ') || '–'
    }
    const rows = state.players.map((_, seat) => [
      part(nameOf(seat), { marked: seat === current && state.ending === null }),
      named(places[seat] ?? ''),
      ...listed.map(({ index }) => valueOf(seat, index)),
      moreOf(seat),
    ])
    const blocks: Block<never>[] = []
    const add = (...more: SheetOf<Move>) => void blocks.push(...(more as Block<never>[])) // blocks of this very sheet
    const started = state.players.some(({ space }) => space >= 0)
    const now = started ? words.round(state.round, nameOf(current)) : words.before
    if (state.ending !== null) add(line(words.over(state.ending, nameOf)))
    else add(turnLine(state.movesLeft > 0 ? `${now} ${words.movesLeft(state.movesLeft)}` : now))
    if (state.said.length > 0) add(line(`${words.says} ${quote(sayText(state.said, nameOf))}`))
    if (ways.length > 0)
      add(
        line(
          words.ways,
          ...ways.flatMap(({ to, name, label }) => [
            ' ',
            part(label === '' ? named(name) : `${named(name)} (${named(label)})`, { stands: { move: 'GO', to } }),
          ]),
        ),
      )
    return [
      line(words.by(named(board.name), board.author === '' ? '' : named(board.author), board.hash.slice(0, 8))),
      ...blocks,
      section(
        words.players,
        table(rows, {
          head: [words.head.player, words.head.space, ...listed.map(({ name }) => named(name)), words.head.more],
        }),
      ),
    ]
  }
}
