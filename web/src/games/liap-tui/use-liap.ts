import type { Piece, RoundResult } from '@parlor/games/liap-tui/knowledge'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { useScenes } from '../../parts/table/use-scenes.ts'
import { toast } from '../../parts/toast.tsx'
import { motionReduced } from '../../storage/settings.ts'
import { playSound } from '../../sound/sounds.ts'
import { declarables } from './declaring.ts'
import { sorted, type LiapMove, type LiapProps, type LiapHappening } from './liap-view.ts'
import { whyNotNow } from './play-bar.tsx'
import { lastsOf, lastsStillOf, resultIn, resultWaits } from './scenes.ts'
import { canBePlayed, goesWith, readSelection, toggled } from './selection.ts'

/** What a round has brought, and the totals after it. */
type Scored = RoundResult & { readonly scores: readonly number[] }

export type Liap = ReturnType<typeof useLiap>

/** R8. The largest play. */
const MOST_LED = 6

/** What is shown of a match, what somebody has picked up, and what they can do with it. */
export function useLiap(given: LiapProps) {
  const { shown, isBehind, skip } = useScenes(given, lastsOf, lastsStillOf)
  const { game, nameOf, phases } = shown
  const [picked, setPicked] = useState<readonly Piece[]>([])
  const [chosen, choose] = useState<number | null>(null)
  const [order, setOrder] = useState<'points' | 'colour'>('colour')
  const isOver = given.match.stage !== 'playing' && !isBehind
  const lastScored = isOver ? null : (resultIn(shown.happenings) ?? unseenIn(given, shown))
  const told = lastScored === null || hasRead(given, lastScored) ? null : lastScored
  const [isDue, showResult] = useDue(told, resultWaits(shown.happenings))
  const view = told === null ? shown.view.table : asScored(shown.view.table, told)
  // While a round's points are read, nothing beside the board tells of the next deal.
  const isActing = isBehind || told !== null
  useLayoutEffect(() => {
    // Nobody waits for the reader.
    given.acting(isActing, {
      toAct: told === null ? shown.view.toAct : [],
      // The entry that ended the round may hold the next deal as well.
      number: told === null ? shown.number : shown.number - 1,
      ...(isBehind && told === null ? { skip } : {}),
    })
    return () => given.acting(false)
  }, [isActing, isBehind, told === null, shown.view])
  // What was chosen belongs to one deal.
  useLayoutEffect(() => choose(null), [view.round, view.multiplier])

  const hand = useMemo(() => (told === null ? sorted(view.hand, order) : []), [view.hand, order, told])
  const selected = picked.filter((piece) => hand.includes(piece))
  const isTurn = shown.seat !== null && shown.seat === view.turn
  const isPlaying = phases.rounds === 'Leading' || phases.rounds === 'Following'
  const hasPlayed = hasLaid(view)
  const canPick = isPlaying && told === null && !isOver && view.hand.length > 0 && !hasPlayed
  const reading = readSelection(view, selected)
  const isDeclaring = isTurn && phases.rounds === 'Declaring' && told === null
  const isAsked = shown.offers.some(({ move }) => move === 'KEEP') && told === null
  const values = isDeclaring ? declarables(game, view, nameOf) : []
  const advised = shown.seat === null ? null : given.hint

  const send = async (move: LiapMove) => {
    // A move ends what was acted out before.
    skip()
    const said = await given.play(move)
    if (said.ok) setPicked([])
  }
  const lay = (pieces: readonly Piece[]) => {
    const wanted = readSelection(view, pieces)
    const why = whyNotNow({ game, view, reading: wanted, isTurn, nameOf })
    if (why !== null) return toast(why)
    if (canBePlayed(wanted)) void send({ move: view.table === null ? 'LEAD' : 'FOLLOW', pieces: [...pieces] })
  }
  const pick = (piles: number) => {
    const why = values.find((each) => each.piles === piles)?.why ?? null
    if (why === null) choose(piles)
    else toast(why)
  }
  return {
    shown,
    view,
    hand,
    selected,
    reading,
    values,
    chosen,
    order,
    isBehind,
    isOver,
    isTurn,
    isPlaying,
    isDeclaring,
    isAsked,
    canPick,
    hasPlayed,
    advised,
    skip,
    setOrder,
    setPicked,
    lay,
    pick,
    send,
    /** What a round has brought, until somebody has seen it. */
    result: isDue ? told : null,
    /** The round is over, and its last turn is still looked at. */
    isLastTurn: told !== null && !isDue,
    showResult,
    goOn: () => {
      if (told !== null) noteRead(given, told)
      skip()
    },
    goesWith: view.table === null && selected.length > 0 ? goesWith(hand, selected) : null,
    toggle: (piece: Piece) => {
      playSound('select')
      setPicked(toggled(selected, piece, view.table?.count ?? MOST_LED))
    },
    declare: () => {
      if (chosen !== null && values.some(({ piles, why }) => piles === chosen && why === null))
        void send({ move: 'DECLARE', piles: chosen })
    },
  }
}

/** Have this many milliseconds passed? At once with reduced motion, or when skipped. */
function useDue(told: Scored | null, waits: number): readonly [isDue: boolean, show: () => void] {
  const [seen, see] = useState<Scored | null>(null)
  const isDue = told === null || waits === 0 || motionReduced() || document.hidden || seen === told
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => see(told), waits)
    return () => clearTimeout(timer)
  }, [told, isDue])
  return [isDue, () => see(told)]
}

/** A seat that has laid down pieces in this turn cannot do more. */
function hasLaid({ table, viewer }: LiapProps['view']['table']): boolean {
  return table?.plays.some(({ seat }) => seat === viewer) ?? false
}

/** The next deal may be there already: the table stays as the round left it until its points were read. */
function asScored(view: LiapProps['view']['table'], result: RoundResult): LiapProps['view']['table'] {
  const { round, multiplier, declared, piles } = result
  return { ...view, round, multiplier, declared, piles }
}

/** Where several play at one device, nobody saw how the last round ended: the next player is shown that first. */
function unseenIn({ match }: LiapProps, { seat, view: { table } }: LiapProps): Scored | null {
  const { last, scores, declared, round } = table
  if (match.yours.length < 2 || seat === null || last?.round !== round - 1 || declared[seat] !== null) return null
  return { ...last, scores }
}

/** The rounds of one match whose points were read, by whom: boards come and go while a device is passed on. */
const read = { match: '', rounds: new Set<string>() }

const roundOf = ({ view }: LiapProps, { round }: Scored) => `${view.viewer}:${round}`

function hasRead(given: LiapProps, result: Scored): boolean {
  return read.match === given.match.id && read.rounds.has(roundOf(given, result))
}

function noteRead(given: LiapProps, result: Scored): void {
  if (read.match !== given.match.id) {
    read.match = given.match.id
    read.rounds.clear()
  }
  read.rounds.add(roundOf(given, result))
}

/** What every round has brought so far, from the log; asked for when somebody wants to see it, and after each round. */
export function useRoundResults(log: LiapProps['log'], rounds: number, isWanted: boolean): readonly RoundResult[] {
  const [results, setResults] = useState<readonly RoundResult[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const load = async () => {
      const lines = await log()
      // A match of this game has only happenings of this game.
      const told = lines.flatMap(({ happenings }) => happenings) as readonly LiapHappening[]
      if (!isGone) setResults(told.flatMap((each) => (each.what === 'scored' ? [each] : [])))
    }
    // Not to be had just now: what is shown stays.
    load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [rounds, isWanted])
  return results
}
