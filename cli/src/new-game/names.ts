import { UsageError } from '../stop.ts'

/** How a new game is called, in all the places where it is called something. */
export interface Names {
  readonly id: string
  readonly name: string
  /** The name written as a TypeScript text. */
  readonly quoted: string
  /** What its module exports. */
  readonly variable: string
}

/** Words a game's module already uses, or that no variable may be called. */
const TAKEN = new Set(
  `break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static
  super switch this throw true try typeof var void while with yield await arguments eval undefined
  contract describe expect roll dealt play reveals test
  add at game oneFrom oneOf option orderOf otherwise pieces range refuse DECK HAND NOBODY_KNOWS`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const LONGEST = 40

export function namesFor(id: string, givenName: string | undefined): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > LONGEST)
    throw new UsageError(
      `“${id.slice(0, LONGEST)}” is no id for a game: use kebab-case (letters a to z, digits, single hyphens, a letter first), such as liars-dice.`,
    )
  const name = (givenName ?? capitalised(id)).trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{P}\p{Zs}]*$/u.test(name) || /["\\`]/.test(name) || name.length > LONGEST)
    throw new UsageError(
      `--name is a short name of letters, digits and spaces (no quotes or backslashes), not “${name.slice(0, LONGEST)}”.`,
    )
  const camel = id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return {
    id,
    name,
    quoted: name.includes("'") ? `"${name}"` : `'${name}'`,
    variable: TAKEN.has(camel) ? `${camel}Game` : camel,
  }
}

/** liars-dice: Liars Dice. */
function capitalised(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
