import { sayMove, sayValue, type AnyMove, type Game, type Offer } from '@parlor/engine'
import { describeChoice } from '../describe-choice.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { exampleOf, formatTyped } from './typed-move.ts'

/** More moves than this are described, not listed. */
const MOST_LISTED = 24
const INDENT = ' '.repeat(6)
const UNBROKEN = '\u00A0'

/** Every way of moving, if they are few enough to be numbered; else none. */
export function listFew(offers: readonly Offer[]): AnyMove[] {
  const listed: AnyMove[] = []
  for (const offer of offers) {
    const ways = offer.list(MOST_LISTED - listed.length)
    if (ways === null) return []
    listed.push(...ways)
  }
  return listed
}

export function printOffers(
  game: Game,
  offers: readonly Offer[],
  listed: readonly AnyMove[],
  { print, paint }: Terminal,
): void {
  const said = listed.map((move) => sayMove(game, move))
  const width = Math.max(0, ...said.map((sentence) => sentence.length))
  for (const [at, move] of listed.entries())
    print(
      `  ${paint.bold(String(at + 1).padStart(3))}  ${(said[at] ?? '').padEnd(width)}   ${paint.dim(formatTyped(game, move))}`,
    )
  if (listed.length > 0) return
  for (const offer of offers) {
    print(`  ${[paint.bold(offer.move), ...offer.params.map(({ name }) => name)].join(' ')}`)
    if (offer.params.length === 0) continue
    const earlier = offer.params[0]?.name
    for (const { name, optional } of offer.params) {
      // What a later parameter may be can depend on the earlier ones: only the first can be told now.
      const choice = name === earlier ? offer.describe(name) : null
      // A name of several words stays on one line.
      const listing = choice && describeChoice(choice, (value) => sayValue(game, name, value).replaceAll(' ', UNBROKEN))
      const values = listing && `${name}: ${listing}${optional ? ' (may be left out)' : ''}`
      for (const line of values ? wrapLine(values, WIDTH - INDENT.length) : [])
        print(paint.dim(INDENT + line.replaceAll(UNBROKEN, ' ')))
    }
    print(paint.dim(`${INDENT}for example ${formatTyped(game, exampleOf(offer))}`))
  }
}

/** The moves in one short line, for somebody who has seen them described. */
export function printKinds(offers: readonly Offer[], { print, paint }: Terminal): void {
  const kinds = offers.map(({ move, params }) => (params.length > 0 ? `${move} …` : move))
  for (const line of wrapLine(`You can ${kinds.join(', ')} (“moves” says more)`, WIDTH - 2))
    print(paint.dim(`  ${line}`))
}
