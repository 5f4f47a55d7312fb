import { sayHappening, type AnyHappening, type Game, type NameOf } from '@parlor/engine'

/** What one change of a match brought, in sentences. */
export interface Told {
  /** The number of the entry after which it was so. */
  readonly number: number
  readonly sentences: readonly string[]
  /** Those of them that are about the reader. */
  readonly own: readonly string[]
  /** It came of a move of the reader. */
  readonly isOwnMove: boolean
}

/** What happened since the reader last moved. */
export interface Story {
  /** The one line to read now; empty: nothing happened yet. */
  readonly line: string
  /** All of it, the oldest first. */
  readonly lines: readonly string[]
}

/** In place of a name, to find out whom a sentence is about: letters that nobody is called by. */
const marked: NameOf = (seat) => `\uE000${seat}\uE001`

type Spoken = Pick<Game, 'text'>

export function tell(
  game: Spoken,
  {
    number,
    happenings,
    nameOf,
    isOwnMove,
  }: Pick<Told, 'number' | 'isOwnMove'> & {
    readonly happenings: readonly AnyHappening[]
    readonly nameOf: NameOf
  },
): Told {
  const { you } = nameOf
  const isAboutYou = (each: AnyHappening) => you !== undefined && sayHappening(game, each, marked).includes(marked(you))
  const say = (each: AnyHappening) => sayHappening(game, each, nameOf)
  return {
    number,
    isOwnMove,
    sentences: happenings.map(say),
    own: happenings.filter(isAboutYou).map(say),
  }
}

/**
 * The line says what happened to the reader last, until they move again: what others do among themselves does not push it
 * away. While nothing has happened to the reader it says what happened last to anybody.
 */
export function storyOf(told: readonly Told[]): Story {
  const begin = Math.max(
    0,
    told.findLastIndex(({ isOwnMove }) => isOwnMove),
  )
  const since = told.slice(begin).filter(({ sentences }) => sentences.length > 0)
  // A move without sentences yet, such as a roll whose dice are in the air: the line stays.
  if (since.length === 0) return told.length === 0 ? { line: '', lines: [] } : storyOf(told.slice(0, begin))
  const say = ({ own, sentences }: Told) => (own.length > 0 ? own : sentences).join(' ')
  const hit = since.findLast(({ own, isOwnMove }) => own.length > 0 && !isOwnMove)
  const last = hit ?? since.at(-1)
  return { line: last === undefined ? '' : say(last), lines: since.map(say) }
}
