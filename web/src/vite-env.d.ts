/// <reference types="vite/client" />

declare module 'virtual:catalogue' {
  import type { Bot } from '@parlor/bots'
  import type { Game, Unit } from '@parlor/engine'
  import type { RulesText } from './panels/rules/blocks.ts'

  /** A game in the menu: everything that can be shown before its rules are fetched. */
  export interface ListedGame extends Pick<Game, 'id' | 'name' | 'about' | 'seats' | 'information' | 'best'> {
    /** What its scores count, where that is not points. */
    readonly unit?: Unit
    /** Name and sentence in other languages, by their tags. */
    readonly titles: Readonly<Record<string, { readonly name: string; readonly about: string; readonly unit?: Unit }>>
    readonly bots: readonly Pick<Bot, 'name' | 'about' | 'titles' | 'formerly'>[]
    readonly load: () => Promise<Game>
    /** The game's README, read when the page was built. */
    readonly rules: () => Promise<RulesText>
  }
  export const listedGames: readonly ListedGame[]
}
