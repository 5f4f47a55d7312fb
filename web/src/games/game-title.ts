import { words } from '../words/words.ts'

/** What a game is called in the language that is spoken now. */
export function gameTitle({ id, name }: { readonly id: string; readonly name: string }): string {
  return words.value.shell.games[id]?.name ?? name
}

export function gameAbout({ id, about }: { readonly id: string; readonly about: string }): string {
  return words.value.shell.games[id]?.about ?? about
}
