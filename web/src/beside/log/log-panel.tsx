import type { LogLineShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Showing } from '../../table/showing.ts'
import type { Table } from '../../table/table.ts'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import { lookAt } from '../look.ts'
import { startOf, useLog } from '../use-log.ts'
import { sayLine } from './say-line.ts'
import './log.css'

/** So many lines are in the page at first, and so many more each time somebody asks for them. */
const LINES = 60
const MORE = 200

/** What happened, in words, the newest first. A line leads to what it looked like then. */
export function LogPanel({ showing }: { readonly showing: Showing }): VNode {
  const { table } = showing
  const lines = useSettled(shownLines(useLog(table).value, table), showing.isActing)
  const [room, setRoom] = useState(LINES)
  const { beside: say } = words.value
  const start = startOf(lines)
  const earlier = Math.max(0, lines.length - room)
  const { match } = table.state.value
  // Names and words are made once for each line, not again for each that is added.
  const texts = useMemo(() => new Map<number, string>(), [words.value, spoken(table.game).text, namesOf(match)])
  const textOf = (line: LogLineShape) => {
    const known = texts.get(line.number)
    if (known !== undefined) return known
    const text = sayLine(table.game, match, line)
    texts.set(line.number, text)
    return text
  }
  const { number: shown } = showing.shown.value
  if (lines.length === 0) return <p class="soft">{say.logEmpty}</p>
  return (
    <div class="log" data-testid="log">
      <ol class="log-lines" reversed>
        {lines
          .slice(earlier)
          .toReversed()
          .map((line) => (
            <li key={line.number} class={`log-line is-${line.kind}`}>
              {start === null || line.number < start ? (
                <p class="log-row">
                  <Line line={line} text={textOf(line)} />
                </p>
              ) : (
                <button
                  type="button"
                  class="log-row"
                  aria-current={line.number === shown ? 'step' : undefined}
                  title={say.logLook(line.number)}
                  onClick={() => void lookAt(showing, line.number)}
                >
                  <Line line={line} text={textOf(line)} />
                </button>
              )}
            </li>
          ))}
      </ol>
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

/** How a match at this device was set up need not be told: everybody was there. */
const SETTING_UP = new Set(['created', 'sat', 'readied', 'bot-seated', 'left'])

function shownLines(lines: readonly LogLineShape[], { where }: Table): readonly LogLineShape[] {
  return where === 'here' ? lines.filter(({ kind }) => !SETTING_UP.has(kind)) : lines
}

function Line({ line, text }: { readonly line: LogLineShape; readonly text: string }): VNode {
  return (
    <>
      <span class="log-number figures">{line.number}</span>
      <span class="log-text">{text}</span>
    </>
  )
}

function namesOf({ seats }: { readonly seats: readonly unknown[] }): string {
  return JSON.stringify(seats)
}
