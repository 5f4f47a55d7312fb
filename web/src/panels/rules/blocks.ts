/** A part of a page of rules. The build makes them from a game's README; the page only draws them. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'rule' }

/** What a game's README tells: the rules, and how they work. */
export interface RulesText {
  readonly rules: readonly Block[]
  readonly works: readonly Block[]
}

type Cell = readonly Inline[]

/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  /** `to`: an address of the web; null for everything else, of which only the words are shown. */
  | { readonly kind: 'link'; readonly to: string | null; readonly inside: readonly Inline[] }
