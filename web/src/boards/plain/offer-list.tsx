import type { AnyMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { plainWords } from '../../words/en/plain.ts'
import { Filter, filtered } from './filter.tsx'
import type { LookUp } from './look-up.tsx'
import { varying, type OfferLayout } from './offer-layout.ts'
import { Refusal } from './refusal.tsx'
import type { Sayings } from './sayings.ts'

export interface PlayWay {
  readonly sayings: Sayings
  readonly lookUp: LookUp
  readonly sending: boolean
  readonly play: (move: AnyMove) => void
}

interface WayProps extends PlayWay {
  readonly way: AnyMove
  readonly look: 'primary' | 'quiet' | ''
}

/** One way of moving, as its author would say it; what it names can be looked up beside it. */
export function Way({ way, look, sayings, lookUp, sending, play }: WayProps): VNode {
  const sentence = sayings.move(way)
  const things = lookUp.things.named(sentence)
  return (
    <li class="plain-offer">
      <button
        type="button"
        class={`button plain-way ${look}`}
        aria-disabled={sending}
        data-move={way.move}
        onClick={() => {
          if (!sending) play(way)
        }}
      >
        {sentence}
      </button>
      {things.slice(0, 1).map((name) => (
        <button
          key={name}
          type="button"
          class="button quiet plain-what"
          aria-label={plainWords.value.explain(name)}
          title={plainWords.value.explain(name)}
          onClick={() => (lookUp.wanted.value = name)}
        >
          ?
        </button>
      ))}
    </li>
  )
}

type ListLayout = Extract<OfferLayout, { kind: 'list' }>

/** Many ways of one move: those that are looked for, sorted by what they begin with. */
export function WayList({
  layout,
  why,
  ...rest
}: PlayWay & { readonly layout: ListLayout; readonly why: string | null }): VNode {
  const { offer, ways, by, title } = layout
  const { sayings, sending, play } = rest
  const [part, setPart] = useState('')
  const { shown, left, isLong } = filtered(ways, sayings.move, part)
  const isSimple = varying(offer, ways).length < 2
  const groups = [...new Set(shown.map((way) => way[by]))]
  return (
    <section class="plain-list" aria-label={title}>
      <h3>{title}</h3>
      {why === null ? null : <Refusal why={why} />}
      {isLong ? (
        <Filter count={ways.length} part={part} change={setPart} left={left} isEmpty={shown.length === 0} />
      ) : null}
      {isSimple ? (
        <div class="plain-chips">
          {shown.map((way) => (
            <button
              key={JSON.stringify(way)}
              type="button"
              class="button"
              aria-label={sayings.move(way)}
              aria-disabled={sending}
              data-move={way.move}
              onClick={() => {
                if (!sending) play(way)
              }}
            >
              {sayAs(sayings, by, way[by])}
            </button>
          ))}
        </div>
      ) : (
        groups.map((value) => (
          <details key={String(value)} class="plain-group" open={part !== ''}>
            <summary>{value === undefined ? '…' : sayAs(sayings, by, value)}</summary>
            <ul>
              {shown
                .filter((way) => way[by] === value)
                .map((way) => (
                  <Way key={JSON.stringify(way)} {...rest} way={way} look="" />
                ))}
            </ul>
          </details>
        ))
      )}
    </section>
  )
}

function sayAs(sayings: Sayings, param: string, value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? sayings.value(param, value)
    : String(value)
}
