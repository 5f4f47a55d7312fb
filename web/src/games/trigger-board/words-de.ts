import { address } from '@parlor/engine'
import { germanPlayerWords } from '@parlor/games/trigger-board/knowledge'
import type { BoardWords } from './words.ts'

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
  landChance: (chance) => `Hier landest du bei ${chance} der Würfe`,
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
  storyWalk: (nameOf, seat, rolls, went) => {
    const who = address(nameOf, seat)
    if (rolls.length === 0) return went === null ? who.called('Du') : `${who.does('Du gehst', 'geht')} nach „${went}“`
    const numbers = rolls.map(({ dice, steps }) => (dice === steps ? String(dice) : `${dice} für ${steps} Schritte`))
    const rolled = `${who.does('Du würfelst', 'würfelt')} ${numbers.join(', dann ')}`
    return went === null ? rolled : `${rolled} und ${who.phrase('gehst', () => 'geht')} nach „${went}“`
  },
  upNext: 'Gleich',
  goHere: 'Hierhin gehen',
  coachMarks: 'Der Trainer würde das tun.',
  storyChose: (text) => `„${text}“`,
  storySent: (how, to) => (how === 'back' ? `zurück nach „${to}“` : `weiter nach „${to}“`),
  endsAt: (names) => `endet auf ${names.join(' oder ')}`,
  wayOn: 'Ein Weg, den du jetzt wählen kannst',
  waysOn: (ways) => `Von hier ${ways.join(' oder ')}.`,
  everywhere: 'Auf diesem Brett',
  storyAt: (space) => `auf „${space}“ `,
  storyChange: (name, stat, by) => `${name === '' ? '' : `${name} `}${by} ${stat}`,
  turningPoint: (nameOf, { seat, round, space }) => {
    const where = `In Runde ${round}${space === '' ? '' : `, auf „${space}“,`}`
    return `Der Wendepunkt: ${where} ${address(nameOf, seat).phrase('hast du', (name) => `hat ${name}`)} für den Rest der Partie die Führung übernommen.`
  },
  ledThroughout: (nameOf, seat) => `${address(nameOf, seat).does('Du lagst', 'lag')} von Anfang bis Ende vorn.`,
  signs: 'Was die Zeichen bedeuten',
  ...germanPlayerWords,
}
