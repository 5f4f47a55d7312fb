import type { Seat } from '@parlor/engine'
import type { MatchShape, SeatShape } from '@parlor/protocol'
import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { botTitle, listedGame } from '../../../catalogue/listed-games.ts'
import { me as myself, rename } from '../../../online/session.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { onlineWords } from '../../../words/en/online.ts'
import { words } from '../../../words/words.ts'
import { SeatSign } from '../set-up/seat-sign.tsx'
import type { Wishes } from './use-wish.ts'
import { announce } from '../../../parts/announce.tsx'
import { set } from '../../../storage/settings.ts'

interface Props {
  readonly match: MatchShape
  readonly seat: Seat
  readonly holder: SeatShape
  readonly name: string
  /** Who looks at it; null: not known. */
  readonly me: string | null
  readonly wishes: Wishes
  readonly sit: (seat: Seat) => void
}

/** One seat of a lobby: who sits there, and what can be done about it. */
export function LobbySeat(props: Props): VNode {
  const { match, seat, holder, name, me, wishes, sit } = props
  const { lobby: say } = onlineWords.value
  const isMine = match.yours.includes(seat)
  const isHost = me === match.host.id
  const sign = isMine ? 'you' : holder.kind === 'person' ? 'friend' : holder.kind
  // In a listed match everybody but the host has one seat.
  const maySit = holder.kind === 'empty' && (isHost || !match.settings.listed || match.yours.length === 0)
  return (
    <li class="lobby-seat" data-testid={`seat-${seat + 1}`} data-kind={holder.kind}>
      <SeatSign kind={sign} />
      <div class="lobby-seat-who">
        <span class="lobby-seat-name">
          {holder.kind !== 'empty' ? name : holder.keptFor === null ? say.free : say.keptFor(holder.keptFor.name)}
        </span>
        <Marks match={match} seat={seat} holder={holder} />
      </div>
      <div class="row lobby-seat-do">
        {seat === match.yours[0] && myself.value?.account === false ? <OwnName name={name} /> : null}
        {isMine ? (
          <button
            type="button"
            class="button quiet"
            aria-label={say.standFrom(seat + 1)}
            onClick={() => void wishes.ask(({ leave }) => leave(match.id, seat))}
          >
            {say.stand}
          </button>
        ) : null}
        {isHost && holder.kind !== 'person' ? <BotSelect {...props} /> : null}
        {maySit ? (
          <button
            type="button"
            class={match.yours.length === 0 ? 'button' : 'button quiet'}
            aria-label={match.yours.length === 0 ? say.sitAt(seat + 1) : say.sitTooAt(seat + 1)}
            onClick={() => sit(seat)}
          >
            {match.yours.length === 0 ? say.sitHere : say.sitToo}
          </button>
        ) : null}
        {isHost && holder.kind === 'person' && holder.player.id !== me ? (
          <OverGuest {...props} player={holder.player.id} />
        ) : null}
      </div>
    </li>
  )
}

function Marks({ match, seat, holder }: Pick<Props, 'match' | 'seat' | 'holder'>): VNode | null {
  const { lobby: say } = onlineWords.value
  if (holder.kind === 'empty') return null
  if (holder.kind === 'bot') return <span class="soft small">{say.bot}</span>
  const hosts = holder.player.id === match.host.id
  return (
    <span class="row lobby-marks">
      {match.yours.includes(seat) ? <span class="badge">{say.you}</span> : null}
      {hosts ? <span class="badge lobby-host">{say.host}</span> : null}
      {hosts ? null : (
        <span class={holder.ready ? 'lobby-ready small' : 'soft small'} data-ready={holder.ready}>
          {holder.ready ? `✓ ${say.ready}` : say.notReady}
        </span>
      )}
    </span>
  )
}

function BotSelect({ match, seat, holder, wishes }: Props): VNode {
  const online = onlineWords.value
  const say = online.lobby
  const bots = listedGame(match.game)?.bots ?? []
  return (
    <select
      class="select"
      aria-label={say.addBotAt(seat + 1)}
      value={holder.kind === 'bot' ? holder.bot : ''}
      onChange={({ currentTarget }) => {
        const wanted = currentTarget.value
        // It shows what is so; the server says when that changes.
        currentTarget.value = holder.kind === 'bot' ? holder.bot : ''
        void wishes.ask(({ seatBot }) => seatBot(match.id, seat, wanted === '' ? null : wanted))
      }}
    >
      <option value="">{holder.kind === 'bot' ? say.noBot : say.addBot}</option>
      {bots.map(({ name }) => (
        <option key={name} value={name}>
          {botTitle(match.game, name).name}
        </option>
      ))}
    </select>
  )
}

/** What a host may do about a guest. */
function OverGuest({ match, seat, name, player, wishes }: Props & { readonly player: string }): VNode {
  const { shell } = words.value
  const online = onlineWords.value
  const say = online.lobby
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-label={say.handOverTo(name)}
        onClick={() => void wishes.ask(({ handOver }) => handOver(match.id, player))}
      >
        {say.handOver}
      </button>
      <button type="button" class="button quiet" aria-label={say.kickName(name)} onClick={() => setAsking(true)}>
        {say.kick}
      </button>
      <Dialog title={say.kickSure(name)} isOpen={isAsking} close={() => setAsking(false)}>
        <p>{say.kickAbout}</p>
        <div class="row">
          <button
            type="button"
            class="button danger"
            onClick={() => {
              setAsking(false)
              void wishes.ask(({ kick }) => kick(match.id, seat))
            }}
          >
            {say.kick}
          </button>
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {shell.cancel}
          </button>
        </div>
      </Dialog>
    </>
  )
}

/** Longer names are refused. */
const LONGEST = 24

/** A guest sets a name here; an account has its own. */
function OwnName({ name }: { readonly name: string }): VNode {
  const { shell } = words.value
  const online = onlineWords.value
  const say = online.lobby
  const [wanted, setWanted] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    const next = wanted?.trim() ?? ''
    if (isBusy || next === '') return
    setBusy(true)
    const renamed = await rename(next)
    setBusy(false)
    if (!renamed.ok) return setTrouble(renamed.why)
    // The next match is played under this name as well.
    set({ name: renamed.value.name })
    setWanted(null)
    announce(say.namedNow(renamed.value.name))
  }
  if (wanted === null)
    return (
      <button
        type="button"
        class="button quiet"
        data-testid="change-name"
        onClick={() => {
          setTrouble(null)
          setWanted(name)
        }}
      >
        {say.changeName}
      </button>
    )
  return (
    <form
      class="row lobby-name"
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <input
        class="input"
        type="text"
        aria-label={online.setUp.yourName}
        autocomplete="nickname"
        maxLength={LONGEST}
        value={wanted}
        data-testid="lobby-name"
        // Opened on request: ready to type.
        ref={(field) => {
          if (field !== null && document.activeElement?.closest('.lobby-name') === null) field.select()
        }}
        onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setWanted(null)
        }}
      />
      <button type="submit" class="button" aria-disabled={isBusy || wanted.trim() === ''}>
        {say.takeName}
      </button>
      <button type="button" class="button quiet" onClick={() => setWanted(null)}>
        {shell.cancel}
      </button>
      {trouble === null ? null : (
        <p class="small lobby-trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  )
}
