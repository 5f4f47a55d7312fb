/// <reference types="vite/client" />

declare module 'virtual:catalogue' {
  import type { Game } from '@parlor/engine'

  /** A game in the menu: everything that can be shown before its rules are fetched. */
  export interface ListedGame extends Pick<Game, 'id' | 'name' | 'about' | 'seats' | 'information' | 'best'> {
    readonly bots: readonly { readonly name: string; readonly about: string }[]
    readonly load: () => Promise<Game>
    /** The game's README, as Markdown. */
    readonly rules: () => Promise<string>
  }
  export const listedGames: readonly ListedGame[]
}
