import type { Document, DocumentFault, Game } from '@parlor/engine'
import { navigation } from '../../../window/navigation.ts'
import { listedGame, loadGame } from '../../../catalogue/listed-games.ts'
import { beginMatch } from '../../../set-up/begin.ts'
import { changedSetUp, usualSetUp, type SeatChoice } from '../../../set-up/set-up-plan.ts'
import { bringBody, sayFault } from '../../../set-up/bring-document.ts'
import { spoken } from '../../../words/spoken.ts'
import { words } from '../../../words/words.ts'

/** Begins a match with a board: against bots here, or online, with a link for the others. Null, or why not, as a sentence. */
export async function playBoard(id: string, body: unknown, where: 'here' | 'online'): Promise<string | null> {
  const game = await loaded(id)
  const brought = await documentOf(game, body)
  if (!brought.ok) {
    const [fault] = brought.faults
    return fault === undefined
      ? words.value.shell.wentWrong
      : `${fault.at === '' ? '' : `${fault.at}: `}${sayFault(spoken(game).text.options, 'board', fault)}`
  }
  const known = {
    options: game.options,
    seats: game.seats,
    bots: (listedGame(id)?.bots ?? []).map(({ name }) => name),
  }
  const usual = usualSetUp(known)
  const seats: readonly SeatChoice[] = where === 'here' ? usual.seats : [{ kind: 'you' }, { kind: 'invited' }]
  const plan = changedSetUp(known, usual, { options: { ...usual.options, board: brought.document }, seats })
  // Whoever is invited is a person; bots that a board needs besides stay bots.
  const begun = await beginMatch(game, plan, '')
  if (!begun.ok) return begun.why
  navigation.go({ at: 'match', id: begun.id })
  return null
}

async function loaded(id: string): Promise<Game> {
  const listed = listedGame(id)
  if (listed === undefined) throw new Error('there is no such game')
  return loadGame(listed)
}

async function documentOf(
  game: Game,
  body: unknown,
): Promise<
  { readonly ok: true; readonly document: Document } | { readonly ok: false; readonly faults: readonly DocumentFault[] }
> {
  const option = game.options['board']
  if (option === undefined || !('presets' in option)) throw new Error('the game has no boards')
  return bringBody(option, body)
}
