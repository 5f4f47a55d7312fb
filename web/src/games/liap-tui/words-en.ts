import type { Name, Type } from '@parlor/games/liap-tui/knowledge'
import type { KeyList } from '../../parts/use-keys.ts'

/** The rules with pictures. Figures come from the game's own functions. */
const rulesEn = {
  title: 'Liap Tui in a minute',
  aim: {
    title: 'Say a number, take exactly that',
    about:
      'Everybody is dealt 8 of the 32 pieces. First each says how many of the 8 piles they will take. Then the pieces are played out. Players who take exactly what they said score; all others lose.',
  },
  pieces: {
    title: 'Red is one point stronger',
    about: 'The number on a piece is its strength. It decides who wins a turn, and never counts for the score.',
    red: 'red',
    black: 'black',
    copies: (count: number) => `×${count}`,
  },
  plays: {
    title: 'What can be led',
    about: 'One piece, or several of one colour that belong together:',
    soldiers: 'Three, four or five of a kind: Soldiers only',
    high: 'Straight: General, Advisor, Elephant …',
    low: '… or Chariot, Horse, Cannon',
    extended: 'With one or two pieces doubled; a double adds nothing to its worth',
  },
  turn: {
    title: 'A turn',
    about:
      'One leads, face down; the others each lay down just as many pieces, whatever they are. Then what was led is turned up, and everything of the same kind: the highest worth takes as many piles as pieces were led, and leads next. The rest is forfeit.',
    example: 'For example, somebody leads a straight:',
    leads: 'leads',
    beaten: 'beaten',
    forfeit: 'forfeit: no straight',
    wins: (piles: number) => `wins ${piles} piles`,
    worth: (strength: number) => `worth ${strength}`,
    ties: 'Of equals the earlier one wins.',
  },
  declaring: {
    title: 'Two limits when declaring',
    eight:
      'The declarations must not add up to 8, so the last one may have one number less: after 2, 3 and 1 it cannot say 2. Somebody always misses.',
    zero: (most: number) => `Nobody may declare 0 more than ${most === 2 ? 'twice' : `${most} times`} in a row.`,
  },
  weak: {
    title: 'A weak hand',
    about:
      'Without a piece above 9 points you may ask for a new deal. You then start, and the round counts double, with the next new deal three times.',
  },
  scoring: {
    title: 'Points',
    declared: 'Declared',
    taken: 'Taken',
    points: 'Points',
    why: [
      'met: the number and 5 more',
      'no pile, as declared: 3',
      'one point lost for each pile off',
      'the same in a round that counts ×2',
    ],
    end: (goal: number) => `The match ends after a round in which somebody has ${goal} points; the most points win.`,
  },
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
const piles = (count: number) => (count === 1 ? '1 pile' : `${count} piles`)
/** In the middle of a sentence, with its article. */
const one = (type: string) => `${/^[AE]/.test(type) ? 'an' : 'a'} ${type.toLowerCase()}`
const minus = (points: number) => (points < 0 ? `−${-points}` : `${points}`)
const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

const types: Readonly<Record<Type, string>> = {
  SINGLE: 'Single',
  PAIR: 'Pair',
  THREE_OF_A_KIND: 'Three of a kind',
  STRAIGHT: 'Straight',
  FOUR_OF_A_KIND: 'Four of a kind',
  EXTENDED_STRAIGHT: 'Extended straight',
  EXTENDED_STRAIGHT_5: 'Extended straight of five',
  FIVE_OF_A_KIND: 'Five of a kind',
  DOUBLE_STRAIGHT: 'Double straight',
}

const names: Readonly<Record<Name, string>> = {
  GENERAL: 'General',
  ADVISOR: 'Advisor',
  ELEPHANT: 'Elephant',
  CHARIOT: 'Chariot',
  HORSE: 'Horse',
  CANNON: 'Cannon',
  SOLDIER: 'Soldier',
}

const letters: Readonly<Record<Name, string>> = {
  GENERAL: 'G',
  ADVISOR: 'A',
  ELEPHANT: 'E',
  CHARIOT: 'Ch',
  HORSE: 'H',
  CANNON: 'Ca',
  SOLDIER: 'S',
}

/** What the board says in English. */
export const en = {
  types,
  names,
  letters,
  signed,
  total: minus,
  pieces,
  piles,
  table: 'The table',
  round: (round: number) => `Round ${round}`,
  counts: (multiplier: number) => `counts ×${multiplier}`,
  goal: (goal: number) => `to ${goal} points`,
  atMost: (rounds: number) => `, ${rounds} rounds at most`,
  phases: { deal: 'Deal', declare: 'Declare', play: 'Play', score: 'Score' },
  pointsShort: 'pts',
  pilesShort: 'piles',
  notDeclared: 'not declared yet',
  taken: (taken: number, declared: number) => `${taken} of ${piles(declared)} declared`,
  together: (declared: number, all: number) => `Declared together: ${declared} of ${all}`,
  soFar: (said: readonly number[], total: number) =>
    said.length === 0
      ? 'Nobody has declared yet'
      : said.length === 1
        ? `So far ${total}`
        : `So far ${said.join(' + ')} = ${total}`,
  over: (by: number) => `${piles(by)} too many declared: somebody will be left short`,
  under: (by: number) => `${piles(by)} too few declared: somebody will take too many`,
  led: (type: string, count: number) => (count === 1 ? `${type} led` : `${type} led: ${pieces(count)}`),
  faceDown: (count: number) => `${pieces(count)}, face down`,
  forfeit: 'forfeit',
  forfeitSaid: (count: number) => `${pieces(count)}: a forfeit, stays face down`,
  yetToPlay: 'yet to play',
  won: (name: string, count: number, type: string, strength: number) =>
    `${name} takes ${piles(count)}: ${type.toLowerCase()} worth ${strength}`,
  youWon: (count: number, type: string, strength: number) =>
    `You take ${piles(count)}: ${type.toLowerCase()} worth ${strength}`,
  declare: {
    title: 'How many piles will you take?',
    values: 'Piles to declare',
    worth: (count: number, worth: number, each: number) =>
      `Exactly ${count} brings ${signed(worth)}, every pile more or less costs ${each}.`,
    pick: 'Pick a number. What you declare is final.',
    button: (count: number) => `Declare ${piles(count)}`,
    say: 'Declare',
    value: (count: number, worth: number) => `${piles(count)}, worth ${signed(worth)} if met`,
    barred: (count: number, why: string) => `${piles(count)}, not allowed: ${why}`,
  },
  redeal: {
    title: 'Your hand is weak',
    about: 'It has no piece above 9 points.',
    effect: (multiplier: number) => `With a new deal you start, and the round counts ×${multiplier} for everybody.`,
    secret: 'Nobody learns what you chose until all have answered.',
    seconds: (left: number) => `${left} s left, then you keep it`,
    answered: 'You have answered. Waiting for the others.',
    waits: (who: string, _many: boolean) => `${who} may ask for a new deal.`,
  },
  hand: {
    label: 'Your pieces',
    sortColour: 'Sort by colour',
    sortPoints: 'Sort by points',
    letters: 'Letters on the pieces',
    piece: (name: string, points: number) => `${name}, ${points} ${points === 1 ? 'point' : 'points'}`,
    inHand: 'You hold:',
    competing: (type: string) => `Your ${type.toLowerCase()}:`,
    putBack: 'Put back',
  },
  reading: {
    lead: (type: string, strength: number) => `${type}, worth ${strength}`,
    competes: (type: string, strength: number) => `${type}, worth ${strength}: can win`,
    ahead: (type: string, strength: number) => `${type}, worth ${strength}: ahead so far`,
    behind: (type: string, strength: number) => `${type}, worth ${strength}: not enough to win`,
    forfeit: (led: string) => `A forfeit: it is not ${one(led)}, so it cannot win`,
    pickLead: 'Pick one piece, or several that belong together',
    pickFollow: (count: number, led: string) =>
      count === 1 ? 'Pick a piece: the most points win' : `Pick ${count} pieces: only ${one(led)} can win`,
    more: (more: number) => (more === 1 ? 'one more piece' : `${more} more pieces`),
    early: 'Not your turn yet, but you can pick',
    laid: (count: number, missing: number) =>
      `You have laid down ${pieces(count)}. ${missing === 1 ? 'One player is' : `${missing} players are`} yet to play.`,
  },
  lead: 'Lead',
  leadThis: (type: string) => `Lead: ${type.toLowerCase()}`,
  follow: 'Lay down',
  followThis: (type: string) => `Lay down: ${type.toLowerCase()}`,
  followForfeit: 'Lay down as a forfeit',
  coach: { says: 'Coach', marked: 'the coach would play this' },
  scores: {
    title: 'Score sheet',
    open: 'Scores',
    round: 'Round',
    total: 'Total',
    none: 'No round is over yet.',
    cell: (taken: number, declared: number) => `${taken} of ${declared}`,
    after: (round: number, multiplier: number) => `Round ${round}${multiplier > 1 ? ` ×${multiplier}` : ''}`,
    roundOver: (round: number) => `Round ${round} is over`,
    why: (taken: number, declared: number, multiplier: number) => {
      const off = Math.abs(taken - declared)
      const said = off > 0 ? `off by ${off}` : declared === 0 ? 'no pile, as declared' : 'exactly as declared'
      return multiplier > 1 ? `${said}, ×${multiplier}` : said
    },
    goOn: 'Go on',
    waits: (left: number) => `The next round waits for you: ${left} s`,
  },
  end: {
    won: (name: string, score: number) => `${name} wins with ${minus(score)} points`,
    youWon: (score: number) => `You win with ${minus(score)} points`,
    shared: (who: string, score: number) => `${who} win together with ${minus(score)} points`,
    met: (met: number, rounds: number) => `met ${met} of ${rounds} declarations`,
    list: (who: readonly string[]) => who.join(' and '),
    why: (rounds: number, goal: number, reached: boolean) =>
      reached
        ? `After ${rounds === 1 ? 'one round' : `${rounds} rounds`}, ${goal} points are reached.`
        : `After ${rounds} rounds, the last one.`,
  },
  tips: {
    declare: 'Winning a turn brings a pile for each piece you laid down; a round has 8. Each pile off costs points.',
    lead: 'Lead one piece, or several that belong together: the strongest of that kind takes a pile for each.',
    follow: 'Lay down as many. The same kind wins if it is stronger. Enough piles? Throw away what you can spare.',
  },
  rulesOpen: 'Rules in a minute',
  keyList: [
    ['1 – 8', 'pick a piece or put it back'],
    ['0 – 8', 'while you declare: that many piles'],
    ['Enter, P', 'play what is picked, declare, or go on'],
    ['Esc', 'put all pieces back'],
    ['S', 'open the score sheet'],
  ] as KeyList,
  rules: rulesEn,
}
