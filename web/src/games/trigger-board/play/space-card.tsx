import type { Need, SpaceDescription } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { IconImage } from '../drawing/icon.tsx'
import type { Sign } from '../drawing/signs.ts'
import type { SpaceLook } from '../look/look.ts'
import type { Worn } from '../themes/use-theme.ts'
import { boardWords } from '../words.ts'
import { areSaid } from './are-said.ts'
import { Figures } from './figures.tsx'
import { coloursOf } from './board-token.tsx'
import { percent } from './play-map.tsx'

interface Props {
  readonly name: string
  readonly sign: Sign
  readonly look: SpaceLook
  readonly worn: Worn
  readonly description: SpaceDescription
  /** The chance to land there at the next roll; null where nobody is about to roll. */
  readonly chance: number | null
  readonly nameOfSpace: (space: number) => string
  /** A sentence for each trap that lies there. */
  readonly traps: readonly string[]
  /** The space lies in the lower half of the screen. */
  readonly isLow: boolean
  /** Where it stands instead if below the rest it would be below the screen: above or right below what is asked. */
  readonly lifted: 'above' | 'below' | null
  /** Null where it is not somebody's choice what the card shows. */
  readonly close: (() => void) | null
  /** Moves there, or towards there if another choice comes first (`isCertain` is false); null where that cannot be chosen now. */
  readonly go: { readonly press: () => void; readonly isCertain: boolean } | null
}

/** What happens on a space, in plain words, before anybody moves there. */
export function SpaceCard({
  name,
  isLow,
  lifted,
  sign,
  look,
  worn,
  description,
  chance,
  nameOfSpace,
  traps,
  close,
  go,
}: Props): VNode {
  const say = boardWords.words.value
  const colours = coloursOf(look, worn.skin.tones[sign.tone])
  const { lines, ways } = description
  const asks = ways.length > 1 || ways.some(({ needs, isClosed }) => needs !== null || isClosed)
  return (
    <section
      class={`tb-card card${close === null ? '' : ' is-looked-at'}${isLow ? ' is-low' : ''}${lifted === null ? '' : ` is-lifted is-${lifted}`}`}
      aria-label={name}
      data-testid="space-card"
    >
      <header>
        <span class="tb-card-token" style={{ '--fill': colours.fill, '--edge': worn.skin.edge }}>
          {sign.icon === null ? null : (
            <IconImage draw={worn.icons[sign.icon]} size={28} ink={colours.ink} tint={colours.tint} />
          )}
        </span>
        <div>
          <h3>{name}</h3>
          {chance === null ? null : (
            <p class="soft small">{chance > 0 ? say.landChance(percent(chance)) : say.outOfReach}</p>
          )}
        </div>
        {close === null ? null : (
          <button type="button" class="tb-card-close" aria-label={say.closeCard} onClick={close}>
            ✕
          </button>
        )}
      </header>
      {lines.length === 0 && traps.length === 0 && !asks ? (
        <p>{sign.tone === 'goal' ? say.isGoal : say.quiet}</p>
      ) : null}
      {traps.map((trap, at) => (
        <p key={at} class="tb-rule tb-need is-shut">
          {trap}
        </p>
      ))}
      {lines.map((line, at) => (
        <div key={at} class={line.isUsed ? 'tb-rule is-used' : line.isOn ? 'tb-rule' : 'tb-rule is-off'}>
          {line.isUsed ? <p class="tb-used">✓ {say.used}</p> : null}
          <p>
            <strong>{line.when}:</strong> {line.text}
            {line.odds === '' ? '' : ` (${line.odds})`}
            {areSaid(line.figures, line.text) ? null : (
              <strong class="tb-figures">
                {' '}
                <Figures figures={line.figures} />
              </strong>
            )}
            {line.limit === '' ? null : <span class="soft"> {line.limit}</span>}
          </p>
          {line.needs === null ? null : <NeedLine need={line.needs} />}
          {line.options.length === 0 ? null : (
            <ul>
              {line.options.map((option, place) => (
                <li key={place}>
                  {option.text}
                  {option.figures === '' || option.needs?.isOpen === false ? (
                    option.gives === '' || isFormula(option.gives) ? null : (
                      <span class="soft">: {option.gives}</span>
                    )
                  ) : (
                    <strong class="tb-figures">
                      {' '}
                      <Figures figures={option.figures} />
                    </strong>
                  )}
                  {option.needs === null ? null : <NeedLine need={option.needs} />}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {asks && ways.every(isPlain) ? (
        <p class="soft">{say.waysOn(ways.map(({ text }) => text))}</p>
      ) : asks ? (
        <div class="tb-rule">
          <p>
            <strong>{ways.length > 1 ? say.fork : say.onward}</strong>
          </p>
          <ul>
            {ways.map(({ way, to, text, needs, isClosed }) => (
              <li key={way}>
                {text === '' ? nameOfSpace(to) : text}
                {needs === null ? null : <NeedLine need={needs} />}
                {isClosed ? <span class="tb-need is-shut">✕ {say.shut}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {go === null ? null : (
        <button type="button" class="button primary tb-card-go" onClick={go.press}>
          {go.isCertain ? say.goHere : say.goThisWay}
        </button>
      )}
    </section>
  )
}

const isPlain = ({ label, cost, needs, isClosed }: SpaceDescription['ways'][number]) =>
  label === '' && cost === 1 && needs === null && !isClosed

/** What can only be said in signs is left to the words of the board itself. */
const isFormula = (gives: string) => /[×*/]|\w\(/.test(gives)

/** “needs 3 keys; you have 2”, with a sign for whether that will do. */
function NeedLine({ need: { text, isOpen, have } }: { readonly need: Need }): VNode {
  const say = boardWords.words.value
  const mark = isOpen === null ? '' : isOpen ? '✓ ' : '✕ '
  return (
    <span class={`tb-need${isOpen === null ? '' : isOpen ? ' is-met' : ' is-shut'}`}>
      {mark}
      {say.needs(text)}
      {have === '' ? '' : `; ${have}`}
    </span>
  )
}
