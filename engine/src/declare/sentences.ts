import type { NameOf } from './text.ts'

/** A sentence as a function of its facts; of a move, also of the table it is made at. */
export type Say<F = never, Table = never> = (facts: F, nameOf: NameOf, table: Table) => string
/** A sentence: a template such as `{seat} drops into {column}.`, or a function of the facts. */
export type Sentence<F = never, Table = never> = string | Say<F, Table>
/** How people call the values of parameters, by the parameter. */
export type ValueNames = Readonly<Record<string, ((value: never, nameOf: NameOf) => string) | undefined>>

type Facts = Readonly<Record<string, unknown>>

const BLANK = /\{([A-Za-z]\w*)\}/g

/** The names in a template: `{seat} drops into {column}.` has seat and column. */
export function blanksOf(template: string): string[] {
  return [...template.matchAll(BLANK)].map(([, name = '']) => name)
}

/** Fills in a template: `{seat}` by the player's name, a parameter as `values` calls it. What has no fact stays as it is. */
export function filled(template: string, facts: Facts, nameOf: NameOf, values: ValueNames): string {
  const said = template.replaceAll(BLANK, (blank, name: string) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (value === undefined) return blank
    return listed(value, (one) =>
      name === 'seat' ? nameOf(Number(one)) : (named(name, one, nameOf, values) ?? `${one}`),
    )
  })
  return capital(said)
}

/** `column-full`, `DROP_ALL` and `columnCount` in words. */
export function wordsOf(id: string): string {
  const apart = id.replaceAll(/[-_]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return capital(apart.toLowerCase())
}

/** A move nobody has worded: `DROP_IN` with column 3 is “Drop in column 3”. */
export function derivedMove(move: Facts, nameOf: NameOf, values: ValueNames): string {
  return [wordsOf(String(move['move'])), factsInWords(move, nameOf, values)].filter(Boolean).join(' ')
}

/** What a move nobody has worded did: “Ann drops in column 3.”; of chance: “Dice: value 3.” */
export function derivedReport(report: Facts, nameOf: NameOf, values: ValueNames): string {
  const { what, seat, ...params } = report
  const facts = factsInWords(params, nameOf, values)
  const words = wordsOf(String(what))
  if (typeof seat !== 'number') return `${facts === '' ? words : `${words}: ${facts}`}.`
  const [verb = '', ...rest] = words.toLowerCase().split(' ')
  const subject = nameOf.you === seat ? `You ${verb}` : `${nameOf(seat)} ${thirdPerson(verb)}`
  return `${[subject, ...rest, facts].filter(Boolean).join(' ')}.`
}

/** A refusal nobody has worded: `column-full` with column 3 is “That is not possible: column full (column 3).” */
export function derivedRefusal(code: string, facts: unknown, nameOf: NameOf, values: ValueNames): string {
  const known = typeof facts === 'object' && facts !== null ? { ...facts } : {}
  const more = factsInWords(known, nameOf, values)
  return `That is not possible: ${wordsOf(code).toLowerCase()}${more === '' ? '' : ` (${more})`}.`
}

function factsInWords(facts: Facts, nameOf: NameOf, values: ValueNames): string {
  return Object.entries(facts)
    .filter(([name]) => name !== 'move')
    .map(([name, value]) => {
      const own = listed(value, (one) => named(name, one, nameOf, values) ?? '')
      if (own.replaceAll(', ', '') !== '') return own
      if (name === 'seat') return listed(value, (seat) => nameOf(Number(seat)))
      return `${wordsOf(name).toLowerCase()} ${listed(value, (one) => `${one}`)}`
    })
    .join(', ')
}

function named(name: string, value: Plain, nameOf: NameOf, values: ValueNames): string | undefined {
  const own = Object.hasOwn(values, name) ? values[name] : undefined
  return own?.(value as never, nameOf) // written for the values of the parameter of that name
}

type Plain = string | number | boolean

function listed(value: unknown, say: (one: Plain) => string): string {
  return [value]
    .flat()
    .map((one) => (typeof one === 'object' ? JSON.stringify(one) : say(one as Plain))) // facts are plain data
    .join(', ')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
