import { address } from '@parlor/engine'
import { germanNounOf, germanPlayerWords } from '@parlor/games/trigger-board/knowledge'
import { signed, type Rolled } from './words-en.ts'
import type { BoardWords } from './words.ts'

const rolled = ({ dice, steps }: Rolled) =>
  dice === steps ? String(dice) : `${dice} für ${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}`
const whereTo = (to: string, left: number) =>
  left === 0 ? `nach „${to}“` : `bis zur Gabelung „${to}“, noch ${left} ${left === 1 ? 'Schritt' : 'Schritte'}`
const UNITS = {
  turns: ['Zug', 'Züge'],
  rounds: ['Runde', 'Runden'],
  rolls: ['Wurf', 'Würfe'],
  uses: ['Mal', 'Mal'],
} as const
const counted = (count: number, unit: keyof typeof UNITS) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`

export const de: BoardWords = {
  board: 'Spielbrett',
  map: (name, spaces) => `Das Spielbrett „${name}“, ${spaces} Felder. Spieler und was man tun kann, stehen daneben.`,
  by: (author) => `von ${author}`,
  players: 'Spieler',
  you: '(du)',
  on: (space) => `auf „${space}“`,
  find: (name) => `Zeigen, wo ${name} steht`,
  round: (round) => `Runde ${round}`,
  over: 'Das Spiel ist aus',
  stepsLeft: (steps) => (steps === 1 ? 'noch 1 Schritt' : `noch ${steps} Schritte`),
  dice: 'Würfel',
  roll: 'Würfeln',
  go: 'Los',
  steps: (steps) => (steps === 1 ? '1 Schritt' : `${steps} Schritte`),
  piece: (piece: number, space: string) => (space === '' ? `Figur ${piece}` : `Figur ${piece} auf „${space}“`),
  stay: 'Hier bleiben',
  ways: 'Welcher Weg?',
  read: 'Gelesen',
  boardSays: 'Das Brett sagt',
  boardAsks: 'Das Brett fragt',
  whom: 'Wen meinst du?',
  left: (time) => `noch ${time}`,
  queued: (space, name) => `„${space}“, für ${name}`,
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  wholeBoard: 'Ganzes Brett',
  keyList: [
    ['Leertaste, R', 'würfeln oder weiter'],
    ['1 – 9', 'wählen'],
    ['+ − 0', 'größer, kleiner, das ganze Brett'],
    ['↑ ↓ ← →', 'das Brett bewegen; auf einem Feld: zum nächsten'],
  ],
  loading: 'Das Brett wird gezeichnet …',
  failed: 'Das Bild dieses Bretts war nicht zu bekommen. Alles lässt sich daneben tun.',
  roundOf: (round, rounds) => `Runde ${round} von ${rounds}`,
  goalOf: (name) => `Ziel: ${name}`,
  landChance: (chance) => `Hier kannst du bei ${chance} der Würfe landen`,
  outOfReach: 'Mit dem nächsten Wurf nicht zu erreichen',
  reachNow: 'Hierher kommst du jetzt',
  quiet: 'Ein ruhiger Ort. Hier geschieht nichts.',
  fork: 'Eine Gabelung. Du wählst:',
  onward: 'Von hier weiter:',
  needs: (text) => `nötig: ${text}`,
  shut: 'gerade geschlossen',
  closeCard: 'Schließen',
  touchHint: 'Berühre ein Feld, um zu sehen, was dort geschieht.',
  ifYouRoll: 'Wenn du würfelst',
  rollLeads: (roll, space) => `${roll} führt nach „${space}“`,
  stands: (names) => `hier: ${names}`,
  toGo: (steps) => (steps === 1 ? 'noch 1 Feld' : `noch ${steps} Felder`),
  ofTarget: (value, target) => `${value} von ${target}`,
  statOf: (name, value) => `${name}: ${value}`,
  storyBegins: 'Das Spiel beginnt.',
  storyMore: 'Alles zeigen, was geschehen ist',
  storyWho: (nameOf, seat) => address(nameOf, seat).called('Du'),
  storyRolled: (nameOf, seat, roll) => `${address(nameOf, seat).does('Du würfelst', 'würfelt')} ${rolled(roll)}`,
  storyThenRolled: (nameOf, seat, roll) =>
    `${address(nameOf, seat).phrase('würfelst', () => 'würfelt')} dann ${rolled(roll)}`,
  storyWent: (nameOf, seat, to, left) => `${address(nameOf, seat).does('Du gehst', 'geht')} ${whereTo(to, left)}`,
  storyAndWent: (nameOf, seat, to, left) =>
    `und ${address(nameOf, seat).phrase('gehst', () => 'geht')} ${whereTo(to, left)}`,
  storyThenWent: (nameOf, seat, to, left) =>
    `${address(nameOf, seat).phrase('gehst', () => 'geht')} dann ${whereTo(to, left)}`,
  upNext: 'Gleich',
  goHere: 'Hierhin gehen',
  goThisWay: 'Diesen Weg gehen',
  isGoal: 'Hierher willst du kommen.',
  coachMarks: 'Der Trainer würde das tun.',
  storyChose: (text) => `„${text}“`,
  storyMoved: (nameOf, seat, how, to) => {
    const where = how === 'back' ? 'zurück' : 'weiter'
    if (seat === null) return `${where} nach „${to}“`
    const who = address(nameOf, seat)
    return how === 'away'
      ? `${who.does('du kommst', 'kommt')} nach „${to}“`
      : `${who.does('du gehst', 'geht')} ${where} nach „${to}“`
  },
  thenFork: (fork) => `dann wählst du bei ${fork} noch einmal:`,
  onTheWay: (name) => `${name} ist unterwegs …`,
  used: 'Das hattest du schon. Es geschieht dir nicht noch einmal.',
  trapOf: (nameOf, owner, does) => {
    const whose = address(nameOf, owner).phrase('deine Falle', (name) => `eine Falle von ${name}`)
    return `Hier liegt ${whose}, für die nächste andere Person, die hier landet${does === '' ? '' : `: ${does}`}.`
  },
  winner: 'Gewonnen',
  caught: (name) => `${name} geschlagen`,
  gainedOnTheWay: 'unterwegs',
  trap: 'Falle',
  trapHere: 'Hier liegt eine Falle.',
  gainedAt: (spaces) => `Zu bekommen bei ${spaces}.`,
  lostAt: (spaces) => `Zu verlieren oder auszugeben bei ${spaces}.`,
  hiddenStat: 'Wie viel es ist, sieht nur, wem es gehört.',
  lasts: (count, unit) => `noch ${counted(count, unit)}`,
  badgeLasts: (count) => `×${count}`,
  endsAt: 'endet auf',
  or: 'oder',
  wayOn: 'Ein Weg, den du jetzt wählen kannst',
  waysOn: (ways) => `Von hier ${ways.join(' oder ')}.`,
  everywhere: 'Auf diesem Brett',
  storyEachTurn: 'je Zug',
  storyOn: (space) => `auf „${space}“`,
  storyChange: (nameOf, seat, what) => `${seat === null ? '' : `${address(nameOf, seat).called('du')} `}${what}`,
  storySwapped: (nameOf, seat, other) => {
    const whom = address(nameOf, other).phrase('dir', (name) => name)
    return seat === null
      ? `Platztausch mit ${whom}`
      : `${address(nameOf, seat).called('du')} und ${address(nameOf, other).called('du')} tauschen die Plätze`
  },
  change: (stat, by) => `${signed(by)} ${germanNounOf(stat, Math.abs(by))}`,
  full: (stat, most) => `mehr als ${most} ${germanNounOf(stat, most)} geht nicht`,
  turningPoint: (nameOf, seat, round, told) =>
    `Der Wendepunkt in Runde ${round}: ${told} Von da an ${address(nameOf, seat).phrase('lagst du', (name) => `lag ${name}`)} vorn.`,
  ledThroughout: (nameOf, seat) => `${address(nameOf, seat).does('Du lagst', 'lag')} von Anfang bis Ende vorn.`,
  signs: 'Was die Zeichen bedeuten',
  ...germanPlayerWords,
}
