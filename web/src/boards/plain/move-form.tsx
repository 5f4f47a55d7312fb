import type { AnyMove, ChoiceDescription, Scalar } from '@parlor/engine'
import type { OfferShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { plainWords } from '../../words/en/plain.ts'
import type { BoardProps } from '../../games/board.ts'
import { ChoiceField } from './choice-field.tsx'
import { firstValue, isForced, isWhole, toggled, type Value } from './choice-value.ts'
import type { Fill } from './choosing.ts'
import { nameOf } from './offer-layout.ts'
import { Refusal } from './refusal.tsx'
import type { Sayings } from './sayings.ts'

/** What one parameter is asked, and what was answered. */
interface Asked {
  readonly param: string
  readonly choice: ChoiceDescription
  readonly value: Value
  readonly optional: boolean
  readonly leftOut: boolean
}

interface Props {
  readonly offer: OfferShape
  /** What the first parameter may be, where that is known already. */
  readonly first: ChoiceDescription | null
  readonly title: string
  readonly sayings: Sayings
  readonly sending: boolean
  readonly choices: BoardProps['choices']
  readonly play: (move: AnyMove) => void
  /** Why this move was refused just now. */
  readonly why: string | null
  /** A value to take up, as if it had been chosen here. */
  readonly fill: Fill | null
}

/** Asks for one parameter of a move after the other; what a later one may be depends on those before it. */
export function MoveForm({ offer, first, title, sayings, sending, choices, play, why, fill }: Props): VNode {
  const plain = plainWords.value
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [isLost, setLost] = useState(false)
  const isReady = asked.every(isAnswered)
  const next = isReady ? offer.params[asked.length] : undefined

  useEffect(() => {
    if (next === undefined) return
    let gone = false
    const ask = async () => {
      const known = asked.length === 0 ? first : null
      const choice = known ?? (await choices(offer.move, next.name, paramsOf(asked)))
      if (gone) return
      setLost(choice === null)
      if (choice !== null) setAsked([...asked, firstAnswer(next, legalAmong(offer, next.name, asked, choice))])
    }
    // The server may be out of reach.
    ask().catch(() => {
      if (!gone) setLost(true)
    })
    return () => {
      gone = true
    }
  }, [asked, next?.name])

  const isDone = isReady && asked.length === offer.params.length
  const move: AnyMove = { ...paramsOf(asked), move: offer.move }
  // A change of an answer takes back those after it: they were asked with another one in mind.
  const answer = (at: number, change: Partial<Asked>) =>
    setAsked(asked.slice(0, at + 1).map((each, place) => (place === at ? { ...each, ...change } : each)))
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const at = fill === null ? -1 : asked.findIndex(({ param }) => param === fill.param)
    const field = asked[at]
    if (fill === null || field === undefined) return
    const { choice, value } = field
    answer(at, { leftOut: false, value: choice.kind === 'subset' ? toggled(choice, value, fill.value) : fill.value })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [fill])
  const fields = asked.filter(({ choice, optional }) => optional || !isForced(choice)).length
  return (
    <form
      ref={form}
      class="plain-form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDone && !sending) play(move)
      }}
    >
      <h3>{title}</h3>
      {asked.map((each, at) => {
        const { param, choice, value, optional, leftOut } = each
        if (!optional && isForced(choice)) return null
        const label = fields > 1 ? nameOf(param) : ''
        return (
          <div key={param}>
            {optional ? (
              <label class="plain-chip">
                <input
                  type="checkbox"
                  checked={!leftOut}
                  onChange={() => answer(at, { leftOut: !leftOut, value: firstValue(choice) })}
                />
                <span>{plain.also(nameOf(param))}</span>
              </label>
            ) : null}
            {leftOut ? null : (
              <ChoiceField
                choice={choice}
                value={value}
                change={(changed) => answer(at, { value: changed })}
                say={(item: Scalar) => sayings.value(param, item)}
                label={label}
              />
            )}
          </div>
        )
      })}
      {isLost ? (
        <p class="notice" role="alert">
          {plain.cannotAsk}
        </p>
      ) : null}
      {why === null ? null : <Refusal why={why} />}
      <button type="submit" class="button primary plain-way" aria-disabled={!isDone || sending}>
        {isDone ? sayings.move(move) : plain.choose}
      </button>
    </form>
  )
}

function isAnswered({ choice, value, leftOut }: Asked): boolean {
  return leftOut || isWhole(choice, value)
}

function firstAnswer({ name, optional }: OfferShape['params'][number], choice: ChoiceDescription): Asked {
  return { param: name, choice, value: firstValue(choice), optional, leftOut: optional }
}

function paramsOf(asked: readonly Asked[]): Record<string, unknown> {
  return Object.fromEntries(asked.flatMap(({ param, value, leftOut }) => (leftOut ? [] : [[param, value]])))
}

/** Where the ways are listed, single values that are in none of them are not offered. */
function legalAmong(
  { ways }: OfferShape,
  param: string,
  asked: readonly Asked[],
  choice: ChoiceDescription,
): ChoiceDescription {
  if (ways === null || choice.kind !== 'one') return choice
  const earlier = Object.entries(paramsOf(asked))
  const fitting = ways.filter((way) =>
    earlier.every(([name, value]) => JSON.stringify(way[name]) === JSON.stringify(value)),
  )
  return { ...choice, of: choice.of.filter((value) => fitting.some((way) => way[param] === value)) }
}
