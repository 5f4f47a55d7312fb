import type { CompiledAction } from '../board.ts'
import type { GameScene } from './happenings.ts'
import { currentSeat, isActive, playerOf, type Pending, type Prompt, type Segment } from '../state.ts'
import { readingOf } from './occur.ts'
import { targetsOf } from './targets.ts'
import { expand } from './words.ts'
import { boardOf, draw, holds, lettersIn, tell, tellOnly } from './work.ts'

/** R19 to R21. What players are asked, and what comes of their answers. */

/** Prompts in a row that nobody answers in time; those after them are shown and not waited for. */
const MOST_UNANSWERED = 10

function ask(scene: GameScene, prompt: Omit<Prompt, 'answers'>): void {
  scene.state.prompt = { ...prompt, answers: {} }
}

type Asks = Extract<
  CompiledAction['source'],
  { type: 'PROMPT_ALL_PLAYERS' | 'PROMPT_CURRENT_PLAYER' | 'PROMPT_PLAYERS' }
>

/** R19. A message, to everybody or to some, who confirm that they have read it. */
export function showMessage(
  scene: GameScene,
  action: CompiledAction,
  source: Asks,
  item: Pending,
  aimed: number[] | null,
): void {
  const { state } = scene
  const { ack = 'current', timeoutSeconds, title = '' } = source.payload
  const readers =
    source.type === 'PROMPT_ALL_PLAYERS'
      ? null
      : (aimed ?? targetsOf(scene, action.target, item, source.includeInactive))
  const text = [...expand(scene, action.message ?? [], item), ...buddies(scene, readers ?? [item.seat])]
  if (readers === null) {
    state.said = text
    tell(scene, { what: 'message', title, text }, lettersIn(text))
  } else if (readers.length === 0) tell(scene, { what: 'no-target', seat: item.seat })
  else
    tellOnly(scene, readers, { what: 'message', title, text }, { what: 'whispered', seats: readers }, lettersIn(text))
  const current = currentSeat(state)
  const all = (readers ?? state.order).filter((seat) => isActive(state, seat))
  const first = readers === null || readers.includes(current) ? [current] : readers.slice(0, 1)
  const asked = ack === 'none' ? [] : ack === 'all' ? all : first
  if (asked.length === 0 || ++state.spent.prompts > MOST_UNANSWERED) return
  ask(scene, {
    kind: 'message',
    action: action.index,
    asked,
    readers,
    title,
    text,
    options: [],
    aims: [],
    seconds: secondsOf(scene, timeoutSeconds),
  })
}

/** R22. Those who are linked to somebody are named with them. */
function buddies({ state }: GameScene, seats: readonly number[]): Segment[] {
  const linked = seats.flatMap((seat) =>
    playerOf(state, seat).effects.flatMap((effect) =>
      effect.type === 'Linked' && effect.with >= 0 ? [effect.with] : [],
    ),
  )
  return linked.flatMap((seat): Segment[] => [{ text: ' + ' }, { seat }])
}

function secondsOf({ options }: GameScene, given: number | undefined): number {
  return (
    given ??
    (options.promptSeconds > 0 ? options.promptSeconds : (options.board.value.file.rules?.timers?.promptSeconds ?? 0))
  )
}

/** R20. One of several things to choose; those whose condition does not hold are not offered. */
export function offerChoice(scene: GameScene, action: CompiledAction, item: Pending): void {
  const { state } = scene
  const { source } = action
  if (source.type !== 'CHOICE') return
  const seat = targetsOf(scene, action.target, item)[0] ?? item.seat
  const reading = readingOf(scene, { ...item, seat })
  const open = action.options.filter(({ guard }) => guard === null || holds(scene, guard, reading))
  const text = expand(scene, action.message ?? [], item)
  state.said = text
  tell(scene, { what: 'message', title: '', text }, lettersIn(text))
  if (open.length === 0) return
  const options = open.map((option) => ({ option: option.id, text: expand(scene, option.text, item) }))
  const seconds = secondsOf(scene, source.payload.timeoutSeconds)
  const prompt = {
    kind: 'choice',
    action: action.index,
    asked: [seat],
    readers: null,
    title: '',
    text,
    options,
    aims: [],
    seconds,
  } as const
  if (++state.spent.prompts > MOST_UNANSWERED) {
    takeOption(scene, action, seat, defaultOption(scene, action, options) ?? '')
    return
  }
  ask(scene, { ...prompt, asked: [seat], aims: [] })
}

function defaultOption(
  _: GameScene,
  { source }: CompiledAction,
  options: readonly { readonly option: string }[],
): string | undefined {
  const preset = source.type === 'CHOICE' ? source.payload.default : undefined
  return (options.find(({ option }) => option === preset) ?? options[0])?.option
}

function takeOption(scene: GameScene, action: CompiledAction, seat: number, chosen: string): void {
  const { state } = scene
  const option = action.options.find(({ id }) => id === chosen)
  const shown = state.prompt?.options.find((each) => each.option === chosen)?.text
  if (option === undefined) return
  if (shown !== undefined) tell(scene, { what: 'chose', seat, text: shown }, lettersIn(shown))
  state.running?.todo.push(...option.actions.toReversed())
}

/** Asks the current player whom an action is about, if there is anybody to choose. */
export function askForTarget(scene: GameScene, action: CompiledAction, item: Pending): void {
  const { state } = scene
  const aims = targetsOf(scene, 'choose', item, action.source.includeInactive)
  if (aims.length === 0) {
    tell(scene, { what: 'no-target', seat: item.seat })
    return
  }
  const text = action.message === null ? [] : expand(scene, action.message, item)
  const seconds = secondsOf(scene, undefined)
  ask(scene, {
    kind: 'aim',
    action: action.index,
    asked: [currentSeat(state)],
    readers: null,
    title: '',
    text,
    options: [],
    aims,
    seconds,
  })
}

/** All who were asked have answered, or their time was up: the prompt is gone, and what it brings is to be done next. */
export function settlePrompt(scene: GameScene): void {
  const { state } = scene
  const { prompt, running } = state
  if (prompt === null || running === null) return
  const action = boardOf(scene).actions[prompt.action]
  const answers = Object.entries(prompt.answers)
  if (answers.some(([, answer]) => answer !== '')) state.spent.prompts = 0
  const [seat = 0] = prompt.asked
  const answer = prompt.answers[String(seat)] ?? ''
  if (action !== undefined && prompt.kind === 'choice')
    takeOption(scene, action, seat, answer === '' ? (defaultOption(scene, action, prompt.options) ?? '') : answer)
  if (prompt.kind === 'aim') {
    const chosen =
      answer === '' ? prompt.aims[prompt.aims.length > 1 ? draw(scene, prompt.aims.length) : 0] : Number(answer)
    running.aimed = chosen === undefined ? [] : [chosen]
    running.todo.push(prompt.action)
    if (chosen !== undefined) tell(scene, { what: 'aimed', seat, other: chosen })
  }
  state.prompt = null
}

/** What one of those who are asked says; the clock says nothing. */
export function answerWith(scene: GameScene, answer: string): void {
  const { state, seat, by } = scene
  if (state.prompt !== null) state.prompt.answers[String(seat)] = by === 'clock' ? '' : answer
  if (by === 'clock') tell(scene, { what: 'late', seat })
}
