import type { PhasesIn, Text } from '@parlor/engine'
import type { Happening } from '../effects.ts'
import { type Kind, kindOf, type Piece, PIECES } from '../pieces.ts'
import type { Type } from '../plays.ts'
import type { charts, Move, Refusal } from '../programs.ts'
import type { Options } from '../state.ts'
import type { View } from '../view.ts'

export type Phases = PhasesIn<typeof charts>

/** Every sentence there has to be, in each language. */
export type Words = Text<View, Move, Refusal, Happening, Options, Phases>

/** What both languages call by their own names. */
export interface Names {
  /** In the middle of a sentence. */
  readonly kinds: Readonly<Record<Kind, string>>
  readonly types: Readonly<Record<Type, string>>
}

/** The pieces of one kind after the other: “red Advisor ×2, black Soldier”. */
export function listed({ kinds }: Pick<Names, 'kinds'>, pieces: readonly Piece[]): string {
  const counts = new Map<Kind, number>()
  for (const piece of pieces) counts.set(kindOf(piece), (counts.get(kindOf(piece)) ?? 0) + 1)
  return [...counts].map(([kind, count]) => (count === 1 ? kinds[kind] : `${kinds[kind]} ×${count}`)).join(', ')
}

/** One piece by itself, with its number where there are several of its kind: what a person types. */
export function called({ kinds }: Pick<Names, 'kinds'>, piece: Piece): string {
  const number = /_(\d)$/.exec(piece)?.[1]
  return number === undefined ? kinds[kindOf(piece)] : `${kinds[kindOf(piece)]} ${number}`
}

/** From the first kind to the last, the red ones first. */
export function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return PIECES.filter((piece) => pieces.includes(piece))
}

/** “0 to 3, 5 to 8”: numbers in a row are not listed one by one. */
export function spans(numbers: readonly number[], to: string): string {
  const rows: number[][] = []
  for (const number of numbers) {
    const row = rows.at(-1)
    if (row?.at(-1) === number - 1) row.push(number)
    else rows.push([number])
  }
  return rows.map((row) => (row.length < 3 ? row.join(', ') : `${row[0]} ${to} ${row.at(-1)}`)).join(', ')
}
