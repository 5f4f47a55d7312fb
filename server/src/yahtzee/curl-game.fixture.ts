import type { Category } from '@parlor/games/yahtzee/knowledge'
import { yahtzeeStateShape, type YahtzeeState } from './yahtzee-shapes.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { curl } from './curl.fixture.ts'
import { PaperCard } from './paper-card.fixture.ts'
import type { YahtzeeServer } from './yahtzee-server.fixture.ts'

const madeShape = z.strictObject({ id: z.string(), token: z.string(), state: yahtzeeStateShape.strict() })
const answerShape = z.strictObject({ state: yahtzeeStateShape.strict() })

/** Plays by curl, and keeps a second card beside it: every state has to be what that card says. */
export class CurlGame {
  readonly card = new PaperCard()
  readonly #server: YahtzeeServer
  readonly id: string
  readonly token: string
  #state: YahtzeeState
  #turn = 1
  #rolls = 3
  #frozen = new Set<number>()
  rolled = 0

  private constructor(server: YahtzeeServer, { id, token, state }: z.infer<typeof madeShape>) {
    this.#server = server
    this.id = id
    this.token = token
    this.#state = state
    this.#compare()
  }

  /** By the official rules, jokers included: those are the ones that the second card knows. */
  static async begin(server: YahtzeeServer): Promise<CurlGame> {
    const { status, body } = await curl('POST', `${server.url}/game/new`, undefined, '{"rules":"official"}')
    expect(status).toBe(201)
    return new CurlGame(server, madeShape.parse(body))
  }

  get values() {
    return this.#state.dice.map(({ value }) => value)
  }
  get state() {
    return this.#state
  }

  async roll() {
    const before = this.values
    await this.#call('roll')
    this.#rolls--
    this.rolled++
    for (const die of this.#frozen) expect(this.values[die]).toBe(before[die])
    this.#compare()
  }

  async keep(dice: readonly number[]) {
    await this.#call('unfreeze')
    this.#frozen = new Set()
    this.#compare()
    if (dice.length === 0) return
    await this.#call('freeze', { dice })
    this.#frozen = new Set(dice)
    this.#compare()
  }

  async fill(category: Category, action: 'score' | 'scratch') {
    const { values } = this
    const points = action === 'score' ? this.card.worth(category, values) : 0
    this.card.fill(category, points, values)
    await this.#call(action, { category })
    if (this.#turn < 13) [this.#turn, this.#rolls, this.#frozen] = [this.#turn + 1, 3, new Set()]
    else this.#rolls = 0
    this.#compare()
  }

  async look() {
    await this.#call('state')
    this.#compare()
  }

  async #call(action: string, body?: object) {
    const data = body === undefined ? undefined : JSON.stringify(body)
    const url = `${this.#server.url}/game/${this.id}/${action}`
    const answer = await curl(action === 'state' ? 'GET' : 'POST', url, this.token, data)
    expect(answer).toMatchObject({ status: 200 })
    this.#state = answerShape.parse(answer.body).state
  }

  #compare() {
    const { values, card } = this
    const isOver = ![...card.boxes.values()].includes(null)
    const hasRolled = this.#rolls < 3
    expect(values.every((value) => (hasRolled ? value >= 1 && value <= 6 : value === 0))).toBe(true)
    expect(this.#state).toEqual({
      dice: values.map((value, die) => ({ value, frozen: this.#frozen.has(die) })),
      rollsRemaining: this.#rolls,
      turn: this.#turn,
      gameOver: isOver,
      scorecard: Object.fromEntries(card.boxes),
      upperBonus: card.upperBonus,
      total: card.total,
      available: isOver || !hasRolled ? [] : card.available(values),
    })
  }
}
