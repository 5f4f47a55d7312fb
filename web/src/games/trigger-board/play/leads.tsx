import type { Landing } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import type { ChoiceLead } from '../asked-card.tsx'
import type { BoardMap } from '../board-map.ts'
import type { Choice } from '../choices.ts'
import { IconImage } from '../drawing/icon.tsx'
import type { Sign } from '../drawing/signs.ts'
import type { Worn } from '../themes/use-theme.ts'
import { areSaid } from './are-said.ts'
import { coloursOf } from './board-token.tsx'
import type { Explained } from './explain.ts'

/** Dice that lead to more ends than this fill a button; up to it each is named, since one that is hidden may be the worst. */
const MOST_ENDS = 6

/** Where the walk can end by a choice; none where that is not known. */
export function endsOf({ move }: Choice, explained: Explained | null): readonly number[] {
  return chancesOf(move, explained).map(({ space }) => space)
}

/** Whether a choice leads to a space for sure, if the player goes for it. */
export function isSure({ move }: Choice, end: number, explained: Explained | null): boolean {
  return chancesOf(move, explained).some(({ space, chance }) => space === end && chance >= 1)
}

function chancesOf(move: Choice['move'], explained: Explained | null): NonNullable<Explained['odds']>['spaces'] {
  const { ways, answers } = explained?.ends ?? { ways: null, answers: null }
  const found = move.move === 'GO' ? ways?.get(move.to) : move.move === 'ANSWER' ? answers?.get(move.option) : undefined
  return found ?? []
}

const SAFE: Landing = { trap: null, immune: '' }

/** What a button says about where its choice leads. */
export function aheadOf(
  { move, label, space: chosen }: Choice,
  ends: readonly number[],
  explained: Explained | null,
  map: BoardMap | null,
): ChoiceLead {
  const fork = move.move === 'GO' ? explained?.ends?.forks.get(move.to) : undefined
  const nameOf = (space: number) => map?.spaces[space]?.name ?? ''
  const figures = move.move === 'ANSWER' ? (explained?.answers.get(move.option) ?? '') : ''
  const { ways, answers } = explained?.ends?.gains ?? {}
  const gains = move.move === 'GO' ? ways?.get(move.to) : move.move === 'ANSWER' ? answers?.get(move.option) : undefined
  return {
    onTheWay: gains === undefined ? '' : (explained?.sayGains(gains) ?? ''),
    figures: areSaid(figures, label) ? '' : figures,
    fork: fork === undefined ? null : nameOf(fork),
    ends: ends
      .slice(0, MOST_ENDS)
      .map((space) => ({ space, name: nameOf(space), ...(explained?.landing(space) ?? SAFE) })),
    isMore: ends.length > MOST_ENDS,
    isThere: ends.length === 1 && map?.spaces[ends[0] ?? -1]?.id === chosen,
  }
}

interface LeadSignProps {
  readonly space: number
  readonly map: BoardMap | null
  readonly signs: readonly Sign[]
  readonly worn: Worn | null
  readonly landing: Landing
}

/** The token of a space in a line of text: what happens there is seen before it is chosen. */
export function LeadSign({ space, map, signs, worn, landing }: LeadSignProps): VNode | null {
  const [look, sign] = [map?.spaces[space], signs[space]]
  if (look === undefined || sign === undefined || worn === null) return null
  const isTrapped = landing.trap !== null
  const icons = [...(isTrapped ? ['trap' as const] : []), ...(sign.icon === null ? [] : [sign.icon])]
  if (icons.length === 0) return null
  // A trap decides the colour. What an effect keeps off is not promised.
  const colours = coloursOf(look, worn.skin.tones[isTrapped ? 'bad' : sign.tone])
  return (
    <span class="tb-lead" style={{ '--fill': colours.fill, '--edge': worn.skin.edge, color: colours.ink }}>
      {icons.map((icon) => (
        <IconImage key={icon} draw={worn.icons[icon]} size={15} ink={colours.ink} tint={colours.tint} />
      ))}
      {sign.amount === '' || landing.immune !== '' ? null : <strong aria-hidden="true">{sign.amount}</strong>}
    </span>
  )
}

/**
 * Spaces that can be pressed because a choice leads there, each with the number of that choice. Of several ways the first one is
 * taken, since they differ in nothing that a player who goes for that space asks about; between answers the player decides.
 */
export function leadsOf(
  choices: readonly Choice[],
  ends: readonly (readonly number[])[],
  map: BoardMap | null,
): ReadonlyMap<number, number> {
  const leads = new Map<number, number>()
  const isOpen = new Set<number>()
  choices.forEach(({ move }, at) => {
    for (const end of ends[at] ?? []) {
      if (leads.has(end) && move.move === 'ANSWER') isOpen.add(end)
      else if (!leads.has(end)) leads.set(end, at)
    }
  })
  for (const end of isOpen) leads.delete(end)
  // A space that stands for a choice itself is that choice.
  for (const [at, { space }] of [...choices.entries()].toReversed()) {
    const index = map?.byId.get(space ?? '')?.index
    if (index !== undefined) leads.set(index, at)
  }
  return leads
}
