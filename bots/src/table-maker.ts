/** Works a table out bit by bit, so that whoever drives it can show how far it is, and stop. */
export interface TableWork {
  readonly done: number
  /** Goes on for some steps; false when there are none left. */
  readonly workOn: (steps: number) => boolean
  /** What is worth keeping, once all is done. */
  readonly packed: () => Float64Array
}

export interface TableMaker {
  readonly name: string
  /** A few words for a progress bar. */
  readonly about: string
  readonly steps: number
  /** Numbers that stand for the rules the table was made from: a kept table with others is of no use. */
  readonly rulesPrint: () => Uint32Array
  /** With the WebAssembly kernel (its bytes) or, where that cannot run, without. */
  readonly start: (kernel: Uint8Array) => Promise<TableWork>
  readonly size: number
  /** Spreads packed values out, the way they are looked up; false when they are not as many as there should be. */
  readonly unpack: (packed: Float64Array, into: Float64Array) => boolean
  /** The value of the whole game, and how many states were worked out. */
  readonly figures: (packed: Float64Array) => { readonly value: number; readonly states: number }
}
