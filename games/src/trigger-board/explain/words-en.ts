import type { ExplainWords, LastingFacts, StatFacts } from './words.ts'
import { clauseWords } from './clause-en.ts'
import { goalWords, listed, progressWords } from './goal-en.ts'
import { amountOf, countOf, isPlural, nounOf, placeOf, times } from './nouns-en.ts'

/** A verb for the reader (“gain”) or for somebody else (“the next player gains”). */
const does = (who: string | null, base: string, third: string, rest: string) =>
  `${who === null ? base : `${who} ${third}`}${rest === '' ? '' : ` ${rest}`}`

const is = (who: string | null, rest: string) => (who === null ? `you are ${rest}` : `${who} is ${rest}`)

function lasting({ count, unit }: LastingFacts): string {
  if (unit === 'permanent') return 'from now on'
  if (count === 1) return { turns: 'for 1 turn', rounds: 'for 1 round', rolls: 'for the next roll', uses: 'once' }[unit]
  return unit === 'uses' ? `${count} times` : `for ${count} ${unit}`
}

const inSecret = ({ mode }: StatFacts) =>
  mode === 'true' ? ' (in secret)' : mode === 'display' ? ' (only in what others see)' : ''

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

/** What dice or steps are changed by. */
function modified(
  { add, multiply, min, max }: { add: number; multiply: number; min: number | null; max: number | null },
  what: string,
): string[] {
  return [
    ...(multiply === 1 ? [] : [multiply === 0.5 ? `half the ${what}` : multiply === 2 ? `twice the ${what}` : `${what} × ${multiply}`]), // prettier-ignore
    ...(add === 0 ? [] : [what === 'steps' ? `${signed(add)} ${Math.abs(add) === 1 ? 'step' : 'steps'}` : `${signed(add)} to the ${what}`]), // prettier-ignore
    ...(min === null ? [] : [`at least ${min}`]),
    ...(max === null ? [] : [`at most ${max}`]),
  ]
}

const CAUSES = { step: 'a step', displace: 'being moved on or back', teleport: 'a jump', swap: 'a swap' } as const

function placed(
  said: string,
  { causes, isForAll }: { causes: readonly (keyof typeof CAUSES)[] | null; isForAll: boolean },
) {
  // prettier-ignore
  const by = causes === null ? '' : ` by ${causes.map((cause) => CAUSES[cause]).join(' or ')}`
  return `${said}${by}${isForAll ? ', also out of turn' : ''}`
}

const often = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

const RANDOM_WHEN = {
  ON_ENTER: 'Enter',
  ON_EXIT: 'Leave',
  ON_PASS: 'Pass',
  ON_LAND: 'Land here',
  ON_TURN_START: 'Start a turn here',
  ON_TURN_END: 'End a turn here',
} as const

const IMPERATIVE = /^(gain|go|lay|lose|miss|roll|stop|swap|take|walk) /

/** After what happens to somebody else, the reader is named; what has commas in it is parted by semicolons. */
function joined(parts: readonly string[]): string {
  const said = parts.map((part, index) =>
    index > 0 && IMPERATIVE.test(part) && !IMPERATIVE.test(parts[index - 1] ?? '') ? `you ${part}` : part,
  )
  if (said.length < 2) return said.join('')
  if (said.some((each) => each.includes(', if '))) return said.join('; ')
  return `${said.slice(0, -1).join(', ')}, then ${said.at(-1)}`
}

/** How boards are explained in English. The reader is “you”; what happens is said as an instruction: “gain 2 coins”. */
export const explainWords: ExplainWords = {
  place: placeOf,
  count: countOf,
  figure: (stat, low, high) =>
    low === high
      ? `${signed(low)} ${nounOf(stat, Math.abs(low))}`
      : `${signed(low)} to ${signed(high)} ${nounOf(stat)}`,
  immune: 'immune: nothing for you',
  who: {
    subject: 'the player',
    current: 'the player whose turn it is',
    all: 'everybody',
    others: 'everybody else',
    random: 'a random player',
    'random-other': 'a random other player',
    next: 'the next player',
    previous: 'the previous player',
    leader: 'the leader',
    last: 'the player in last place',
    here: 'everybody on this space',
    choose: 'a player of your choice',
  },
  whom: {
    subject: 'yourself',
    current: 'the player whose turn it is',
    all: 'everybody',
    others: 'everybody else',
    random: 'a random player',
    'random-other': 'a random other player',
    next: 'the next player',
    previous: 'the previous player',
    leader: 'the leader',
    last: 'the player in last place',
    here: 'a player on this space',
    choose: 'a player of your choice',
  },
  whoOn: (place) => `everybody on ${place}`,
  whomOn: (place) => `a player on ${place}`,
  player: (seat) => `player ${seat + 1}`,
  sequence: joined,
  actions: {
    PROMPT_ALL_PLAYERS: ({ message }) => message,
    PROMPT_CURRENT_PLAYER: ({ message }) => message,
    PROMPT_PLAYERS: ({ message }) => message,
    CHOICE: ({ message }) => message,
    SEQUENCE: ({ parts }) => joined(parts),
    SET_PLAYER_STATE: ({ state }, who) =>
      state === 'PLAYING'
        ? is(who, 'back in the game')
        : is(who, { COMPLETED_GAME: 'home', ELIMINATED: 'out', SPECTATING: 'only watching from now on' }[state]),
    DISPLACE_PLAYER: ({ steps, visits }, who) =>
      `${does(who, 'go', 'goes', `${steps < 0 ? 'back' : 'on'} ${times(Math.abs(steps), 'space')}`)}${visits ? ' (each space on the way counts)' : ''}`,
    CHANGE_MOVES: (facts, who) =>
      'set' in facts
        ? does(who, 'you have', 'has', `${times(facts.set, 'step')} left`)
        : does(who, 'take', 'takes', `${Math.abs(facts.delta)} ${facts.delta < 0 ? 'fewer' : 'more'} ${Math.abs(facts.delta) === 1 ? 'step' : 'steps'}`), // prettier-ignore
    SET_PLAYER_SPACE: ({ place }, who) => does(who, 'go', 'goes', `to ${place}`),
    FORCE_STOP: (_, who) => does(who, 'stop', 'stops', 'here'),
    SWAP_PLACES: ({ other }, who) => does(who, 'swap', 'swaps', `places with ${other}`),
    SHUFFLE_POSITIONS: ({ among }) => `places are shuffled${among === null ? '' : ` among ${among}`}`,
    ROLL_AGAIN: ({ turns }, who) => does(who, 'roll', 'rolls', turns === 1 ? 'again' : `again, ${turns} times`),
    EXTRA_TURN: ({ turns }, who) => does(who, 'take', 'takes', turns === 1 ? 'another turn' : `${turns} more turns`),
    APPLY_EFFECT: ({ said }) => said,
    REMOVE_EFFECT: ({ effects }, who) =>
      effects.length === 0
        ? 'an effect ends'
        : is(
            who,
            `free of ${listed(
              effects.map((effect) => EFFECT_NAMES[effect]),
              'and',
            )}`,
          ),
    SET_STAT: (facts, who) => {
      const { stat, amount, isEverything } = facts
      if (isEverything) return `${does(who, 'lose', 'loses', `all ${nounOf(stat)}`)}${inSecret(facts)}`
      return `${does(who, 'you now have', 'now has', amountOf(amount, stat))}${inSecret(facts)}`
    },
    CHANGE_STAT: (facts, who) => {
      const { stat, amount, isLoss } = facts
      if (amount.kind === 'random' && amount.from < 0)
        return `${who === null ? '' : `${who}: `}${signed(amount.from)} to ${signed(amount.to)} ${nounOf(stat)} by luck${inSecret(facts)}`
      const verb = isLoss ? (['lose', 'loses'] as const) : (['gain', 'gains'] as const)
      return `${does(who, verb[0], verb[1], amountOf(amount, stat))}${inSecret(facts)}`
    },
    SET_EVENT_ENABLED: ({ place, enabled }) =>
      `something ${place === null ? 'here' : `on ${place}`} is switched ${enabled ? 'on' : 'off'}`,
    SET_CONNECTION_ENABLED: ({ from, to, enabled }) => `the way from ${from} to ${to} ${enabled ? 'opens' : 'closes'}`,
    END_GAME: ({ result }) =>
      ({
        ranking: 'the game ends',
        subject: 'the game ends and you win',
        everybody: 'everybody wins together',
        nobody: 'everybody loses together',
      })[result],
    LOG: ({ message }) => message,
  },
  effects: {
    SkipTurns: ({ turns }, who) => does(who, 'miss', 'misses', times(turns, 'turn')),
    RepeatTurns: ({ turns }, who) => does(who, 'take', 'takes', turns === 1 ? 'another turn' : `${turns} more turns`),
    ChangeDirection: (facts, who) => does(who, 'walk', 'walks', `backwards ${lasting(facts)}`),
    DiceModifier: (facts, who) => {
      const { add, multiply, sides, dice, min, max, count, unit } = facts
      const isPlain = multiply === 1 && sides === null && dice === null && min === null && max === null
      if (isPlain && count === 1 && unit === 'rolls')
        return `${who === null ? 'your' : `${who}:`} next roll counts ${Math.abs(add)} ${add < 0 ? 'less' : 'more'}`
      const thrown = [
        ...(dice === null && sides === null ? [] : [`${dice === null ? 'dice' : dice === 1 ? '1 die' : `${dice} dice`}${sides === null ? '' : ` with ${sides} sides`}`]), // prettier-ignore
        ...modified(facts, 'roll'),
      ]
      return does(who, 'roll', 'rolls', `with ${thrown.join(', ') || 'the same dice'} ${lasting(facts)}`)
    },
    MovesModifier: (facts, who) =>
      does(who, 'walk', 'walks', `with ${modified(facts, 'steps').join(', ') || 'the same steps'} ${lasting(facts)}`),
    StatModifier: ({ stat, perTurn, ...facts }, who) =>
      stat === null
        ? 'something changes each turn'
        : `${does(who, perTurn < 0 ? 'lose' : 'gain', perTurn < 0 ? 'loses' : 'gains', `${countOf({ stat, count: Math.abs(perTurn) })} each turn`)} ${lasting(facts)}`,
    RandomMovement: (facts, who) => does(who, 'take', 'takes', `a random way at forks ${lasting(facts)}`),
    Immunity: ({ to, ...facts }, who) =>
      `${is(who, `safe ${lasting(facts)} from`)}: ${to.map((type) => explainWords.kinds[type]).join(', ')}`,
    Linked: ({ other, ...facts }, who) =>
      `${is(who, `linked to ${other}`)} ${lasting(facts)} (what the board says to one goes for both)`,
    Trap: ({ place, does: what }, who) =>
      `${does(who, 'lay', 'lays', `a trap ${place === null ? 'here' : `on ${place}`} for the next other player who lands there`)}${what === '' ? '' : ` (${what})`}`,
  },
  triggers: {
    ON_ENTER: (facts) => placed('Enter', facts),
    ON_EXIT: (facts) => placed('Leave', facts),
    ON_PASS: (facts) => placed('Pass', facts),
    ON_LAND: (facts) => placed('Land here', facts),
    ON_TURN_START: ({ isBoard }) => (isBoard ? 'At the start of your turn' : 'Start a turn here'),
    ON_TURN_END: ({ isBoard }) => (isBoard ? 'At the end of your turn' : 'End a turn here'),
    ON_GAME_START: () => 'When the game begins',
    ON_ROLL: ({ values, isBoard }) =>
      `Roll${values.length === 0 ? '' : ` ${values.join(' or ')}`}${isBoard ? '' : ' while you stand here'}`,
    ON_MEET: ({ phase }) => (phase === 'land' ? 'Land where somebody stands' : 'Meet somebody here'),
    ON_STAT: ({ stat, op, value, isBoard }) =>
      `When ${stat === null ? 'something is reached' : `${nounOf(stat)} ${clauseWords.crossing(op, value, isPlural(stat))}`}${isBoard ? '' : ' here'}`,
    CODE: ({ clause, isRepeated }) => `${isRepeated ? 'While' : 'When'} ${clause}`,
    RANDOM: ({ on }) => RANDOM_WHEN[on],
  },
  kinds: {
    PROMPT_ALL_PLAYERS: 'messages to all',
    PROMPT_CURRENT_PLAYER: 'messages to the player',
    PROMPT_PLAYERS: 'messages to some',
    CHOICE: 'questions',
    SEQUENCE: 'several things in order',
    SET_PLAYER_STATE: 'being home, out or watching',
    DISPLACE_PLAYER: 'being moved on or back',
    CHANGE_MOVES: 'more or fewer steps',
    SET_PLAYER_SPACE: 'being sent to a space',
    FORCE_STOP: 'being stopped',
    SWAP_PLACES: 'swaps',
    SHUFFLE_POSITIONS: 'shuffled places',
    ROLL_AGAIN: 'rolling again',
    EXTRA_TURN: 'another turn',
    APPLY_EFFECT: 'new effects',
    REMOVE_EFFECT: 'losing effects',
    SET_STAT: 'stats being set',
    CHANGE_STAT: 'gains and losses',
    SET_EVENT_ENABLED: 'switched events',
    SET_CONNECTION_ENABLED: 'switched ways',
    END_GAME: 'the end of the game',
    LOG: 'lines in the log',
  },
  atom: clauseWords.atom,
  counted: clauseWords.counted,
  all: (parts) => parts.join(' and '),
  any: (parts) => parts.join(', or '),
  signs: (text, form) => (text !== '' ? text : form === 'needs' ? 'a certain condition' : 'a certain condition holds'),
  call: (name, args) => {
    const [first = '', second = ''] = args
    if (name === 'ceil') return `${first}, rounded up`
    if (name === 'floor') return `${first}, rounded down`
    if (name === 'round') return `${first}, rounded`
    if (name === 'min' && args.length === 2) return `${first}, at most ${second}`
    if (name === 'max' && args.length === 2) return `${first}, at least ${second}`
    return `${name}(${args.join(', ')})`
  },
  otherwise: (said) => `otherwise ${said}`,
  onlyIf: (said, clause) => `${said}, if ${clause}`,
  limit: ({ perTurn, perPlayer, perGame, ifStillHere }) => {
    return [
      ...(perTurn === null ? [] : [`${often(perTurn)} a turn`]),
      ...(perPlayer === null ? [] : [`${often(perPlayer)} for each player`]),
      ...(perGame === null ? [] : [`${often(perGame)} a game`]),
      ...(ifStillHere ? ['only if still here'] : []),
    ].join(', ')
  },
  odds: (count, of) => `${count} in ${of}`,
  have: (counts) => {
    const [only, ...more] = counts
    if (only === undefined) return ''
    return more.length === 0 ? `you have ${only.count}` : `you have ${counts.map(countOf).join(', ')}`
  },
  sentence: ({ when, text, isMessage, clause, isFirstTime, odds, limit }) => {
    const only = isFirstTime ? ', the first time' : clause === '' ? '' : `, if ${clause}`
    const brackets = [odds, limit].filter((each) => each !== '').join(', ')
    const after = brackets === '' ? '' : ` (${brackets})`
    return isMessage ? `${when}${only}${after}: ${text}` : `${when}: ${text}${only}${after}.`
  },
  way: (label, place, cost) =>
    `${label === '' ? 'to' : `${label}, to`} ${place}${cost === 1 ? '' : ` (${times(cost, 'step')})`}`,
  goal: goalWords,
  progress: progressWords,
}

/** What somebody may be free of again. */
const EFFECT_NAMES = {
  SkipTurns: 'missed turns',
  RepeatTurns: 'extra turns',
  ChangeDirection: 'walking backwards',
  DiceModifier: 'changed dice',
  MovesModifier: 'changed steps',
  StatModifier: 'gains and losses each turn',
  RandomMovement: 'random ways',
  Immunity: 'protection',
  Linked: 'links to others',
  Trap: 'traps',
} as const
