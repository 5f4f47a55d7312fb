import { placeOf, type Chosen, type PlayedMatch } from './played-match.ts'

/** How often something was so, and the first match that shows it. */
interface Shown {
  count: number
  match: number
}

/** How often, in how many matches, and the first of those. */
export interface Seen extends Shown {
  matches: number
}

/** How often each value came up. */
export type Histogram = Map<number, Shown>

/** First places, in parts of `WHOLE`, and the first match that was won alone. */
interface Wins {
  won: number
  match: number
}

export interface ChoiceTally extends Omit<Chosen, 'seat' | 'option'> {
  /** By what was taken, once for each seat and match: how often, and how often that seat then won, in parts of `WHOLE`. */
  readonly options: Map<string, Shown & { won: number }>
}

/**
 * What is counted over many matches. Plain data and whole numbers: it crosses threads, and parts that were played anywhere
 * add up to the same whole in any order.
 */
export interface BalanceTally {
  matches: number
  readonly turns: Histogram
  readonly rounds: Histogram
  readonly moves: Histogram
  readonly choicesMade: Histogram
  readonly leadChanges: Histogram
  /** Of matches that one seat won alone, in hundredths of its turns: somebody else was ahead; and it was not yet decided. */
  readonly behind: Histogram
  readonly decided: Histogram
  /** By seat. */
  readonly wins: Wins[]
  /** The same of the player who has the first turn: many boards draw the order of play. */
  readonly starter: Wins
  readonly ends: Map<string, Shown>
  /** By space, and by event. */
  readonly visits: Map<number, Seen>
  readonly fired: Map<string, Seen>
  readonly choices: Map<string, ChoiceTally>
  /** Turns of all matches in which somebody had a choice. */
  choiceTurns: number
  /** Choices that were not told apart any more, since there were too many kinds of them. */
  choicesLeftOut: number
  readonly guards: Shown
  readonly guardedMatches: Shown
}

/** A first place: shared by two to eight, each part is a whole number. */
export const WHOLE = 840
const NO_MATCH = -1

/** The number of a match that shows it, to be replayed with `matchOf`; null where no match does. */
export type Example = number | null

export function exampleOf(match: number): Example {
  return match === NO_MATCH ? null : match
}

/** A board can make up new kinds of choices without end: conditions decide what is offered. */
const MOST_CHOICES = 5_000

export function emptyBalance(seats: number): BalanceTally {
  return {
    matches: 0,
    turns: new Map(),
    rounds: new Map(),
    moves: new Map(),
    choicesMade: new Map(),
    leadChanges: new Map(),
    behind: new Map(),
    decided: new Map(),
    wins: Array.from({ length: seats }, () => ({ won: 0, match: NO_MATCH })),
    starter: { won: 0, match: NO_MATCH },
    ends: new Map(),
    visits: new Map(),
    fired: new Map(),
    choices: new Map(),
    choiceTurns: 0,
    choicesLeftOut: 0,
    guards: { count: 0, match: NO_MATCH },
    guardedMatches: { count: 0, match: NO_MATCH },
  }
}

/** Counts a match that was played to its end, or given up. */
export function countBalance(tally: BalanceTally, played: PlayedMatch, match: number): void {
  const { state } = played.position
  const { outcome } = played
  tally.matches++
  show(tally.turns, state.turnSeq, match)
  show(tally.rounds, state.round, match)
  show(tally.moves, played.moves, match)
  show(tally.choicesMade, played.choices, match)
  tally.choiceTurns += played.choiceTurns
  const { reason = 'unfinished', result = 'ranking' } = outcome === null ? {} : (state.ending ?? {})
  show(tally.ends, result === 'ranking' ? reason : `${reason}, ${result}`, match)
  const visits = new Map<number, Seen>()
  for (const player of state.players)
    player.visits.forEach((count, space) => {
      if (count > 0) see(visits, space, { count, matches: 0, match })
    })
  for (const visited of visits.values()) visited.matches = 1
  addSeen(tally.visits, visits)
  const { events } = played.position.options.board.value
  state.fired.forEach((count, event) => {
    if (count > 0) see(tally.fired, events[event]?.id ?? '', { count, matches: 1, match })
  })
  if (state.guards > 0) {
    add(tally.guards, state.guards, match)
    add(tally.guardedMatches, 1, match)
  }
  const winners = outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? []
  const share = winners.length === 0 ? 0 : WHOLE / winners.length
  const example = winners.length === 1 ? match : NO_MATCH
  for (const seat of winners) addWin(tally.wins[seat], share, example)
  if (winners.includes(played.starter)) addWin(tally.starter, share, example)
  countLead(tally, played.leaders, winners, match)
  for (const chosen of played.firstChoices.values())
    countChoice(tally, chosen, winners.includes(chosen.seat) ? share : 0, match)
}

function countLead(tally: BalanceTally, leaders: readonly number[], winners: readonly number[], match: number): void {
  let changes = 0
  let last = -1
  for (const leader of leaders)
    if (leader >= 0) {
      if (last >= 0 && leader !== last) changes++
      last = leader
    }
  show(tally.leadChanges, changes, match)
  const [winner] = winners
  if (winner === undefined || winners.length > 1 || leaders.length === 0) return
  const hundredths = (turns: number) => Math.round((100 * turns) / leaders.length)
  show(tally.behind, hundredths(leaders.filter((leader) => leader >= 0 && leader !== winner).length), match)
  show(tally.decided, hundredths(leaders.findLastIndex((leader) => leader !== winner) + 1), match)
}

function countChoice(tally: BalanceTally, { seat: _, option, ...place }: Chosen, won: number, match: number): void {
  const key = placeOf(place)
  let choice = tally.choices.get(key)
  if (choice === undefined) {
    if (tally.choices.size >= MOST_CHOICES) {
      tally.choicesLeftOut++
      return
    }
    choice = { ...place, options: new Map() }
    tally.choices.set(key, choice)
  }
  addOption(choice, option, { count: 1, won, match })
}

function addOption({ options }: ChoiceTally, option: string, more: Shown & { won: number }): void {
  const known = options.get(option)
  if (known === undefined) options.set(option, { ...more })
  else {
    known.won += more.won
    add(known, more.count, more.match)
  }
}

function first(one: number, other: number): number {
  return one === NO_MATCH ? other : other === NO_MATCH ? one : Math.min(one, other)
}

function add(shown: Shown, count: number, match: number): void {
  shown.count += count
  shown.match = first(shown.match, match)
}

function show<K>(table: Map<K, Shown>, key: K, match: number, count = 1): void {
  const known = table.get(key)
  if (known === undefined) table.set(key, { count, match })
  else add(known, count, match)
}

function see<K>(table: Map<K, Seen>, key: K, { count, matches, match }: Seen): void {
  const known = table.get(key)
  if (known === undefined) table.set(key, { count, matches, match })
  else {
    known.matches += matches
    add(known, count, match)
  }
}

function addSeen<K>(whole: Map<K, Seen>, part: ReadonlyMap<K, Seen>): void {
  for (const [key, each] of part) see(whole, key, each)
}

/** Adds a part to the whole. */
export function addBalance(whole: BalanceTally, part: BalanceTally): void {
  whole.matches += part.matches
  for (const name of ['turns', 'rounds', 'moves', 'choicesMade', 'leadChanges', 'behind', 'decided'] as const)
    for (const [value, { count, match }] of part[name]) show(whole[name], value, match, count)
  for (const [end, { count, match }] of part.ends) show(whole.ends, end, match, count)
  part.wins.forEach(({ won, match }, seat) => addWin(whole.wins[seat], won, match))
  addWin(whole.starter, part.starter.won, part.starter.match)
  addSeen(whole.visits, part.visits)
  addSeen(whole.fired, part.fired)
  for (const [key, { options, ...place }] of part.choices) {
    const known = whole.choices.get(key) ?? { ...place, options: new Map() }
    whole.choices.set(key, known)
    for (const [option, counted] of options) addOption(known, option, counted)
  }
  whole.choiceTurns += part.choiceTurns
  whole.choicesLeftOut += part.choicesLeftOut
  for (const name of ['guards', 'guardedMatches'] as const) add(whole[name], part[name].count, part[name].match)
}

function addWin(wins: Wins | undefined, won: number, match: number): void {
  if (wins === undefined) return
  wins.won += won
  wins.match = first(wins.match, match)
}
