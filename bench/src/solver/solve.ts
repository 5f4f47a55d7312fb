/** One way to solve the game. */
export interface Solve {
  readonly name: string
  readonly run: () => { readonly seconds: number; readonly value: number }
}
