// A program of its own, with the built pool: asks for five moves at once and prints them.
import { begin } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import { botPool } from '../../dist/bot-seats/bot-pool.js'

const pool = botPool({ budgetMs: 60_000 })
const request = { game: yahtzee, bot: 'perfect', position: begin(yahtzee, {}, 1), seat: 0 }
const moves = await Promise.all(Array.from({ length: 5 }, () => pool.choose(request)))
console.log(JSON.stringify(moves.map(({ move }) => move)))
await pool.close()
