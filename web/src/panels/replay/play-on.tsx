import { isOver, replay, type Seat } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import { navigation } from '../../window/navigation.ts'
import { botTitle, listedGame, usualBot } from '../../catalogue/listed-games.ts'
import { toast } from '../../parts/toast.tsx'
import type { SeatPlan } from '../../open-match/here/new-here.ts'
import { namesAt } from '../../open-match/names.ts'
import type { Showing } from '../../open-match/showing.ts'
import { panelsWords } from '../../words/en/panels.ts'
import { words } from '../../words/words.ts'
import { lineAt } from '../../open-match/played-line.ts'

/** Somebody at this device; everybody else is called by the name of a bot. */
const PERSON = ''

/** A new match on this device that goes on from what is shown. */
export function PlayOn({ showing }: { readonly showing: Showing }): VNode {
  const { openMatch } = showing
  const { match } = openMatch.state.value
  const isKnown = useIsKnown(showing)
  const [chosen, setChosen] = useState<Readonly<Record<Seat, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const say = panelsWords.value
  if (!isKnown) return <p class="play-on small soft">{say.playOnSecret}</p>
  const bots = listedGame(match.game)?.bots ?? []
  const players = match.seats.map(
    (_, seat) => chosen[seat] ?? usual(match, seat, usualBot(bots.map(({ name }) => name))),
  )
  const mayStart = players.includes(PERSON)
  const start = async () => {
    if (!mayStart) return toast(say.playOnNobody)
    setBusy(true)
    const why = await playOn(showing, players).catch(() => say.playOnFailed)
    setBusy(false)
    if (why !== null) toast(why)
  }
  return (
    <form
      class="play-on stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void start()
      }}
    >
      <h3>{say.playOn}</h3>
      <p class="small soft">{say.playOnAbout}</p>
      {players.map((player, seat) => (
        <SeatChoice
          key={seat}
          name={say.playOnSeat(namesAt(match)(seat))}
          value={player}
          choices={[
            ...(mayBePerson(showing, seat) ? [{ value: PERSON, title: say.playOnYou }] : []),
            ...bots.map(({ name }) => ({ value: name, title: say.playOnBot(botTitle(match.game, name).name) })),
          ]}
          choose={(value) => setChosen({ ...chosen, [seat]: value })}
        />
      ))}
      <button type="submit" class="button primary" aria-disabled={!mayStart || isBusy} data-testid="replay-play-on">
        {say.playOnStart}
      </button>
    </form>
  )
}

interface SeatChoiceProps {
  readonly name: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly title: string }[]
  readonly choose: (value: string) => void
}

function SeatChoice({ name, value, choices, choose }: SeatChoiceProps): VNode {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <select id={id} class="select" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Are all moves known, so that another match can begin with them? */
function useIsKnown({ openMatch }: Showing): boolean {
  const { stage } = openMatch.state.value.match
  const [isKnown, setKnown] = useState(openMatch.where === 'here')
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const { entries } = await openMatch.proof()
      if (!isGone) setKnown(entries !== null)
    }
    void ask().catch(() => undefined) // the server is not there: nothing is known
    return () => {
      isGone = true
    }
  }, [openMatch, stage])
  return isKnown
}

function usual(match: MatchShape, seat: Seat, bot: string): string {
  if (match.yours.includes(seat)) return PERSON
  const holder = match.seats[seat]
  return holder?.kind === 'bot' ? holder.bot : bot
}

/** Where hands are hidden, taking another's seat would show that hand. */
function mayBePerson({ openMatch }: Showing, seat: Seat): boolean {
  const { stage, yours } = openMatch.state.value.match
  return openMatch.game.information === 'open' || stage !== 'playing' || yours.includes(seat)
}

/** Begins the match and goes there; a sentence where that cannot be. */
async function playOn({ openMatch, shown }: Showing, players: readonly string[]): Promise<string | null> {
  const { shell } = words.value
  const say = panelsWords.value
  const { match } = openMatch.state.peek()
  const { entries } = await openMatch.proof()
  if (entries === null) return say.playOnSecret
  const opening = lineAt(entries, shown.peek().number)
  const { options } = match
  const replayed = replay(openMatch.game, { game: match.game, options, seats: players.length, entries: opening })
  if (!replayed.ok) return say.playOnFailed
  if (isOver(openMatch.game, replayed.position)) return say.playOnOver
  const nameOf = namesAt(match)
  const seats = players.map((player, seat): SeatPlan => {
    if (player !== PERSON) return { kind: 'bot', bot: player }
    const holder = match.seats[seat]
    return { kind: 'person', name: holder?.kind === 'person' ? nameOf(seat) : shell.friend(seat + 1) }
  })
  const { newHere } = await import('../../open-match/here/new-here.ts')
  navigation.go({ at: 'match', id: await newHere({ game: openMatch.game, options, seats, opening }) })
  return null
}
