import { clockOf, optionsFor, type DocumentAbout, type Game, type Options, type Scalar } from '@parlor/engine'
import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { spoken } from '../../../words/spoken.ts'
import { onlineWords } from '../../../words/en/online.ts'
import type { OptionSet } from '../../../set-up/set-up-plan.ts'
import { DocumentField } from './document-field.tsx'
import { optionName, optionValue } from './option-words.ts'
import { PaceField } from './pace-field.tsx'
import './option-fields.css'

/** Up to this many values are radio buttons; more are a drop-down list. */
const FEW = 5

interface Props {
  readonly game: Game
  /** How many play: some options depend on it. */
  readonly seats: number
  readonly values: Readonly<Record<string, unknown>>
  /** Where there is a match: what its documents say of themselves. */
  readonly told?: Readonly<Record<string, DocumentAbout>> | undefined
  readonly only: 'documents' | 'rules' | 'clocks'
  /** What is different now. */
  readonly change: (options: OptionSet) => void
}

/** The options of one kind, a field each, and one for all clocks: made from what the game says its values are. */
export function OptionFields({ game, seats, values, told, only, change }: Props): VNode {
  const listed = Object.entries(optionsFor(game, seats)).filter(([, option]) => kindOf(option) === only)
  const put = (name: string, value: OptionSet[string]) => change({ [name]: value })
  const fieldOf = ([name, option]: (typeof listed)[number]) => (
    <OptionField key={name} {...{ game, name, option, values, told, put }} />
  )
  if (only !== 'clocks') return <div class="option-fields">{listed.map(fieldOf)}</div>
  return (
    <PaceField game={game} seats={seats} values={values} change={change}>
      {listed.map(fieldOf)}
    </PaceField>
  )
}

export function kindOf(option: Options[string]): Props['only'] {
  if (option.choice === null) return 'documents'
  return clockOf(option) === undefined ? 'rules' : 'clocks'
}

interface OneProps extends Pick<Props, 'game' | 'values' | 'told'> {
  readonly name: string
  readonly option: Options[string]
  readonly put: (name: string, value: OptionSet[string]) => void
}

function OptionField({ game, name, option, values, told, put }: OneProps): VNode {
  if (option.choice === null) {
    const value = values[name] ?? option.preset.hash
    const change = (next: OptionSet[string]) => put(name, next)
    return <DocumentField {...{ game, name, option, value, told: told?.[name], change }} />
  }
  const described = option.choice.describe()
  const value = values[name] ?? option.preset
  const own = { game, name, value, change: (next: Scalar) => put(name, next) }
  if (described.kind === 'range') return <NumberField {...own} from={described.from} to={described.to} />
  // An option is a text, a number or a truth value: one of some, where it is no range.
  const of = described.kind === 'one' ? described.of : []
  return of.length <= FEW ? <Radios {...own} of={of} /> : <List {...own} of={of} />
}

interface FieldProps {
  readonly game: Game
  readonly name: string
  readonly value: unknown
  readonly change: (value: Scalar) => void
}

function Radios({ game, name, value, change, of }: FieldProps & { readonly of: readonly Scalar[] }): VNode {
  const group = useId()
  const texts = spoken(game).text.options
  const areShort = of.every((each) => optionValue(texts, name, each, onlineWords.value.setUp).length <= 12)
  return (
    <fieldset class="option-radios" data-option={name}>
      <legend>{optionName(texts, name)}</legend>
      <div class={areShort ? 'option-short' : 'option-long'}>
        {of.map((each) => (
          <label key={String(each)} class="option-radio">
            <input type="radio" name={group} checked={each === value} onChange={() => change(each)} />
            <span>{optionValue(texts, name, each, onlineWords.value.setUp)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function List({ game, name, value, change, of }: FieldProps & { readonly of: readonly Scalar[] }): VNode {
  const id = useId()
  const texts = spoken(game).text.options
  return (
    <div class="field" data-option={name}>
      <label for={id}>{optionName(texts, name)}</label>
      <select
        id={id}
        class="select"
        value={String(of.findIndex((each) => each === value))}
        onChange={({ currentTarget }) => {
          const chosen = of[Number(currentTarget.value)]
          if (chosen !== undefined) change(chosen)
        }}
      >
        {of.map((each, index) => (
          <option key={String(each)} value={String(index)}>
            {optionValue(texts, name, each, onlineWords.value.setUp)}
          </option>
        ))}
      </select>
    </div>
  )
}

function NumberField(props: FieldProps & { readonly from: number; readonly to: number }): VNode {
  const { game, name, value, change, from, to } = props
  const id = useId()
  const texts = spoken(game).text.options
  const said = texts[name]?.values?.[String(value)]
  // What is being typed stays as it is until it is done, whatever is drawn anew meanwhile.
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div class="field option-number" data-option={name}>
      <label for={id}>{optionName(texts, name)}</label>
      <div class="row">
        <input
          id={id}
          class="input figures"
          type="number"
          inputMode="numeric"
          min={from}
          max={to}
          step={1}
          value={draft ?? String(value)}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          onChange={({ currentTarget }) => {
            // Whatever was typed, it becomes the nearest that is allowed; nothing at all is as it was.
            const typed = currentTarget.valueAsNumber
            const next = Number.isFinite(typed) ? Math.min(Math.max(Math.round(typed), from), to) : Number(value)
            // At once: Enter sends the form right after this, and the browser judges what stands there.
            currentTarget.value = String(next)
            setDraft(null)
            change(next)
          }}
        />
        <span id={`${id}-about`} class="soft small">
          {onlineWords.value.setUp.from(from, to)}
          {said === undefined ? '' : ` · ${said}`}
        </span>
      </div>
    </div>
  )
}
