import { seatsWith } from '@parlor/engine'
import type { VNode } from 'preact'
import { set, settings } from '../../../storage/settings.ts'
import { onlineWords } from '../../../words/en/online.ts'
import { words } from '../../../words/words.ts'
import {
  aBot,
  isElsewhere,
  withChoice,
  type OptionSet,
  type SeatChoice,
  type SetUp,
  type SetUpGame,
} from '../../../set-up/set-up-plan.ts'
import { SeatSign } from './seat-sign.tsx'

interface Props {
  readonly game: SetUpGame
  readonly bots: readonly { readonly bot: string; readonly name: string; readonly about: string }[]
  readonly seats: readonly SeatChoice[]
  /** A document among them may be for fewer than the game is. */
  readonly options: OptionSet
  readonly hasServer: boolean
  readonly change: (change: Partial<SetUp>) => void
}

const YOU: SeatChoice = { kind: 'you' }
const A_FRIEND: SeatChoice = { kind: 'friend', name: '' }
const A_GUEST: SeatChoice = { kind: 'invited' }

/** Who plays: a row for each seat, and ways to fill them at once. */
export function SeatFields({ game: known, bots, seats, options, hasServer, change }: Props): VNode {
  const { shell } = words.value
  const online = onlineWords.value
  const say = online.setUp
  const game = { ...known, seats: seatsWith(known, options) }
  const { min, max } = game.seats
  const put = (next: readonly SeatChoice[]) => change({ seats: next })
  let friends = 0
  return (
    <section class="card stack setup-players" aria-labelledby="setup-seats">
      <div class="row setup-section-head">
        <h2 id="setup-seats">{say.seats}</h2>
        <span class="soft small">{say.seatsAbout(min, max)}</span>
      </div>
      <QuickChoice game={game} hasServer={hasServer} put={put} />
      <ul class="setup-seats">
        {seats.map((choice, seat) => {
          if (choice.kind === 'friend') friends++
          return (
            <SeatRow
              key={seat}
              seat={seat}
              choice={choice}
              bots={bots}
              canInvite={hasServer}
              youName={settings.value.name}
              friendName={seats.some(isElsewhere) ? null : shell.friend(friends)}
              choose={(next) => put(withChoice(seats, seat, next))}
              nameYou={(name) => set({ name })}
              remove={seats.length > min ? () => put(seats.filter((_, each) => each !== seat)) : null}
            />
          )
        })}
      </ul>
      {seats.length < max ? (
        <button type="button" class="button setup-add" onClick={() => put([...seats, nextSeat(seats, game)])}>
          + {say.addSeat}
        </button>
      ) : null}
      {hasServer ? null : <p class="small soft">{say.noServer}</p>}
      {seats.some(isElsewhere) && seats.some(({ kind }) => kind === 'friend') ? (
        <p class="small soft">{say.friendElsewhere}</p>
      ) : null}
      {seats.some(({ kind }) => kind === 'anybody') ? <p class="small soft">{say.anybodyAbout}</p> : null}
    </section>
  )
}

/** One more of those who are there already; you are there once. */
function nextSeat(seats: readonly SeatChoice[], game: SetUpGame): SeatChoice {
  const last = seats.at(-1)
  if (last === undefined || last.kind === 'you') return aBot(game)
  return last.kind === 'friend' ? A_FRIEND : last
}

interface QuickProps {
  readonly game: SetUpGame
  readonly hasServer: boolean
  readonly put: (seats: readonly SeatChoice[]) => void
}

function QuickChoice({ game, hasServer, put }: QuickProps): VNode | null {
  const { setUp: say } = onlineWords.value
  const { min, max } = game.seats
  if (max < 2) return null
  const against = (other: SeatChoice) => () =>
    put([YOU, other, ...Array.from({ length: Math.max(min - 2, 0) }, () => aBot(game))])
  return (
    <div class="setup-quick" role="group" aria-label={say.quick}>
      {min === 1 ? (
        <button type="button" class="button" onClick={() => put([YOU])}>
          {say.quickAlone}
        </button>
      ) : null}
      <button type="button" class="button" onClick={against(aBot(game))}>
        {say.quickBot}
      </button>
      <button type="button" class="button" onClick={against(A_FRIEND)}>
        {say.quickFriend}
      </button>
      <button
        type="button"
        class="button"
        disabled={!hasServer}
        title={hasServer ? undefined : say.noServer}
        onClick={against(A_GUEST)}
      >
        {say.quickInvite}
      </button>
    </div>
  )
}

interface SeatRowProps {
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
function SeatRow(props: SeatRowProps): VNode {
  const { seat, choice, bots, canInvite, youName, friendName, choose, nameYou, remove } = props
  const online = onlineWords.value
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
