import type { Choice, Random } from '../choice/index.ts'
import type { Machine } from '../compile/machine.ts'
import type { EventTable, Fork } from '../compile/tables.ts'
import type { AnyMove, LiveScene, Refusal } from '../declare/scene.ts'

/** Candidates propose, rules judge: the one place where the legal ways of playing a move are found. */

type Params = Fork['params']

/** Moves up to this many per choice are built once and shared, frozen. */
const MOST_REMEMBERED = 10_000
const MOST_TRIES = 64
const builtFor = new WeakMap<EventTable, { bare: AnyMove; byChoice: WeakMap<Choice, AnyMove[]> }>()

function remembered(event: EventTable): { bare: AnyMove; byChoice: WeakMap<Choice, AnyMove[]> } {
  let built = builtFor.get(event)
  if (built === undefined) {
    built = { bare: Object.freeze({ move: event.name }), byChoice: new WeakMap() }
    builtFor.set(event, built)
  }
  return built
}

export function refusalOf(scene: LiveScene, event: EventTable, move: object): Refusal | null {
  const { rules } = event
  for (let i = 0; i < rules.length; i++) {
    const verdict = rules[i]?.(scene, move)
    if (verdict !== undefined && verdict !== true) return verdict
  }
  return null
}

/** Moves of a choice, by index; shared between calls as long as the game hands out the same choice. */
function movesOfChoice(event: EventTable, name: string, choice: Choice): (index: number) => AnyMove {
  const make = (index: number): AnyMove => Object.freeze({ move: event.name, [name]: choice.at(index) })
  if (choice.size > MOST_REMEMBERED) return make
  const { byChoice } = remembered(event)
  let moves = byChoice.get(choice)
  if (moves === undefined) {
    moves = []
    byChoice.set(choice, moves)
  }
  const known = moves
  return (index) => (known[index] ??= make(index))
}

/** Calls `visit` with each legal way of playing the event, in a fixed order, until it answers true. */
export function visitLegal(
  scene: LiveScene,
  event: EventTable,
  params: Params,
  visit: (move: AnyMove) => boolean,
): boolean {
  const only = params[0]
  if (only === undefined) {
    const { bare } = remembered(event)
    return refusalOf(scene, event, bare) === null && visit(bare)
  }
  const candidates = event.params.get(only.name)
  if (params.length === 1 && !only.optional && candidates !== undefined) {
    const choice = candidates(scene, {})
    const moveAt = movesOfChoice(event, only.name, choice)
    for (let index = 0; index < choice.size; index++) {
      const move = moveAt(index)
      if (refusalOf(scene, event, move) === null && visit(move)) return true
    }
    return false
  }
  return visitParams(scene, event, params, 0, { move: event.name }, visit)
}

function visitParams(
  scene: LiveScene,
  event: EventTable,
  params: Params,
  at: number,
  earlier: AnyMove,
  visit: (move: AnyMove) => boolean,
): boolean {
  const param = params[at]
  if (param === undefined) return refusalOf(scene, event, earlier) === null && visit(Object.freeze(earlier))
  if (param.optional && visitParams(scene, event, params, at + 1, { ...earlier }, visit)) return true
  const choice = event.params.get(param.name)?.(scene, earlier)
  if (choice === undefined) return false
  for (let index = 0; index < choice.size; index++)
    if (visitParams(scene, event, params, at + 1, { ...earlier, [param.name]: choice.at(index) }, visit)) return true
  return false
}

/** A legal way at random: by trying where nearly everything proposed is legal, by listing where it is not. */
export function sampleLegal(scene: LiveScene, event: EventTable, params: Params, random: Random): AnyMove | undefined {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const move = sampleProposed(scene, event, params, random)
    if (move !== undefined && refusalOf(scene, event, move) === null) return move
  }
  let found: AnyMove | undefined
  let seen = 0
  visitLegal(scene, event, params, (move) => {
    if (random.below(++seen) === 0) found = move
    return seen >= 1_000_000
  })
  return found
}

function sampleProposed(scene: LiveScene, event: EventTable, params: Params, random: Random): AnyMove | undefined {
  let move: AnyMove = { move: event.name }
  for (const param of params) {
    if (param.optional && random.below(2) === 0) continue
    const choice = event.params.get(param.name)?.(scene, move)
    if (choice === undefined || choice.size < 1) return undefined
    if (params.length === 1 && choice.size <= MOST_REMEMBERED)
      return movesOfChoice(event, param.name, choice)(random.below(choice.size))
    move = { ...move, [param.name]: choice.sample(random) }
  }
  return Object.freeze(move)
}

/** Would any way of playing the move called `name` satisfy its rules, whatever the charts say? */
export function someLegal(machine: Pick<Machine, 'routes'>, scene: LiveScene, name: string): boolean {
  const route = machine.routes.get(name)?.[0]
  const event = route?.mount.tables.events[route.event]
  if (event === undefined) return false
  const params = [...event.params.keys()].map((param) => ({ name: param, optional: false }))
  return visitLegal(scene, event, params, () => true)
}
