import type { VNode } from 'preact'
import { words } from '../../../words/words.ts'
import type { SeatChoice } from '../../../set-up/set-up-plan.ts'
import { SeatSign } from './seat-sign.tsx'

interface Props {
  readonly seat: number
  readonly choice: SeatChoice
  readonly bots: readonly { readonly bot: string; readonly name: string; readonly about: string }[]
  /** Can people elsewhere be asked? */
  readonly canInvite: boolean
  readonly youName: string
  /** What a friend without a name is called; null: friends play under your name. */
  readonly friendName: string | null
  readonly choose: (choice: SeatChoice) => void
  readonly nameYou: (name: string) => void
  /** Null where the game needs every seat it has. */
  readonly remove: (() => void) | null
}

const LONGEST_NAME = 40

/** One seat: who is to play it, and what they are called. */
export function SeatRow(props: Props): VNode {
  const { seat, choice, bots, canInvite, youName, friendName, choose, nameYou, remove } = props
  const { online } = words.value
  const say = online.setUp
  const number = seat + 1
  const id = `seat-who-${number}`
  return (
    <li class="setup-seat" data-testid={`seat-${number}`} data-kind={choice.kind}>
      <SeatSign kind={choice.kind} />
      <div class="setup-seat-fields">
        <label class="sr-only" for={id}>
          {say.whoAt(number)}
        </label>
        <select
          id={id}
          class="select"
          value={choice.kind === 'bot' ? `bot:${choice.bot}` : choice.kind}
          onChange={({ currentTarget }) => choose(choiceOf(currentTarget.value))}
        >
          <optgroup label={say.people}>
            <option value="you">{say.you}</option>
            <option value="friend">{say.friend}</option>
            <option value="invited" disabled={!canInvite}>
              {say.invited}
            </option>
            <option value="anybody" disabled={!canInvite}>
              {say.anybody}
            </option>
          </optgroup>
          <optgroup label={say.bots}>
            {bots.map(({ bot, name, about }) => (
              <option key={bot} value={`bot:${bot}`}>
                {say.bot(name, about)}
              </option>
            ))}
          </optgroup>
        </select>
        {choice.kind === 'you' || (choice.kind === 'friend' && friendName !== null) ? (
          <input
            class="input"
            type="text"
            autocomplete={choice.kind === 'you' ? 'nickname' : 'off'}
            maxLength={LONGEST_NAME}
            aria-label={choice.kind === 'you' ? say.yourName : say.friendName(number)}
            placeholder={choice.kind === 'you' ? say.yourName : (friendName ?? '')}
            value={choice.kind === 'you' ? youName : choice.name}
            onInput={({ currentTarget: { value } }) =>
              choice.kind === 'you' ? nameYou(value) : choose({ kind: 'friend', name: value })
            }
          />
        ) : null}
      </div>
      {remove === null ? null : (
        <button type="button" class="button quiet setup-remove" aria-label={say.removeSeat(number)} onClick={remove}>
          ×
        </button>
      )}
    </li>
  )
}

/** What the list of a seat says is wanted. */
function choiceOf(value: string): SeatChoice {
  if (value.startsWith('bot:')) return { kind: 'bot', bot: value.slice('bot:'.length) }
  if (value === 'invited' || value === 'anybody' || value === 'you') return { kind: value }
  return { kind: 'friend', name: '' }
}
