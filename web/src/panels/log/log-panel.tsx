import { address } from '@parlor/engine'
import type { LogLineShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { namesAt } from '../../open-match/names.ts'
import type { Showing } from '../../open-match/showing.ts'
import { spoken } from '../../words/spoken.ts'
import { panelsWords } from '../../words/en/panels.ts'
import { words } from '../../words/words.ts'
import { lookAt } from '../look.ts'
import { useLog } from '../use-log.ts'
import { entryName, sentencesOf, toldLines } from './say-line.ts'
import { turnsIn } from './turns.ts'
import './log.css'

/** Page size: lines shown at first, and added by each press. */
const LINES = 60
const MORE = 200

/** What happened, in words, the newest first. A line leads to what it looked like then. */
export function LogPanel({ showing }: { readonly showing: Showing }): VNode {
  const { openMatch } = showing
  const lines = useSettled(toldLines(useLog(openMatch).value, openMatch), showing.isActing)
  const [room, setRoom] = useState(LINES)
  const say = panelsWords.value
  const earlier = Math.max(0, lines.length - room)
  const { match } = openMatch.state.value
  // Names and words are made once for each line, not again for each that is added.
  const texts = useMemo(
    () => new Map<number, readonly string[]>(),
    [words.value, spoken(openMatch.game).text, namesOf(match)],
  )
  const textOf = (line: LogLineShape) => {
    const known = texts.get(line.number)
    if (known !== undefined) return known
    const text = sentencesOf(openMatch.game, match, line)
    texts.set(line.number, text)
    return text
  }
  const { number: shown } = showing.shown.value
  const nameOf = namesAt(match)
  if (lines.length === 0) return <p class="soft">{say.logEmpty}</p>
  return (
    <div class="log" data-testid="log">
      <div class="log-lines">
        {turnsIn(lines)
          .map(({ seat, lines: own }) => ({ seat, own: own.filter(({ place }) => place > earlier).toReversed() }))
          .filter(({ own }) => own.length > 0)
          .toReversed()
          .map(({ seat, own }) => (
            <section key={own.at(-1)?.line.number} class="log-turn">
              {/* Where one plays alone, every turn is the same. */}
              {seat === null || match.seats.length < 2 ? null : (
                <h3 class="log-who">{address(nameOf, seat).called(say.logYou)}</h3>
              )}
              <ol reversed>
                {own.map(({ line }) => {
                  const name = entryName(lines, line.number)
                  return (
                    <li key={line.number} class={`log-line is-${line.kind}`}>
                      {name === null ? (
                        <p class="log-row">
                          <Line name="" text={textOf(line).join(' ')} />
                        </p>
                      ) : (
                        <Entry
                          name={name}
                          sentences={textOf(line)}
                          isShown={line.number === shown}
                          look={() => void lookAt(showing, line.number)}
                        />
                      )}
                    </li>
                  )
                })}
              </ol>
            </section>
          ))}
      </div>
      {earlier === 0 ? null : (
        <button type="button" class="button" onClick={() => setRoom(room + MORE)}>
          {say.logEarlier(Math.min(MORE, earlier))}
        </button>
      )}
    </div>
  )
}

/** What was known before the board began to act: the log does not tell how a throw ends before the dice lie still. */
function useSettled(lines: readonly LogLineShape[], isActing: boolean): readonly LogLineShape[] {
  const settled = useRef(lines)
  if (!isActing) settled.current = lines
  return settled.current
}

/** Sentences of one entry that are shown; the rest is folded (a deal to six seats has thirty). */
const LONG = 9
const TOLD = 5

interface EntryProps {
  readonly name: number
  readonly sentences: readonly string[]
  readonly isShown: boolean
  readonly look: () => void
}

/** What one entry brought; where that is much, its beginning, and the rest one press away. */
function Entry({ name, sentences, isShown, look }: EntryProps): VNode {
  const say = panelsWords.value
  const [isWhole, setWhole] = useState(false)
  const told = isWhole || sentences.length <= LONG ? sentences : sentences.slice(0, TOLD)
  return (
    <>
      <button
        type="button"
        class="log-row"
        aria-current={isShown ? 'step' : undefined}
        title={say.logLook(name)}
        onClick={look}
      >
        <Line name={String(name)} text={told.join(' ')} />
      </button>
      {told.length === sentences.length ? null : (
        <button type="button" class="button quiet log-more" onClick={() => setWhole(true)}>
          {say.logMore(sentences.length - told.length)}
        </button>
      )}
    </>
  )
}

/** What comes before the match has no number: there is no board yet to look at. */
function Line({ name, text }: { readonly name: string; readonly text: string }): VNode {
  return (
    <>
      <span class="log-number figures">{name}</span>
      <span class="log-text">{text}</span>
    </>
  )
}

function namesOf({ seats }: { readonly seats: readonly unknown[] }): string {
  return JSON.stringify(seats)
}
