import { optionsFor, rulesOf, variantOf, type DocumentAbout, type Game, type Options } from '@parlor/engine'
import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { Switch } from '../../../parts/switch.tsx'
import { spoken } from '../../../words/spoken.ts'
import { onlineWords } from '../../../words/en/online.ts'
import { usualOptions, type OptionSet } from '../../../set-up/set-up-plan.ts'
import { kindOf, OptionFields } from './option-fields.tsx'
import { clocksAt, clocksOfRules, GENEROUS, NO_CLOCKS, sameClocks, secondsIn, type Pace } from '../../../set-up/pace.ts'

interface Props {
  readonly game: Game
  /** How many play: some options depend on it. */
  readonly seats: number
  readonly values: OptionSet
  /** Where there is a match: what its documents say of themselves. */
  readonly told?: Readonly<Record<string, DocumentAbout>> | undefined
  /** Somebody is waited for who is not a bot: it matters how fast one plays. */
  readonly needsClocks: boolean
  /** What is different now. */
  readonly change: (options: OptionSet) => void
}

/** By which rules: first those that have a name, then each option by itself; and how fast. */
export function VariantFields({ game, seats, values, told, needsClocks, change }: Props): VNode {
  const group = useId()
  const { setUp: say } = onlineWords.value
  const offered = optionsFor(game, seats)
  const kinds = new Set(Object.values(offered).map(kindOf))
  const variants = variantsOf(game, seats)
  const like = variants.find(({ rules }) => isLike(rules, { ...usualOptions(offered), ...values }))
  // Opening the rules changes none of them.
  const [isOpen, setOpen] = useState(false)
  const isCustom = isOpen || like === undefined
  const fields = { game, seats, values, told, change }
  const showsClocks = kinds.has('clocks') && (needsClocks || isCustom || secondsIn(offered, values) !== null)
  return (
    <>
      {kinds.has('documents') ? <OptionFields {...fields} only="documents" /> : null}
      {kinds.has('rules') ? (
        <div class="option-long" role="radiogroup" aria-label={say.rules}>
          {variants.map(({ name, title, about, rules }) => (
            <Choice
              key={name}
              {...{ group, name, title, about }}
              isChosen={!isCustom && like.name === name}
              choose={() => {
                setOpen(false)
                change(rules)
              }}
            />
          ))}
          <Choice
            {...{ group, name: 'custom', title: say.custom, about: say.customAbout }}
            isChosen={isCustom}
            choose={() => setOpen(true)}
          />
        </div>
      ) : null}
      {isCustom && kinds.has('rules') ? <OptionFields {...fields} only="rules" /> : null}
      <RulesClocks {...{ offered, values, change }} pace={needsClocks ? GENEROUS : NO_CLOCKS} />
      {showsClocks ? <OptionFields {...fields} only="clocks" /> : null}
    </>
  )
}

interface RulesClocksProps extends Pick<Props, 'values' | 'change'> {
  readonly offered: Options
  /** How fast it is played with other clocks than those of the rules. */
  readonly pace: Pace
}

/** All clocks as the rules have them, with one tap. Not shown for a game whose rules have no clock. */
function RulesClocks({ offered, values, change, pace }: RulesClocksProps): VNode | null {
  const { setUp: say } = onlineWords.value
  const clocks = clocksOfRules(offered)
  const seconds = secondsIn(offered, clocks)
  if (seconds === null) return null
  return (
    <Switch
      label={say.rulesClocks}
      about={say.seconds(seconds.least, seconds.most)}
      isOn={sameClocks(offered, values, clocks)}
      turn={(isOn) => change(isOn ? clocks : clocksAt(offered, pace))}
      testId="rules-clocks"
    />
  )
}

interface ChoiceProps {
  readonly group: string
  readonly name: string
  readonly title: string
  readonly about: string
  readonly isChosen: boolean
  readonly choose: () => void
}

function Choice({ group, name, title, about, isChosen, choose }: ChoiceProps): VNode {
  return (
    <label class="option-radio" data-variant={name}>
      <input type="radio" name={group} checked={isChosen} onChange={choose} />
      <span>
        <strong>{title}</strong>
        {about === '' ? null : <span class="soft small variant-about">{about}</span>}
      </span>
    </label>
  )
}

interface NamedRules {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly rules: OptionSet
}

/** What a game offers under a name; of a game that names nothing, its usual rules. */
function variantsOf(game: Game, seats: number): readonly NamedRules[] {
  const texts = spoken(game).text.variants ?? {}
  const named = Object.keys(game.variants).map((name) => ({
    name,
    title: texts[name]?.name ?? name,
    about: texts[name]?.about ?? '',
    rules: rulesOf(game, name, seats),
  }))
  if (named.length > 0) return named
  return [{ name: 'usual', title: onlineWords.value.setUp.usualRules, about: '', rules: rulesOf(game, '', seats) }]
}

function isLike(rules: OptionSet, values: OptionSet): boolean {
  return Object.entries(rules).every(([name, value]) => values[name] === value)
}

/** What the rules of a match are called, and what that means; null where they have no name. */
export function sayVariant(game: Game, seats: number, values: OptionSet): string | null {
  const name = variantOf(game, values, seats)
  const said = name === null ? undefined : spoken(game).text.variants?.[name]
  return said === undefined ? null : `${said.name}: ${said.about}`
}
