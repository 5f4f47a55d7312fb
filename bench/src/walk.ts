import { begin, isOver, toAct, type Game } from '@parlor/engine'
import { optionsFor } from '@parlor/engine'
import { seededRandom, walkStory, type Story } from '@parlor/engine/testing'
import { fourInARow, handGame, race, ticTacToe, whispers } from '@parlor/engine/testing/games'
import { battleFarm } from '@parlor/games/battle-farm'
import { liapTui } from '@parlor/games/liap-tui'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { triggerBoard } from '@parlor/games/trigger-board'
import { yahtzee } from '@parlor/games/yahtzee'

/**
 * `npm run bench -- walk`: plays random matches by `play` and by a walker and compares them all the way: who can act, the
 * moves and their keys, where each leads, the outcome. Stops at the first difference. Arguments are checked already.
 */

const quick = process.argv.includes('--quick')
const ENTRIES = quick ? 20_000 : 1_000_000
const LONGEST = 400

const GAMES: readonly Game[] = [
  shutTheBox,
  yahtzee,
  battleFarm,
  liapTui,
  triggerBoard,
  fourInARow,
  ticTacToe,
  race(),
  whispers,
  handGame(),
]

function storyOf(game: Game, match: number): Story {
  const random = seededRandom(match)
  const seats = game.seats.min + (match % (game.seats.max - game.seats.min + 1))
  const options = Object.entries(optionsFor(game, seats)).flatMap(([name, { choice }]) =>
    choice === null || match % 3 === 0 ? [] : [[name, choice.at(random.below(Math.min(choice.size, 8)))] as const],
  )
  return {
    seats,
    options: Object.fromEntries(options),
    picks: Array.from({ length: LONGEST }, () => random.below(2 ** 31)),
  }
}

for (const game of GAMES) {
  const start = process.cpuUsage()
  let entries = 0
  let matches = 0
  while (entries < ENTRIES) {
    const story = storyOf(game, matches++)
    const last = walkStory(game, story)
    if (!isOver(game, last) && last.ply < story.picks.length && toAct(game, last).length > 0)
      throw new Error(`${game.name}: match ${matches} stops at ply ${last.ply}`)
    entries += last.ply - begin(game, story.options, story.seats).ply
    if (last.ply === 0) throw new Error(`${game.name}: nothing was played`)
  }
  const { user, system } = process.cpuUsage(start)
  console.log(
    `${game.name}: ${entries.toLocaleString('en')} entries of ${matches.toLocaleString('en')} matches are walked as they are ` +
      `played (${((user + system) / 1e6).toFixed(0)} s)`,
  )
}
