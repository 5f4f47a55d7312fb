import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { wilsonInterval } from '../wilson.ts'
import { balanceReport, type BalanceReport } from './balance-report.ts'
import { BalanceRun } from './balance-run.ts'
import { triggerBoardBots } from './board-bots.ts'

/** How long matches of one number of players are, and how much is decided in them. All seats play at random. */
export interface PlayFigure {
  readonly seats: number
  readonly turns: { readonly median: number; readonly ninetieth: number }
  /** Matches that the limit of rounds ended. */
  readonly limited: number
  /** Turns in which the player had a choice. */
  readonly decided: number
  readonly leadChanges: number
  /** How often the player who has the first turn wins. */
  readonly starter: number
}

/** Matches of two good players: two bots `club`. */
export interface ClubFigure {
  readonly matches: number
  /** Turns of one player: nine of ten matches have at least `tenth`. */
  readonly turns: { readonly tenth: number; readonly median: number }
  readonly decided: number
  readonly leadChanges: number
  /** How often the player who has the first turn wins; 95 % interval by Wilson. */
  readonly starter: { readonly share: number; readonly low: number; readonly high: number }
}

/** How often one bot beats another with two seats, each as often in the first seat; 95 % interval by Wilson. */
export interface StrengthFigure {
  readonly better: string
  readonly worse: string
  readonly matches: number
  readonly share: number
  readonly low: number
  readonly high: number
}

export interface BoardFigures {
  readonly play: readonly PlayFigure[]
  readonly club: ClubFigure
  readonly strength: readonly StrengthFigure[]
}

/** How much is played. */
export interface FigurePlan {
  readonly seed: string
  /** Matches at random, of each number of seats. */
  readonly matches: number
  /** Matches of bots that think: as many as `effort` allows on this board, between these bounds. */
  readonly fewest: number
  readonly most: number
  readonly effort: number
}

function reportOf(board: unknown, bots: readonly Bot[], seed: string, matches: number): BalanceReport {
  const run = new BalanceRun({ board, bots, seed }, matches)
  while (run.work(10_000));
  return balanceReport(run.board, run.tally)
}

function playFigure(board: unknown, seats: number, { seed, matches }: FigurePlan): PlayFigure {
  const bots = Array.from({ length: seats }, () => randomBot)
  const { length, ends, choices, drama, starter } = reportOf(board, bots, seed, matches)
  return {
    seats,
    turns: { median: length.turns?.median ?? 0, ninetieth: length.turns?.ninetieth ?? 0 },
    limited: ends.find(({ end }) => end === 'round-limit')?.share ?? 0,
    decided: choices.turnShare,
    leadChanges: drama.leadChanges?.mean ?? 0,
    starter: starter.share,
  }
}

function clubFigure(board: unknown, club: Bot, seed: string, matches: number): ClubFigure {
  const { length, choices, drama, starter } = reportOf(board, [club, club], `${seed} club`, matches)
  const { share, low, high } = starter
  return {
    matches,
    turns: { tenth: (length.turns?.tenth ?? 0) / 2, median: (length.turns?.median ?? 0) / 2 },
    decided: choices.turnShare,
    leadChanges: drama.leadChanges?.mean ?? 0,
    starter: { share, low, high },
  }
}

function strengthFigure(board: unknown, better: Bot, worse: Bot, seed: string, matches: number): StrengthFigure {
  const half = Math.ceil(matches / 2)
  const first = reportOf(board, [better, worse], `${seed} first`, half).wins[0]?.share ?? 0
  const second = reportOf(board, [worse, better], `${seed} second`, half).wins[1]?.share ?? 0
  const wins = (first + second) * half
  const [low, high] = wilsonInterval(wins, 2 * half) ?? [0, 1]
  return { better: better.name, worse: worse.name, matches: 2 * half, share: wins / (2 * half), low, high }
}

/** Plays one board with two and with four seats at random, and its bots against each other. */
export function boardFigures(board: unknown, plan: FigurePlan): BoardFigures {
  const play = [2, 4].map((seats) => playFigure(board, seats, plan))
  const [beginner, club] = triggerBoardBots.bots
  if (beginner === undefined || club === undefined) throw new Error('Trigger Boards needs a beginner and a club bot')
  // Every choice is answered by roll-outs to the end: a match costs about its choices times its length.
  const turns = play[0]?.turns.median ?? 1
  const affordable = Math.round(plan.effort / (turns * turns))
  const matches = Math.min(plan.most, Math.max(plan.fewest, affordable))
  return {
    play,
    club: clubFigure(board, club, plan.seed, matches),
    strength: [
      strengthFigure(board, beginner, randomBot, plan.seed, plan.most),
      strengthFigure(board, club, beginner, plan.seed, matches),
      strengthFigure(board, club, randomBot, plan.seed, plan.fewest),
    ],
  }
}
