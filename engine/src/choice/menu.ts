import type { AnyMove } from '../declare/scene.ts'
import { bitsFor, type Bits } from './bits.ts'
import type { Choice } from './choice.ts'
import { MOST_MADE } from './kept.ts'

/** The moves that one event makes from a choice. */
export interface Menu {
  /** The size of the choice. */
  readonly size: number
  readonly maker: Maker
  readonly choice: Choice
  /** By number; null where the choice is too large, or was never drawn from twice: it may be made anew every time. */
  moves: readonly AnyMove[] | null
  drawn: boolean
  /** Null until somebody asks for them. */
  bits: Bits | null
  readonly next: Menu | null
}

/** Events that may keep their moves with one choice. */
const MOST_MENUS = 16
/** Moves, and lists of them, that one event keeps. */
const MOST_SHARED = 4_096

/**
 * Makes the moves of an event with one parameter. Equal moves are one object and equal lists one list, as far as they are
 * kept: a simulation spends its time waiting for memory, so that the less there is of it the better.
 */
export class Maker {
  readonly #move: string
  readonly #param: string
  readonly #moves = new Map<unknown, AnyMove>()
  readonly #lists = new Map<string, readonly AnyMove[]>()
  readonly #numbers = new Map<AnyMove, number>()

  constructor(move: string, param: string) {
    this.#move = move
    this.#param = param
  }

  /** A move of its own. */
  make(value: unknown): AnyMove {
    // Stored into, since an object written with a computed name takes ten times as long to make; and begun empty, since one
    // begun with a name has no room for a second and keeps it elsewhere.
    const move: Record<string, unknown> = {}
    move['move'] = this.#move
    move[this.#param] = value
    return move as AnyMove // it has a name
  }

  /** All moves of a choice that is not large, or the first of them. */
  list(choice: Choice, most = Infinity): readonly AnyMove[] {
    const moves: AnyMove[] = []
    let name = ''
    const last = Math.min(choice.size, most)
    for (let index = 0; index < last; index++) {
      const move = this.#shared(choice.at(index))
      moves.push(move)
      name += `${this.#numbers.get(move) ?? '?'},`
    }
    if (name.includes('?')) return moves
    const known = this.#lists.get(name)
    if (known !== undefined) return known
    if (this.#lists.size < MOST_SHARED) this.#lists.set(name, moves)
    return moves
  }

  #shared(value: unknown): AnyMove {
    const name = typeof value === 'object' ? `\u0000${JSON.stringify(value)}` : value
    const known = this.#moves.get(name)
    if (known !== undefined) return known
    const made = Object.freeze(this.make(value))
    if (this.#moves.size < MOST_SHARED) {
      this.#moves.set(name, made)
      this.#numbers.set(made, this.#numbers.size)
    }
    return made
  }
}

export function menuOf(choice: Choice, maker: Maker): Menu {
  let { menu } = choice
  while (menu !== null && menu.maker !== maker) menu = menu.next
  return menu ?? addMenu(choice, maker)
}

function addMenu(choice: Choice, maker: Maker): Menu {
  let count = 0
  for (let { menu } = choice; menu !== null; menu = menu.next) count++
  const added: Menu = {
    size: choice.size,
    maker,
    choice,
    moves: null,
    drawn: false,
    bits: null,
    next: count < MOST_MENUS ? choice.menu : null,
  }
  choice.menu = added
  return added
}

/** Move number `index` of a choice. Of a small choice that is drawn from again it is always the same one, frozen. */
export function moveAt(menu: Menu, index: number): AnyMove {
  return menu.moves !== null ? (menu.moves[index] as AnyMove) : madeAt(menu, index) // below the size
}

function madeAt(menu: Menu, index: number): AnyMove {
  const { maker, choice, size, drawn } = menu
  if (size > MOST_MADE || !drawn) {
    menu.drawn = true
    return maker.make(choice.at(index))
  }
  menu.moves = maker.list(choice)
  return menu.moves[index] as AnyMove // below the size
}

/** The values of a choice as bits; NO_BITS where it has too many. */
export function bitsOf(menu: Menu): Bits {
  return menu.bits ?? findBits(menu)
}

/** By itself: a function that holds a closure makes room for what that sees at every call. */
function findBits(menu: Menu): Bits {
  return (menu.bits = bitsFor(menu.choice, (most) => menu.maker.list(menu.choice, most)))
}
