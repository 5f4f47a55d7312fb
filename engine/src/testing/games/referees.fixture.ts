/** A game by hand, without the engine, to compare it with. */
export interface Referee {
  /** Its move, and the parameter of it. */
  readonly move: string
  readonly param: string
  readonly turn: number
  legal(): number[]
  play(choice: number): void
  /** What of the view has to be the same. */
  table(): object
  ranks(): number[]
}

const LINES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** Connect Four on a grid of squares; looks for lines from every square, not only from the last disc. */
export class DropReferee implements Referee {
  readonly move = 'DROP'
  readonly param = 'column'
  turn = 0
  /** `squares[row][column]`: the seat, or -1. */
  readonly #squares = Array.from({ length: 6 }, () => new Array<number>(7).fill(-1))
  #winner: number | null = null

  legal(): number[] {
    return [0, 1, 2, 3, 4, 5, 6].filter((column) => this.#at(5, column) === -1)
  }

  play(column: number): void {
    const row = this.#squares.findIndex((squares) => squares[column] === -1)
    const squares = this.#squares[row]
    if (squares === undefined) throw new Error(`column ${column} is full`)
    squares[column] = this.turn
    if (this.#hasLine(this.turn)) this.#winner = this.turn
    else if (this.legal().length > 0) this.turn = 1 - this.turn
  }

  table() {
    const columns = [0, 1, 2, 3, 4, 5, 6].map((column) =>
      this.#squares.map((squares) => squares[column]).filter((seat) => seat !== -1),
    )
    return { columns, turn: this.turn, winner: this.#winner }
  }

  ranks(): number[] {
    return this.#winner === null ? [1, 1] : this.#winner === 0 ? [1, 2] : [2, 1]
  }

  #at(row: number, column: number): number | undefined {
    return this.#squares[row]?.[column]
  }

  #hasLine(seat: number): boolean {
    return this.#squares.some((squares, row) =>
      squares.some((_, column) =>
        LINES.some(([right, up]) => [0, 1, 2, 3].every((n) => this.#at(row + n * up, column + n * right) === seat)),
      ),
    )
  }
}

/** Kalah on two rows of pits and two stores, sown pit by pit as people do. */
export class SowReferee implements Referee {
  readonly move = 'SOW'
  readonly param = 'pit'
  turn = 0
  readonly #rows: [number[], number[]]
  readonly #stores: [number, number] = [0, 0]

  constructor(seeds: number) {
    this.#rows = [new Array<number>(6).fill(seeds), new Array<number>(6).fill(seeds)]
  }

  legal(): number[] {
    return this.#row(this.turn).flatMap((seeds, at) => (seeds > 0 ? [at + 1] : []))
  }

  play(pit: number): void {
    const own = this.#row(this.turn)
    let hand = own[pit - 1] ?? 0
    own[pit - 1] = 0
    let side = this.turn
    let at = pit
    let wasStore = false
    while (hand > 0) {
      wasStore = false
      const row = this.#row(side)
      if (at < 6) row[at] = (row[at] ?? 0) + 1
      else if (side === this.turn) {
        this.#stores[this.turn === 0 ? 0 : 1]++
        wasStore = true
      } else hand++ // The other store is passed over.
      hand--
      at++
      if (at > 6) [side, at] = [1 - side, 0]
    }
    this.#capture(side, at - 1)
    if (this.#rows.some((row) => row.every((seeds) => seeds === 0))) return
    if (!wasStore) this.turn = 1 - this.turn
  }

  table() {
    const [first, second] = this.#rows
    return { pits: [...first, this.#stores[0], ...second, this.#stores[1]], turn: this.turn }
  }

  ranks(): number[] {
    const [first = 0, second = 0] = this.#rows.map(
      (row, seat) => row.reduce((sum, seeds) => sum + seeds, 0) + (this.#stores[seat] ?? 0),
    )
    if (first === second) return [1, 1]
    return first > second ? [1, 2] : [2, 1]
  }

  #row(seat: number): number[] {
    return this.#rows[seat === 0 ? 0 : 1]
  }

  #capture(side: number, at: number): void {
    if (side !== this.turn || at < 0 || at > 5) return
    const [own, other] = [this.#row(side), this.#row(1 - side)]
    const across = other[5 - at] ?? 0
    if (own[at] !== 1 || across === 0) return
    own[at] = other[5 - at] = 0
    this.#stores[this.turn === 0 ? 0 : 1] += 1 + across
  }
}
