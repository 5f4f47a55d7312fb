import type { LiapWords } from './words.ts'

/** Die Regeln in einer Minute. */
const rulesDe: LiapWords['rules'] = {
  title: 'Liap Tui in einer Minute',
  aim: {
    title: 'Sag eine Zahl an und nimm genau so viele',
    about:
      'Alle bekommen 8 der 32 Steine. Zuerst sagt jeder an, wie viele der 8 Stapel er nehmen wird. Dann werden die Steine ausgespielt. Wer genau so viele nimmt wie angesagt, bekommt Punkte; alle anderen verlieren welche.',
  },
  pieces: {
    title: 'Rot ist einen Punkt stärker',
    about:
      'Die Zahl auf einem Stein ist seine Stärke. Sie entscheidet, wer einen Stich gewinnt, und zählt nie für die Wertung.',
    red: 'rot',
    black: 'schwarz',
    copies: (count) => `×${count}`,
  },
  plays: {
    title: 'Was man ausspielen kann',
    about: 'Einen Stein oder mehrere einer Farbe, die zusammengehören:',
    soldiers: 'Drilling, Vierling, Fünfling: nur Soldaten',
    high: 'Straße: General, Berater, Elefant …',
    low: '… oder Wagen, Pferd, Kanone',
    extended: 'Mit einem oder zwei doppelten Steinen; das Doppelte zählt nicht mit',
  },
  turn: {
    title: 'Ein Stich',
    about:
      'Einer spielt verdeckt aus; die anderen legen je ebenso viele Steine dazu, gleich welche. Dann wird aufgedeckt, was ausgespielt wurde, und alles von derselben Art: Der höchste Wert nimmt so viele Stapel, wie Steine ausgespielt wurden, und spielt als Nächstes aus. Der Rest ist abgeworfen.',
    example: 'Zum Beispiel spielt jemand eine Straße aus:',
    leads: 'spielt aus',
    beaten: 'geschlagen',
    forfeit: 'abgeworfen: keine Straße',
    wins: (piles) => `nimmt ${piles} Stapel`,
    worth: (strength) => `Wert ${strength}`,
    ties: 'Bei gleichem Wert gewinnt, wer früher gelegt hat.',
  },
  declaring: {
    title: 'Zwei Grenzen beim Ansagen',
    eight:
      'Die Ansagen dürfen zusammen nicht 8 ergeben, darum fehlt dem Letzten manchmal eine Zahl: Nach 2, 3 und 1 darf er nicht 2 sagen. Einer verfehlt also immer seine Ansage.',
    zero: (most) => `Niemand darf öfter als ${most === 2 ? 'zweimal' : `${most}-mal`} hintereinander 0 ansagen.`,
  },
  weak: {
    title: 'Eine schwache Hand',
    about:
      'Wer keinen Stein über 9 Punkte hat, darf neu geben lassen. Er beginnt dann, und die Runde zählt doppelt, beim nächsten Mal dreifach.',
  },
  scoring: {
    title: 'Punkte',
    declared: 'Angesagt',
    taken: 'Genommen',
    points: 'Punkte',
    why: [
      'getroffen: die Zahl und 5 dazu',
      'kein Stapel, wie angesagt: 3',
      'ein Punkt Abzug für jeden Stapel daneben',
      'dasselbe in einer Runde, die ×2 zählt',
    ],
    end: (goal) => `Wer nach einer Runde ${goal} Punkte hat, beendet die Partie; die meisten Punkte gewinnen.`,
  },
}

const pieces = (count: number) => (count === 1 ? '1 Stein' : `${count} Steine`)
const piles = (count: number) => `${count} Stapel`
const minus = (points: number) => (points < 0 ? `−${-points}` : `${points}`)
const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

/** Mitten im Satz, mit Artikel. */
const ein = (type: string) =>
  /Straße/.test(type) ? `eine ${type.replace(/^E/, 'e').replace(/^D/, 'd')}` : `ein ${type}`

/** Was das Brett auf Deutsch sagt. */
export const de: LiapWords = {
  types: {
    SINGLE: 'Einzelstein',
    PAIR: 'Paar',
    THREE_OF_A_KIND: 'Drilling',
    STRAIGHT: 'Straße',
    FOUR_OF_A_KIND: 'Vierling',
    EXTENDED_STRAIGHT: 'Erweiterte Straße',
    EXTENDED_STRAIGHT_5: 'Erweiterte Straße aus 5',
    FIVE_OF_A_KIND: 'Fünfling',
    DOUBLE_STRAIGHT: 'Doppelte Straße',
  },
  names: {
    GENERAL: 'General',
    ADVISOR: 'Berater',
    ELEPHANT: 'Elefant',
    CHARIOT: 'Wagen',
    HORSE: 'Pferd',
    CANNON: 'Kanone',
    SOLDIER: 'Soldat',
  },
  letters: { GENERAL: 'G', ADVISOR: 'B', ELEPHANT: 'E', CHARIOT: 'W', HORSE: 'P', CANNON: 'K', SOLDIER: 'S' },
  signed,
  total: minus,
  pieces,
  piles,
  table: 'Der Tisch',
  round: (round) => `Runde ${round}`,
  counts: (multiplier) => `zählt ×${multiplier}`,
  goal: (goal) => `bis ${goal} Punkte`,
  atMost: (rounds) => `, höchstens ${rounds} Runden`,
  phases: { deal: 'Geben', declare: 'Ansagen', play: 'Spielen', score: 'Werten' },
  pointsShort: 'Pkt.',
  pilesShort: 'Stapel',
  notDeclared: 'noch keine Ansage',
  taken: (taken, declared) => `${taken} von ${declared} angesagten Stapeln`,
  together: (declared, all) => `Zusammen angesagt: ${declared} von ${all}`,
  soFar: (said, total) =>
    said.length === 0
      ? 'Noch keine Ansage'
      : said.length === 1
        ? `Bisher ${total}`
        : `Bisher ${said.join(' + ')} = ${total}`,
  over: (by) => `${piles(by)} zu viel angesagt: Jemand bekommt zu wenig`,
  under: (by) => `${piles(by)} zu wenig angesagt: Jemand nimmt zu viel`,
  led: (type, count) => (count === 1 ? `${type} ausgespielt` : `${type} ausgespielt: ${pieces(count)}`),
  faceDown: (count) => `${pieces(count)}, verdeckt`,
  forfeit: 'abgeworfen',
  forfeitSaid: (count) => `${pieces(count)}: abgeworfen, bleibt verdeckt`,
  yetToPlay: 'noch nicht gelegt',
  won: (name, count, type, strength) => `${name} nimmt ${piles(count)}: ${type}, Wert ${strength}`,
  youWon: (count, type, strength) => `Du nimmst ${piles(count)}: ${type}, Wert ${strength}`,
  declare: {
    title: 'Wie viele Stapel nimmst du?',
    values: 'Stapel zum Ansagen',
    worth: (count, worth, each) =>
      `Genau ${count} bringt ${signed(worth)}, jeder Stapel mehr oder weniger kostet ${each}.`,
    pick: 'Wähle eine Zahl. Die Ansage gilt dann.',
    button: (count) => `${piles(count)} ansagen`,
    say: 'Ansagen',
    value: (count, worth) => `${piles(count)}, getroffen ${signed(worth)}`,
    barred: (count, why) => `${piles(count)}, nicht erlaubt: ${why}`,
  },
  redeal: {
    title: 'Deine Hand ist schwach',
    about: 'Kein Stein hat mehr als 9 Punkte.',
    effect: (multiplier) => `Wird neu gegeben, beginnst du, und die Runde zählt für alle ×${multiplier}.`,
    secret: 'Niemand erfährt deine Wahl, bevor alle geantwortet haben.',
    seconds: (left) => `noch ${left} s, dann behältst du sie`,
    answered: 'Du hast geantwortet. Es fehlen noch andere.',
    waits: (who, many) => `${who} ${many ? 'dürfen' : 'darf'} neu geben lassen.`,
  },
  hand: {
    label: 'Deine Steine',
    sortColour: 'Nach Farbe ordnen',
    sortPoints: 'Nach Punkten ordnen',
    letters: 'Buchstaben auf den Steinen',
    piece: (name, points) => `${name}, ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
    inHand: 'Du hast:',
    competing: (type) => `Bei dir (${type}):`,
    putBack: 'Zurücklegen',
  },
  reading: {
    lead: (type, strength) => `${type}, Wert ${strength}`,
    competes: (type, strength) => `${type}, Wert ${strength}: kann gewinnen`,
    ahead: (type, strength) => `${type}, Wert ${strength}: liegt bisher vorn`,
    behind: (type, strength) => `${type}, Wert ${strength}: reicht nicht`,
    forfeit: (led) => `K${ein(led)}: Das kann nicht gewinnen`,
    pickLead: 'Wähle einen Stein oder mehrere, die zusammengehören',
    pickFollow: (count, led) =>
      count === 1
        ? 'Wähle einen Stein: Die meisten Punkte gewinnen'
        : `Wähle ${count} Steine: Nur ${ein(led)} kann gewinnen`,
    more: (more) => (more === 1 ? 'noch ein Stein' : `noch ${more} Steine`),
    early: 'Noch nicht dran, wählen geht schon',
    laid: (count, missing) =>
      `${pieces(count)} von dir ${count === 1 ? 'liegt' : 'liegen'} da. ${missing === 1 ? 'Eine Person fehlt' : `${missing} Personen fehlen`} noch.`,
  },
  lead: 'Ausspielen',
  leadThis: (type) => `Ausspielen: ${type}`,
  follow: 'Legen',
  followThis: (type) => `Legen: ${type}`,
  followForfeit: 'Abwerfen',
  coach: { says: 'Trainer', marked: 'das würde der Trainer spielen' },
  scores: {
    title: 'Wertung',
    open: 'Wertung',
    round: 'Runde',
    total: 'Summe',
    none: 'Noch keine Runde ist zu Ende.',
    cell: (taken, declared) => `${taken} von ${declared}`,
    after: (round, multiplier) => `Runde ${round}${multiplier > 1 ? ` ×${multiplier}` : ''}`,
    roundOver: (round) => `Runde ${round} ist zu Ende`,
    why: (taken, declared, multiplier) => {
      const off = Math.abs(taken - declared)
      const said = off > 0 ? `${off} daneben` : declared === 0 ? 'kein Stapel, wie angesagt' : 'genau wie angesagt'
      return multiplier > 1 ? `${said}, ×${multiplier}` : said
    },
    goOn: 'Weiter',
    waits: (left) => `Die nächste Runde wartet auf dich: ${left} s`,
  },
  end: {
    won: (name, score) => `${name} gewinnt mit ${minus(score)} Punkten`,
    youWon: (score) => `Du gewinnst mit ${minus(score)} Punkten`,
    shared: (who, score) => `${who} gewinnen gemeinsam mit ${minus(score)} Punkten`,
    met: (met, rounds) => `${met} von ${rounds} Ansagen getroffen`,
    list: (who) => who.join(' und '),
    why: (rounds, goal, reached) =>
      reached
        ? `Nach ${rounds === 1 ? 'einer Runde' : `${rounds} Runden`} sind ${goal} Punkte erreicht.`
        : `Nach ${rounds} Runden, der letzten.`,
  },
  tips: {
    declare: 'Ein gewonnener Zug bringt je gelegtem Stein einen Stapel, 8 je Runde. Jeder daneben kostet Punkte.',
    lead: 'Spiel einen Stein aus oder mehrere, die zusammengehören: Das Stärkste der Art nimmt je Stein einen Stapel.',
    follow: 'Leg ebenso viele. Dieselbe Art gewinnt, wenn sie stärker ist. Genug Stapel? Wirf ab, was du entbehrst.',
  },
  rulesOpen: 'Regeln in einer Minute',
  keyList: [
    ['1 – 8', 'einen Stein wählen oder zurücklegen'],
    ['0 – 8', 'beim Ansagen: so viele Stapel'],
    ['Enter, P', 'Gewähltes spielen, ansagen oder weiter'],
    ['Esc', 'alle Steine zurücklegen'],
    ['S', 'den Punktezettel öffnen'],
  ],
  rules: rulesDe,
}
