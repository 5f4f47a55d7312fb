import { words } from '../words/words.ts'

/** An error in words: its own, where it has any. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : words.value.shell.wentWrong
}
