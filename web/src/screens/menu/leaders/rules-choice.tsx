import { canonical, clocksIn, parseOptions, presetAbout, type ChoiceDescription, type Game } from '@parlor/engine'
import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { spoken } from '../../../words/spoken.ts'
import { profileWords } from '../../../words/en/profile.ts'
import { words } from '../../../words/words.ts'
import { usualOptions } from '../../../set-up/set-up-plan.ts'
import { useGame } from '../../../catalogue/use-game.ts'

type Scalar = string | number | boolean
type Chosen = Readonly<Record<string, Scalar>>

/** Which rules a list is of: the usual ones unless somebody opens this. Undefined: the usual ones. */
export function RulesChoice(props: {
  readonly game: string
  readonly onChoose: (rules: string | undefined) => void
}): VNode {
  const said = words.value.shell.leadersPage
  const game = useGame(props.game)
  const [chosen, setChosen] = useState<Chosen>({})
  const choose = (option: string, value: Scalar) => {
    if (game === null) return
    const next = { ...chosen, [option]: value }
    const parsed = parseOptions(game.options, next)
    // A number that is being typed may be none of the option’s.
    if (!parsed.ok) return
    setChosen(next)
    props.onChoose(canonical(parsed.options))
  }
  return (
    <details class="leaders-rules">
      <summary>{Object.keys(chosen).length === 0 ? said.usual : said.otherRules}</summary>
      <div class="leaders-fields">
        {game === null
          ? null
          : rulesOf(game).map((option) => (
              <OptionField
                key={option}
                game={game}
                option={option}
                value={chosen[option] ?? usualOptions(game.options)[option] ?? ''}
                onChoose={(value) => choose(option, value)}
              />
            ))}
      </div>
    </details>
  )
}

/** How much time people had makes no other list. */
function rulesOf({ options }: Game): string[] {
  const clocks = clocksIn(options)
  return Object.keys(options).filter((name) => !clocks.includes(name))
}

interface OptionFieldProps {
  readonly game: Game
  readonly option: string
  readonly value: Scalar
  readonly onChoose: (value: Scalar) => void
}

function OptionField({ game, option, value, onChoose }: OptionFieldProps): VNode | null {
  const id = useId()
  const { yes, no } = profileWords.value
  const text = spoken(game).text.options[option]
  const declared = game.options[option]
  const documents = declared?.choice === null ? declared.presets : []
  // Of documents, those that come with the game have a ranking; a document of one's own is a rule set of its own.
  const description: ChoiceDescription = declared?.choice?.describe() ?? {
    kind: 'one',
    of: documents.map(({ document }) => document.hash),
  }
  const sayValue = (each: Scalar) => {
    const shipped = documents.find(({ document }) => document.hash === each)
    if (shipped !== undefined) return presetAbout(shipped, text).name
    const plain = typeof each === 'boolean' ? (each ? yes : no) : String(each)
    return text?.values?.[String(each)] ?? plain
  }
  if (description?.kind === 'one')
    return (
      <div class="field">
        <label for={id}>{text?.name ?? option}</label>
        <select
          id={id}
          class="select"
          value={String(description.of.indexOf(value))}
          onChange={({ currentTarget }) => {
            const wanted = description.of[Number(currentTarget.value)]
            if (wanted !== undefined) onChoose(wanted)
          }}
        >
          {description.of.map((each, at) => (
            <option key={String(each)} value={at}>
              {sayValue(each)}
            </option>
          ))}
        </select>
      </div>
    )
  if (description?.kind !== 'range') return null
  return (
    <div class="field">
      <label for={id}>{text?.name ?? option}</label>
      <input
        id={id}
        class="input"
        type="number"
        min={description.from}
        max={description.to}
        value={String(value)}
        onChange={({ currentTarget }) => onChoose(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
