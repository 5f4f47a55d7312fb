import type { Board } from '@parlor/games/trigger-board/knowledge'
import { fieldsIn } from '../look/look.ts'
import { ICONS, type IconName, type Tone } from '../themes/theme.ts'

/** What is drawn on a space: the strongest of the things that happen there. */
export interface Sign {
  readonly icon: IconName | null
  readonly tone: Tone
  /** How much of something, such as `+2`; empty where that is not one number. */
  readonly amount: string
}

type FileSpace = Board['file']['board']['topology']['spaces'][number]
type Trigger = NonNullable<FileSpace['triggers']>[number]
type Action = Trigger['action']
type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>

const PLAIN: Sign = { icon: null, tone: 'plain', amount: '' }
const sign = (icon: IconName, tone: Tone, amount = ''): Sign => ({ icon, tone, amount })

/** By space. A board that names an icon (`visual.icon`) has that one, in the colour of what happens there. */
export function signsOf(board: Board): readonly Sign[] {
  return board.file.board.topology.spaces.map((space, index) => {
    const found = signOf(board, space, index)
    const named = iconNamed(fieldsIn(space.visual)['icon'])
    if (named === null) return found
    return { ...found, icon: named, tone: found.tone === 'plain' ? 'move' : found.tone }
  })
}

function signOf(board: Board, space: FileSpace, index: number): Sign {
  if (isGoal(board, index)) return sign('goal', 'goal')
  if ((board.spaces[index]?.ways ?? []).some(({ condition }) => condition !== null)) return sign('gate', 'gate')
  const events = (space.triggers ?? []).filter(isHere).map((trigger) => signOfEvent(board, trigger))
  const found = events.find((each) => each !== PLAIN) ?? PLAIN
  if (found !== PLAIN) return found
  return space.type === 'start' || board.startSpaces.includes(index) ? sign('start', 'start') : PLAIN
}

/** Is this where one wants to come? */
export function isGoal(board: Board, index: number): boolean {
  return board.endSpaces.has(index) || board.ends.some(({ spaces }) => spaces.has(index))
}

/** Rules of the whole board hang on some space, and say nothing about it. */
function isHere({ when }: Trigger): boolean {
  if (when.type === 'ON_GAME_START' || when.type === 'ON_STAT' || when.type === 'CODE') return false
  return fieldsIn(when.payload)['where'] !== 'board'
}

function signOfEvent(board: Board, { when, action }: Trigger): Sign {
  const all = flat(action).filter((each) => !isUnlisted(board, each))
  const first = <T extends Action['type']>(type: T) => all.find((each): each is ActionOf<T> => each.type === type)
  const state = first('SET_PLAYER_STATE')
  if (state !== undefined) return state.payload.state === 'ELIMINATED' ? sign('out', 'bad') : sign('goal', 'good')
  const choice = first('CHOICE')
  if (choice !== undefined) return signOfChoice(board, choice)
  if (first('SWAP_PLACES') !== undefined || first('SHUFFLE_POSITIONS') !== undefined) return sign('swap', 'move')
  if (first('SET_PLAYER_SPACE') !== undefined) return sign(when.type === 'ON_MEET' ? 'boot' : 'away', 'bad')
  // What happens where two meet is something else for each of them.
  if (when.type === 'ON_MEET') return sign('boot', 'luck')
  const steps = first('DISPLACE_PLAYER')
  if (steps !== undefined) {
    const isBack = steps.payload.steps < 0
    // A number on a space is read as what happens to the player who comes there.
    if (!isMine(steps)) return sign(isBack ? 'back' : 'forward', 'luck')
    return sign(isBack ? 'back' : 'forward', isBack ? 'bad' : 'good', signed(steps.payload.steps))
  }
  const moves = first('CHANGE_MOVES')
  if (moves !== undefined) return sign('forward', 'good', signed(moves.payload.delta ?? 0))
  if (first('FORCE_STOP') !== undefined) return sign('stop', 'gate')
  if (first('EXTRA_TURN') !== undefined || first('ROLL_AGAIN') !== undefined) return sign('again', 'good')
  const effect = first('APPLY_EFFECT')?.payload.effect
  if (effect !== undefined) return signOfEffect(board, effect)
  const stat = first('CHANGE_STAT')
  if (stat !== undefined) return signOfStat(board, stat)
  if (first('SET_STAT') !== undefined) return sign(statIcon(board, first('SET_STAT')?.payload.statId ?? ''), 'luck')
  if (first('SET_CONNECTION_ENABLED') !== undefined) return sign('gate', 'gate')
  if (all.some(({ type }) => type.startsWith('PROMPT'))) return sign('talk', 'luck')
  return PLAIN
}

type Effect = ActionOf<'APPLY_EFFECT'>['payload']['effect']
type Modifier = Extract<Effect, { type: 'DiceModifier' | 'MovesModifier' }>

/** What an effect does to its bearer: its sign, whether it is better or worse for them, and by how much. */
export function signOfEffect(board: Board, effect: Effect): Sign {
  switch (effect.type) {
    case 'DiceModifier':
    case 'MovesModifier': {
      const { tone, amount } = modified(effect)
      return sign(effect.type === 'DiceModifier' ? 'die' : tone === 'bad' ? 'slow' : 'forward', tone, amount)
    }
    case 'SkipTurns':
      return sign('sleep', 'bad')
    case 'RepeatTurns':
      return sign('again', 'good')
    case 'Immunity':
      return sign('shield', 'good')
    case 'Trap':
      return sign('trap', 'luck')
    case 'StatModifier': {
      const better = board.statById.get(effect.statId)?.better === 'low' ? -1 : 1
      return sign(statIcon(board, effect.statId), effect.perTurn * better < 0 ? 'bad' : 'good', signed(effect.perTurn))
    }
    case 'ChangeDirection':
      return sign('back', 'bad')
    case 'RandomMovement':
      return sign('away', 'bad')
    case 'Linked':
      return sign('swap', 'luck')
  }
}

/** “½”, “×2”, “+1”, “≥4”: more is better, but where a board only sets bounds. */
function modified({ multiply = 1, add = 0, min, max }: Modifier): Pick<Sign, 'tone' | 'amount'> {
  if (multiply !== 1) return { tone: multiply < 1 ? 'bad' : 'good', amount: multiply === 0.5 ? '½' : `×${multiply}` }
  if (add !== 0) return { tone: add < 0 ? 'bad' : 'good', amount: signed(add) }
  if (min !== undefined) return { tone: 'good', amount: `≥${min}` }
  return max === undefined ? { tone: 'move', amount: '' } : { tone: 'bad', amount: `≤${max}` }
}

function signOfStat(board: Board, { payload: { statId, delta }, target }: ActionOf<'CHANGE_STAT'>): Sign {
  const isOthers = target === 'others' || target === 'choose'
  // Good for one player and bad for another.
  const isOpen = target === 'here' || target === 'leader' || target === 'last'
  const better = board.statById.get(statId)?.better === 'low' ? -1 : 1
  const icon = statIcon(board, statId)
  if (typeof delta === 'number' && isOpen) return sign(icon, 'luck', signed(delta))
  if (typeof delta === 'number')
    return sign(icon, delta * better * (isOthers ? -1 : 1) < 0 ? 'bad' : 'good', signed(delta))
  const { random } = delta
  if (random !== undefined) {
    const [least = 0, most = 0] = random
    return sign(icon, 'good', least < 0 ? `−${-least}…${most}` : `${least}–${most}`)
  }
  return sign(icon, /^\s*(0\s*)?-/.test(String(delta.expr)) ? 'bad' : 'good')
}

/** Trading one thing for another is a sale where what wins comes in, and a purchase otherwise. */
function signOfChoice(board: Board, { payload: { options } }: ActionOf<'CHOICE'>): Sign {
  const traded = options.map(({ actions = [] }) =>
    actions
      .flatMap(flat)
      .filter((each): each is ActionOf<'CHANGE_STAT'> => each.type === 'CHANGE_STAT' && isMine(each)),
  )
  if (
    traded.some((each) =>
      each.some(({ payload: { delta } }) => typeof delta !== 'number' && delta.random !== undefined),
    )
  )
    return sign('luck', 'luck')
  const wanted = new Set(
    board.ends.flatMap(({ condition }) => (condition.type === 'STAT_AT_LEAST' ? [condition.statId] : [])),
  )
  const trade = traded.find((each) => new Set(each.map(({ payload }) => payload.statId)).size > 1)
  if (trade === undefined) return sign(movingIcon(options) ?? 'ask', 'luck')
  const isSale = trade.some(
    ({ payload: { statId, delta } }) => wanted.has(statId) && !(typeof delta === 'number' && delta < 0),
  )
  return isSale ? sign('sell', 'good') : sign('buy', 'shop')
}

/** How players are moved by the first answer that does anything: it is the main one. */
function movingIcon(options: ActionOf<'CHOICE'>['payload']['options']): IconName | null {
  const main = options.find(({ actions = [] }) => actions.length > 0)
  return iconOfMove((main?.actions ?? []).flatMap(flat))
}

function iconOfMove(actions: readonly Action[]): IconName | null {
  for (const action of actions) {
    if (action.type === 'SWAP_PLACES' || action.type === 'SHUFFLE_POSITIONS') return 'swap'
    if (action.type === 'SET_PLAYER_SPACE') return 'away'
    if (action.type === 'DISPLACE_PLAYER')
      return !isMine(action) ? 'boot' : action.payload.steps < 0 ? 'back' : 'forward'
  }
  return null
}

const isMine = ({ target }: Action) => target === undefined || target === 'subject' || target === 'current'

/** An action and those inside it that are not an answer to a question. */
function flat(action: Action): readonly Action[] {
  return action.type === 'SEQUENCE' ? action.payload.actions.flatMap(flat) : [action]
}

/** A stat that is not listed beside players is book-keeping. */
function isUnlisted(board: Board, action: Action): boolean {
  return (
    (action.type === 'CHANGE_STAT' || action.type === 'SET_STAT') &&
    board.statById.get(action.payload.statId)?.listed === false
  )
}

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

/** Words in English and German that stand for an icon. */
const STAT_WORDS: readonly (readonly [RegExp, IconName])[] = [
  [/key|schlüssel/i, 'key'],
  [/coin|gold|money|cash|münze|geld|taler/i, 'coin'],
  [/crate|goods|box|cargo|kiste|ware/i, 'crate'],
  [/life|lives|heart|health|leben|herz/i, 'heart'],
  [/loa|bread|brot/i, 'bread'],
  [/light|lantern|flame|fire|fuel|licht|feuer/i, 'flame'],
  [/gem|jewel|crystal|diamond|juwel|kristall/i, 'gem'],
  [/shell|pearl|muschel|perle/i, 'shell'],
  [/spark|gear|cog|zahnrad|funke/i, 'gear'],
  [/ribbon|medal|badge|band|orden/i, 'ribbon'],
  [/cup|trophy|point|punkt|pokal/i, 'cup'],
  [/fish|fisch/i, 'fish'],
  [/moon|night|mond|nacht/i, 'moon'],
  [/rocket|missile|rakete/i, 'rocket'],
]

/** As the board says, or by what it is called; a star for everything else. */
export function statIcon(board: Board, statId: string): IconName {
  const declared = board.file.stats?.find(({ id }) => id === statId)
  const named = iconNamed(fieldsIn(declared)['icon'])
  if (named !== null) return named
  const words = `${statId} ${declared?.name ?? ''}`
  return STAT_WORDS.find(([word]) => word.test(words))?.[1] ?? 'star'
}

function iconNamed(name: unknown): IconName | null {
  return ICONS.find((each) => each === name) ?? null
}
