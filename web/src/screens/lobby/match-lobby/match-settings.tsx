import { seatsWith, type Game, clocksIn, optionsFor } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { Dialog } from '../../../parts/dialog.tsx'
import { onlineWords } from '../../../words/en/online.ts'
import { words } from '../../../words/words.ts'
import { DocumentLines } from '../rules/document-lines.tsx'
import { GraceField, graceWords } from '../rules/grace-field.tsx'
import { SeatsNotice } from '../rules/seats-notice.tsx'
import { VariantFields, sayVariant } from '../rules/variant-fields.tsx'
import { Switch } from '../../../parts/switch.tsx'
import { givenOptions, type OptionSet, changedOptions } from '../../../set-up/set-up-plan.ts'
import type { Wishes } from './use-wish.ts'
import { spoken } from '../../../words/spoken.ts'
import { optionName, optionValue } from '../rules/option-words.ts'
import { sayPace } from '../rules/pace-field.tsx'

interface Props {
  readonly game: Game
  readonly match: MatchShape
  readonly isHost: boolean
  readonly wishes: Wishes
}

/** By which rules it will be played, and who may come. The host can change it, the others read it. */
export function MatchSettings({ game, match, isHost, wishes }: Props): VNode {
  const { lobby: say } = onlineWords.value
  const { listed, watched, undo, graceSeconds } = match.settings
  const change = (settings: Partial<MatchShape['settings']>) =>
    void wishes.ask(({ changeSettings }) => changeSettings(match.id, { settings }))
  const yesNo = (is: boolean) => (is ? say.on : say.off)
  // Everybody plays a challenge by the same rules.
  const mayChange = isHost && match.challenge === null
  return (
    <section class="card stack lobby-match" aria-labelledby="lobby-match">
      <h2 id="lobby-match">{say.settings}</h2>
      <div class="row lobby-rules">
        <div>
          <h3>{say.rules}</h3>
          <RulesSummary game={game} seats={match.seats.length} options={match.options} />
          <DocumentLines game={game} match={match} />
          <SeatsNotice game={game} seats={match.seats.length} options={match.options} told={match.documents} />
        </div>
        {mayChange && Object.keys(game.options).length > 0 ? (
          <RulesDialog game={game} match={match} wishes={wishes} />
        ) : null}
      </div>
      {mayChange ? (
        <>
          <Switch label={say.listed} about={say.listedAbout} isOn={listed} turn={(is) => change({ listed: is })} />
          <Switch label={say.watched} isOn={watched} turn={(is) => change({ watched: is })} />
          <Switch label={say.undo} isOn={undo} turn={(is) => change({ undo: is })} />
          <GraceField seconds={graceSeconds} change={(seconds) => change({ graceSeconds: seconds })} />
        </>
      ) : (
        <dl class="lobby-facts">
          <dt>{say.listed}</dt>
          <dd>{yesNo(listed)}</dd>
          <dt>{say.watched}</dt>
          <dd>{yesNo(watched)}</dd>
          <dt>{say.undo}</dt>
          <dd>{yesNo(undo)}</dd>
          <dt>{say.grace}</dt>
          <dd>{graceWords(graceSeconds)}</dd>
        </dl>
      )}
    </section>
  )
}

function RulesDialog({ game, match, wishes }: Omit<Props, 'isHost'>): VNode {
  const { shell } = words.value
  const online = onlineWords.value
  const say = online.lobby
  const [wanted, setWanted] = useState<OptionSet | null>(null)
  return (
    <>
      <button type="button" class="button" onClick={() => setWanted(match.options)}>
        {say.changeRules}
      </button>
      <Dialog title={say.rules} isOpen={wanted !== null} close={() => setWanted(null)}>
        {wanted === null ? null : (
          <>
            <VariantFields
              game={game}
              seats={match.seats.length}
              values={wanted}
              told={match.documents}
              needsClocks
              change={(next) => setWanted({ ...wanted, ...next })}
            />
            <div class="row">
              <button
                type="button"
                class="button primary"
                onClick={() => {
                  setWanted(null)
                  void wishes.ask(({ changeSettings }) => changeSettings(match.id, fitting(game, match, wanted)))
                }}
              >
                {say.save}
              </button>
              <button type="button" class="button" onClick={() => setWanted(null)}>
                {shell.cancel}
              </button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

/** A document that is for another number of seats takes that number along. */
function fitting(game: Game, match: MatchShape, wanted: OptionSet) {
  const { min, max } = seatsWith(game, wanted, match.documents)
  const count = match.seats.length
  const seats = Math.min(max, Math.max(min, count))
  return { options: givenOptions(wanted), ...(seats === count ? {} : { seats }) }
}

interface RulesSummaryProps {
  readonly game: Game
  readonly seats: number
  readonly options: OptionSet
}

/** The rules in few words: the usual ones, or what is different. */
function RulesSummary({ game, seats, options }: RulesSummaryProps): VNode {
  const { setUp: say } = onlineWords.value
  const offered = optionsFor(game, seats)
  // Documents are told with more than a word, by the side of this.
  const changed = changedOptions(offered, options).filter((name) => offered[name]?.choice !== null)
  const hasClocks = clocksIn(offered).length > 0
  const named = sayVariant(game, seats, options) ?? (changed.length === 0 ? say.usualRules : null)
  if (named !== null && !hasClocks) return <span class="soft">{named}</span>
  const texts = spoken(game).text.options
  return (
    <ul class="rules-summary">
      {named === null ? null : <li>{named}</li>}
      {(named === null ? changed : []).map((name) => (
        <li key={name}>
          <span class="soft">{optionName(texts, name)}:</span> {optionValue(texts, name, options[name] ?? '', say)}
        </li>
      ))}
      {hasClocks ? (
        <li>
          <span class="soft">{say.clocks}:</span> {sayPace(game, seats, options)}
        </li>
      ) : null}
    </ul>
  )
}
