import { parseSetUp, type SetUp, type SetUpGame } from '../../../set-up/set-up-plan.ts'

const KEY = 'parlor.set-up.'

/** How a game was set up the last time on this device. */
export function lastSetUp(id: string, game: SetUpGame): SetUp {
  try {
    return parseSetUp(JSON.parse(localStorage.getItem(KEY + id) ?? 'null'), game)
  } catch {
    return parseSetUp(null, game)
  }
}

export function rememberSetUp(id: string, setUp: SetUp): void {
  try {
    localStorage.setItem(KEY + id, JSON.stringify(setUp))
  } catch {
    // A browser that keeps nothing: the next match is set up anew.
  }
}
