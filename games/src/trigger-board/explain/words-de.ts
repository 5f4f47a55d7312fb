import { clauseWords } from './clause-de.ts'
import { goalWords, listed, progressWords } from './goal-de.ts'
import { amountOf, countOf, nounOf, placeOf, spaces, steps } from './nouns-de.ts'
import type { ExplainWords, LastingFacts, StatFacts } from './words.ts'

/** A verb for the reader („du erhältst“) or for somebody else („die nächste Person erhält“). */
const does = (who: string | null, second: string, third: string, rest: string) =>
  `${who === null ? `du ${second}` : `${who} ${third}`}${rest === '' ? '' : ` ${rest}`}`

const is = (who: string | null, rest: string) => does(who, 'bist', 'ist', rest)

const turns = (count: number) => `${count} ${count === 1 ? 'Zug' : 'Züge'}`

function lasting({ count, unit }: LastingFacts): string {
  if (unit === 'permanent') return 'von nun an'
  if (count === 1)
    return { turns: '1 Zug lang', rounds: '1 Runde lang', rolls: 'beim nächsten Wurf', uses: 'einmal' }[unit]
  return { turns: `${count} Züge lang`, rounds: `${count} Runden lang`, rolls: `${count} Würfe lang`, uses: `${count}-mal` }[unit] // prettier-ignore
}

const inSecret = ({ mode }: StatFacts) =>
  mode === 'true' ? ' (geheim)' : mode === 'display' ? ' (nur in dem, was andere sehen)' : ''

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

/** What dice or steps are changed by. */
function modified(
  { add, multiply, min, max }: { add: number; multiply: number; min: number | null; max: number | null },
  what: string,
): string[] {
  return [
    ...(multiply === 1 ? [] : [multiply === 0.5 ? `${what} halb` : multiply === 2 ? `${what} doppelt` : `${what} × ${multiply}`]), // prettier-ignore
    ...(add === 0 ? [] : [`${what} ${signed(add)}`]),
    ...(min === null ? [] : [`mindestens ${min}`]),
    ...(max === null ? [] : [`höchstens ${max}`]),
  ]
}

const CAUSES = { step: 'einen Schritt', displace: 'Versetzen', teleport: 'einen Sprung', swap: 'einen Tausch' } as const

function placed(
  said: string,
  { causes, isForAll }: { causes: readonly (keyof typeof CAUSES)[] | null; isForAll: boolean },
) {
  // prettier-ignore
  const by = causes === null ? '' : ` durch ${causes.map((cause) => CAUSES[cause]).join(' oder ')}`
  return `${said}${by}${isForAll ? ', auch außer der Reihe' : ''}`
}

const often = (count: number) => (count === 1 ? 'einmal' : `${count}-mal`)

const RANDOM_WHEN = {
  ON_ENTER: 'Beim Betreten',
  ON_EXIT: 'Beim Verlassen',
  ON_PASS: 'Beim Vorbeiziehen',
  ON_LAND: 'Beim Landen',
  ON_TURN_START: 'Zu Beginn eines Zugs hier',
  ON_TURN_END: 'Am Ende eines Zugs hier',
} as const

/** The same subject is said once: „du erhältst 2 Coins und gehst zurück“. */
function joined(parts: readonly string[]): string {
  const isMine = parts[0]?.startsWith('du ') === true
  const said = parts.map((part, index) =>
    index > 0 && isMine && parts.slice(0, index).every((each) => each.startsWith('du ')) && part.startsWith('du ')
      ? part.slice(3)
      : part,
  )
  if (said.some((each) => each.includes(', wenn '))) return parts.join('; ')
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} und ${said.at(-1)}`
}

/** How boards are explained in German. The reader is „du“. */
export const germanExplainWords: ExplainWords = {
  place: placeOf,
  count: countOf,
  figure: (stat, low, high) =>
    low === high ? `${signed(low)} ${nounOf(stat, Math.abs(low))}` : `${signed(low)} bis ${signed(high)} ${stat}`,
  immune: 'geschützt: nichts für dich',
  who: {
    subject: 'die Person',
    current: 'die Person am Zug',
    all: 'jede Person',
    others: 'jede andere Person',
    random: 'eine zufällige Person',
    'random-other': 'eine zufällige andere Person',
    next: 'die nächste Person',
    previous: 'die vorige Person',
    leader: 'die führende Person',
    last: 'die letzte Person',
    here: 'jede Person auf diesem Feld',
    choose: 'eine Person deiner Wahl',
  },
  whom: {
    subject: 'dir selbst',
    current: 'der Person am Zug',
    all: 'allen',
    others: 'allen anderen',
    random: 'einer zufälligen Person',
    'random-other': 'einer zufälligen anderen Person',
    next: 'der nächsten Person',
    previous: 'der vorigen Person',
    leader: 'der führenden Person',
    last: 'der letzten Person',
    here: 'einer Person auf diesem Feld',
    choose: 'einer Person deiner Wahl',
  },
  whoOn: (place) => `jede Person auf ${place}`,
  whomOn: (place) => `einer Person auf ${place}`,
  player: (seat) => `Person ${seat + 1}`,
  sequence: joined,
  actions: {
    PROMPT_ALL_PLAYERS: ({ message }) => message,
    PROMPT_CURRENT_PLAYER: ({ message }) => message,
    PROMPT_PLAYERS: ({ message }) => message,
    CHOICE: ({ message }) => message,
    SEQUENCE: ({ parts }) => joined(parts),
    SET_PLAYER_STATE: ({ state }, who) =>
      state === 'COMPLETED_GAME'
        ? is(who, 'im Ziel')
        : state === 'ELIMINATED'
          ? does(who, 'scheidest', 'scheidet', 'aus')
          : state === 'SPECTATING'
            ? does(who, 'siehst', 'sieht', 'von nun an zu')
            : does(who, 'spielst', 'spielt', 'wieder mit'),
    DISPLACE_PLAYER: ({ steps: count, visits }, who) =>
      `${does(who, 'gehst', 'geht', `${spaces(Math.abs(count))} ${count < 0 ? 'zurück' : 'weiter'}`)}${visits ? ' (jedes Feld unterwegs zählt)' : ''}`,
    CHANGE_MOVES: (facts, who) =>
      'set' in facts
        ? does(who, 'hast', 'hat', `noch ${steps(facts.set)}`)
        : does(who, 'gehst', 'geht', `${steps(Math.abs(facts.delta))} ${facts.delta < 0 ? 'weniger' : 'mehr'}`),
    SET_PLAYER_SPACE: ({ place }, who) => does(who, 'springst', 'springt', `auf ${place}`),
    FORCE_STOP: (_, who) => does(who, 'hältst', 'hält', 'hier an'),
    SWAP_PLACES: ({ other }, who) => does(who, 'tauschst', 'tauscht', `den Platz mit ${other}`),
    SHUFFLE_POSITIONS: ({ among }) => `die Plätze werden gemischt${among === null ? '' : ` unter ${among}`}`,
    ROLL_AGAIN: ({ turns: count }, who) =>
      does(who, 'würfelst', 'würfelt', count === 1 ? 'noch einmal' : `noch ${count}-mal`),
    EXTRA_TURN: ({ turns: count }, who) =>
      does(who, 'bist', 'ist', count === 1 ? 'noch einmal dran' : `noch ${count}-mal dran`),
    APPLY_EFFECT: ({ said }) => said,
    REMOVE_EFFECT: ({ effects }, who) =>
      effects.length === 0
        ? 'eine Wirkung endet'
        : is(
            who,
            `frei von ${listed(
              effects.map((effect) => EFFECT_NAMES[effect]),
              'und',
            )}`,
          ),
    SET_STAT: (facts, who) => {
      const { stat, amount, isEverything } = facts
      if (isEverything) return `${does(who, 'verlierst', 'verliert', `alle ${stat}`)}${inSecret(facts)}`
      return `${does(who, 'hast', 'hat', `dann ${amountOf(amount, stat)}`)}${inSecret(facts)}`
    },
    CHANGE_STAT: (facts, who) => {
      const { stat, amount, isLoss } = facts
      if (amount.kind === 'random' && amount.from < 0)
        return `${does(who, 'erhältst', 'erhält', `zufällig ${signed(amount.from)} bis ${signed(amount.to)} ${stat}`)}${inSecret(facts)}`
      const said = amountOf(amount, stat)
      return `${isLoss ? does(who, 'verlierst', 'verliert', said) : does(who, 'erhältst', 'erhält', said)}${inSecret(facts)}`
    },
    SET_EVENT_ENABLED: ({ place, enabled }) =>
      `etwas ${place === null ? 'hier' : `auf ${place}`} wird ${enabled ? 'eingeschaltet' : 'ausgeschaltet'}`,
    SET_CONNECTION_ENABLED: ({ from, to, enabled }) =>
      `der Weg von ${from} nach ${to} ${enabled ? 'öffnet' : 'schließt'} sich`,
    END_GAME: ({ result }) =>
      ({
        ranking: 'das Spiel endet',
        subject: 'das Spiel endet und du gewinnst',
        everybody: 'alle gewinnen gemeinsam',
        nobody: 'alle verlieren gemeinsam',
      })[result],
    LOG: ({ message }) => message,
  },
  effects: {
    SkipTurns: ({ turns: count }, who) => does(who, 'setzt', 'setzt', `${turns(count)} aus`),
    RepeatTurns: ({ turns: count }, who) =>
      does(who, 'bist', 'ist', count === 1 ? 'noch einmal dran' : `noch ${count}-mal dran`),
    ChangeDirection: (facts, who) => does(who, 'gehst', 'geht', `${lasting(facts)} rückwärts`),
    DiceModifier: (facts, who) => {
      const { add, multiply, sides, dice, min, max, count, unit } = facts
      const isPlain = multiply === 1 && sides === null && dice === null && min === null && max === null
      if (isPlain && count === 1 && unit === 'rolls')
        return `${who === null ? 'dein' : `${who}:`} nächster Wurf zählt ${Math.abs(add)} ${add < 0 ? 'weniger' : 'mehr'}`
      const thrown = [
        ...(dice === null && sides === null ? [] : [`${dice === null ? 'Würfel' : `${dice} Würfel`}${sides === null ? '' : ` mit ${sides} Seiten`}`]), // prettier-ignore
        ...modified(facts, 'Wurf'),
      ]
      return `${does(who, 'würfelst', 'würfelt', `${lasting(facts)} anders`)} (${thrown.join(', ') || 'wie bisher'})`
    },
    MovesModifier: (facts, who) =>
      `${does(who, 'gehst', 'geht', `${lasting(facts)} anders`)} (${modified(facts, 'Schritte').join(', ') || 'wie bisher'})`,
    StatModifier: ({ stat, perTurn, ...facts }, who) => {
      if (stat === null) return 'etwas ändert sich in jedem Zug'
      const said = `${lasting(facts)} je Zug ${countOf({ stat, count: Math.abs(perTurn) })}`
      return perTurn < 0 ? does(who, 'verlierst', 'verliert', said) : does(who, 'erhältst', 'erhält', said)
    },
    RandomMovement: (facts, who) => does(who, 'nimmst', 'nimmt', `${lasting(facts)} an Gabelungen zufällige Wege`),
    Immunity: ({ to, ...facts }, who) =>
      `${is(who, `${lasting(facts)} geschützt vor`)}: ${to.map((type) => germanExplainWords.kinds[type]).join(', ')}`,
    Linked: ({ other, ...facts }, who) =>
      is(who, `${lasting(facts)} mit ${other} verbunden (was das Brett einem sagt, gilt beiden)`),
    Trap: ({ place, does: what }, who) =>
      `${does(who, 'stellst', 'stellt', `${place === null ? 'hier' : `auf ${place}`} eine Falle für die nächste andere Person, die dort landet`)}${what === '' ? '' : ` (${what})`}`,
  },
  triggers: {
    ON_ENTER: (facts) => placed('Beim Betreten', facts),
    ON_EXIT: (facts) => placed('Beim Verlassen', facts),
    ON_PASS: (facts) => placed('Beim Vorbeiziehen', facts),
    ON_LAND: (facts) => placed('Beim Landen', facts),
    ON_TURN_START: ({ isBoard }) => (isBoard ? 'Zu Beginn deines Zugs' : 'Zu Beginn eines Zugs hier'),
    ON_TURN_END: ({ isBoard }) => (isBoard ? 'Am Ende deines Zugs' : 'Am Ende eines Zugs hier'),
    ON_GAME_START: () => 'Wenn das Spiel beginnt',
    ON_ROLL: ({ values, isBoard }) =>
      `Bei einem Wurf${values.length === 0 ? '' : ` von ${values.join(' oder ')}`}${isBoard ? '' : ', solange du hier stehst'}`,
    ON_MEET: ({ phase }) => (phase === 'land' ? 'Beim Landen, wo schon jemand steht' : 'Wenn du hier jemanden triffst'),
    ON_STAT: ({ stat, op, value, isBoard }) =>
      `Wenn ${stat === null ? 'etwas erreicht ist' : `${stat} ${clauseWords.crossing(op, value)}`}${isBoard ? '' : ' (hier)'}`,
    CODE: ({ clause, isRepeated }) => `${isRepeated ? 'Solange' : 'Wenn'} ${clause}`,
    RANDOM: ({ on }) => RANDOM_WHEN[on],
  },
  kinds: {
    PROMPT_ALL_PLAYERS: 'Nachrichten an alle',
    PROMPT_CURRENT_PLAYER: 'Nachrichten an die Person',
    PROMPT_PLAYERS: 'Nachrichten an manche',
    CHOICE: 'Fragen',
    SEQUENCE: 'mehrerem nacheinander',
    SET_PLAYER_STATE: 'Ziel, Ausscheiden und Zuschauen',
    DISPLACE_PLAYER: 'Schritten vor oder zurück',
    CHANGE_MOVES: 'mehr oder weniger Schritten',
    SET_PLAYER_SPACE: 'Sprüngen auf ein Feld',
    FORCE_STOP: 'Anhalten',
    SWAP_PLACES: 'Tauschen',
    SHUFFLE_POSITIONS: 'Mischen der Plätze',
    ROLL_AGAIN: 'neuen Würfen',
    EXTRA_TURN: 'weiteren Zügen',
    APPLY_EFFECT: 'neuen Wirkungen',
    REMOVE_EFFECT: 'dem Ende von Wirkungen',
    SET_STAT: 'Setzen von Werten',
    CHANGE_STAT: 'Gewinn und Verlust',
    SET_EVENT_ENABLED: 'Schalten von Ereignissen',
    SET_CONNECTION_ENABLED: 'Schalten von Wegen',
    END_GAME: 'dem Ende des Spiels',
    LOG: 'Zeilen im Protokoll',
  },
  atom: clauseWords.atom,
  counted: clauseWords.counted,
  all: (parts) => parts.join(' und '),
  any: (parts) => parts.join(' oder '),
  signs: (text, form) => (text === '' ? (form === 'needs' ? 'eine Bedingung' : 'eine Bedingung gilt') : form === 'needs' ? text : `${text} gilt`), // prettier-ignore
  call: (name, args) => {
    const [first = '', second = ''] = args
    if (name === 'ceil') return `${first}, aufgerundet`
    if (name === 'floor') return `${first}, abgerundet`
    if (name === 'round') return `${first}, gerundet`
    if (name === 'min' && args.length === 2) return `${first}, höchstens ${second}`
    if (name === 'max' && args.length === 2) return `${first}, mindestens ${second}`
    return `${name}(${args.join(', ')})`
  },
  otherwise: (said) => `sonst: ${said}`,
  onlyIf: (said, clause) => `${said}, wenn ${clause}`,
  limit: ({ perTurn, perPlayer, perGame, ifStillHere }) => {
    return [
      ...(perTurn === null ? [] : [`${often(perTurn)} je Zug`]),
      ...(perPlayer === null ? [] : [`${often(perPlayer)} je Person`]),
      ...(perGame === null ? [] : [`${often(perGame)} je Partie`]),
      ...(ifStillHere ? ['nur wenn noch hier'] : []),
    ].join(', ')
  },
  odds: (count, of) => `${count} von ${of}`,
  have: (counts) => {
    const [only, ...more] = counts
    if (only === undefined) return ''
    return more.length === 0 ? `du hast ${only.count}` : `du hast ${counts.map(countOf).join(', ')}`
  },
  sentence: ({ when, text, isMessage, clause, isFirstTime, odds, limit }) => {
    const only = isFirstTime ? ', das erste Mal' : clause === '' ? '' : `, wenn ${clause}`
    const brackets = [odds, limit].filter((each) => each !== '').join(', ')
    const after = brackets === '' ? '' : ` (${brackets})`
    return isMessage ? `${when}${only}${after}: ${text}` : `${when}: ${text}${only}${after}.`
  },
  way: (label, place, cost) =>
    `${label === '' ? 'nach' : `${label}, nach`} ${place}${cost === 1 ? '' : ` (${steps(cost)})`}`,
  goal: goalWords,
  progress: progressWords,
}

/** What somebody may be free of again. */
const EFFECT_NAMES = {
  SkipTurns: 'Aussetzen',
  RepeatTurns: 'Extrazügen',
  ChangeDirection: 'Rückwärtsgehen',
  DiceModifier: 'geänderten Würfeln',
  MovesModifier: 'geänderten Schritten',
  StatModifier: 'Gewinn und Verlust je Zug',
  RandomMovement: 'zufälligen Wegen',
  Immunity: 'Schutz',
  Linked: 'Verbindungen',
  Trap: 'Fallen',
} as const
