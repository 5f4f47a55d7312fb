import { address, type NameOf, type Translation } from '@parlor/engine'
import { drawn } from './text/drawn-de.ts'
import { germanEffectText } from './text/effect-text-de.ts'
import { signed } from './text/effect-text-en.ts'
import { progressWords } from './explain/goal-de.ts'
import { nounOf } from './explain/nouns-de.ts'
import type { BlockedWay } from './effects/happenings.ts'
import { germanPlayerWords } from './text/player-words.ts'
import { resultIn } from './text/result.ts'
import { sayText, sheetIn, tame, type SheetWords } from './text/sheet.ts'
import type { Ending } from './state.ts'
import type { Words } from './text.ts'
import type { View } from './view.ts'

const quote = (text: string) => `„${text}“`
const named = (text: string) => quote(tame(text, 80) || '…')
const counted = (count: number, stat: string) => `${count} ${named(nounOf(stat, count))}`
const steps = (count: number) => `${count} ${count === 1 ? 'Schritt' : 'Schritte'}`

const words: SheetWords = {
  quote,
  by: (board, author, hash) => `Das Brett ${board}${author === '' ? '' : ` von ${author}`}, #${hash}`,
  players: 'Spieler',
  head: { player: 'Wer', space: 'Steht auf', more: 'Außerdem' },
  round: (round, name) => `Runde ${round}: ${name} ist am Zug.`,
  before: 'Das Spiel beginnt gleich.',
  over,
  movesLeft: (moves) => `Noch ${steps(moves)}.`,
  says: 'Das Brett sagt:',
  ...germanPlayerWords,
  ways: 'Wege:',
}

const REASONS: Readonly<Record<Ending['reason'], string>> = {
  finished: 'das Ziel ist erreicht',
  stat: 'jemand hat genug',
  'round-limit': 'die letzte Runde ist vorbei',
  'time-limit': 'die Zeit ist um',
  'last-standing': 'einer ist übrig',
  expression: 'das Brett will es so',
  ended: 'das Brett beendet es',
  'nobody-left': 'niemand ist mehr im Spiel',
  guard: 'das Brett fand kein Ende und wurde angehalten',
}

const RESULTS: Readonly<Record<Ending['result'], string>> = {
  ranking: '',
  subject: '',
  everybody: ' Ihr habt gemeinsam gewonnen.',
  nobody: ' Ihr habt gemeinsam verloren.',
}

const lastOn = (spaces: readonly string[]) =>
  spaces.length === 0 ? '' : ` Die letzten Ereignisse waren die von ${spaces.map(named).join(', ')}.`

function sayBlocked({ to, why, cost, needs }: BlockedWay): string {
  if (why === 'closed') return `der Weg nach ${named(to)} ist zu`
  if (why === 'cost') return `der Weg nach ${named(to)} kostet ${steps(cost)}`
  return needs === ''
    ? `der Weg nach ${named(to)} ist gerade nicht offen`
    : `der Weg nach ${named(to)} verlangt ${named(needs)}`
}

/** Why it is over, and who won. */
function over({ reason, result, winners }: Pick<Ending, 'reason' | 'result' | 'winners'>, nameOf: NameOf): string {
  const names = winners.map(nameOf).join(', ')
  const who = winners.length === 0 ? '' : ` Gewonnen: ${names}.`
  return `Das Spiel ist vorbei: ${REASONS[reason]}.${RESULTS[result]}${who}`
}

function asked({ table, ways, mayStay, byChoice, viewer }: View, nameOf: NameOf): string {
  const { prompt, order, turnIndex } = table
  const current = order[Math.max(0, turnIndex)] ?? 0
  if (table.paused) return 'Das Spiel ist angehalten.'
  if (prompt !== null) {
    if (!prompt.isMine) return `${prompt.asked.map(nameOf).join(', ')}: das Brett fragt etwas.`
    const text = prompt.text.length === 0 ? '' : ` ${quote(sayText(prompt.text, nameOf))}`
    const title = prompt.title === '' ? '' : ` ${named(prompt.title)}:`
    if (prompt.kind === 'aim') return `Wen meinst du?${text}`
    return prompt.kind === 'choice' ? `Wähle.${text}` : `Das Brett sagt:${title}${text}`
  }
  if (current !== viewer) return `${nameOf(current)} ist dran.`
  if (table.picks.length > 1) return 'Welche Figur ziehst du?'
  if (ways.length > 0) return `Welcher Weg?${mayStay ? ' Du darfst auch bleiben.' : ''}`
  return byChoice ? 'Wie viele Schritte gehst du?' : 'Du bist am Zug.'
}

/** The boards that ship. What stands on a board is in the language of whoever wrote it. */
const boards = {
  values: {
    'fork-and-rejoin': 'Drei Gabelungen',
    'quick-start': 'Erste Schritte',
    ring: 'Rund um die Bucht',
    detour: 'Umweg',
    curses: 'Flüche',
    gates: 'Tore',
    'party-prompts': 'Partyfragen',
    duel: 'Duell',
    'loop-lab': 'Kettenreaktion',
    'high-tide': 'Flut',
    'race-four': 'Gänse nach Haus',
    'test-bench': 'Prüfstand',
  },
  descriptions: {
    'fork-and-rejoin':
      'Ein Postrennen über drei Gabelungen: kurze Wege beißen, lange helfen, ein Talisman ändert die Schritte. Wer zuerst zu Hause ist, gewinnt. Brett auf Englisch.',
    'quick-start':
      'Von der Bäckerei nach Hause, für die erste Partie. Ein Brötchen bringt einen Schritt mehr; wer zuerst zu Hause ist, gewinnt. Brett auf Englisch.',
    ring: 'Handel rund um die Bucht: würfeln, Richtung wählen, billig kaufen, teuer verkaufen. 35 Münzen gewinnen. Brett auf Englisch.',
    detour:
      'Zwei Straßen durch die Stadt, mit offenen Gullys: Eine Lampe hilft heraus oder lässt dich rennen; wer vorsichtig geht, findet welche. Wer zuerst in der Küche ist, gewinnt. Brett auf Englisch.',
    curses:
      'Ein Tempel voller verfluchter Schätze: nehmen, liegen lassen oder den Fluch weitergeben; für einen Edelstein ändert ein Affe deine Schritte. 25 Edelsteine gewinnen. Brett auf Englisch.',
    gates:
      'Drei Schlüssel öffnen das Tor zum Schatz; nach Runde 12 steht es allen offen. Wer zuerst dort ist, gewinnt. Brett auf Englisch.',
    'party-prompts':
      'Für Leute in einem Zimmer: Wörter, Pantomime, kleine Mutproben. 20 Punkte gewinnen. Brett auf Englisch.',
    'race-four':
      'Drei Gänse, einmal um den Teich und ins eigene Nest. Wer auf einer fremden Gans landet, schickt sie ins Schilf zurück. Vor allem Glück. Brett auf Englisch.',
    duel: 'Schiffe im Dunkeln: Wer auf jemandem landet, nimmt ihm 4 Licht; wie viele Raketen jemand hat, weiß niemand. Ohne Licht ist man draußen. Ab Runde 8 verliert jedes Schiff 3 Licht im Zug; nach 14 Runden gewinnt das hellste. Brett auf Englisch.',
    'loop-lab':
      'Eine Station voller Maschinen, die einen weiterschieben: die längste Kette auslösen. 40 Funken gewinnen. Brett auf Englisch.',
    'high-tide':
      'Die Flut kommt: Ab Runde 6 steht das Wrack unter Wasser, ab Runde 11 der Felstümpel. Möwen plündern die Düne der Führenden. Wer in 14 Runden die meisten Muscheln auf die Düne trägt, gewinnt. Brett auf Englisch.',
    'test-bench':
      'Jeder Auslöser, jede Aktion, jede Wirkung auf einem Brett, und ein Wettlauf um 12 Punkte; an der Ausgangstür genügen 9. Brett auf Englisch.',
  },
}

const NO_CLOCK = { '0': 'keine Uhr' }

/** How does it read in German? */
export const german: Translation<Words> = {
  name: 'Ereignisbretter',
  about: 'Spiele auf Brettern, die jemand gezeichnet hat: Würfel, Gabelungen, Ereignisse.',
  text: {
    sheet: sheetIn(words),
    asked,
    moves: {
      START: () => 'Das Spiel beginnen',
      PAUSE: () => 'Das Spiel anhalten',
      RESUME: () => 'Das Spiel fortsetzen',
      ROLL: () => 'Den Zug beginnen',
      MOVE_BY: ({ steps: count }) => `${steps(count)} gehen`,
      DICE: ({ values }) => `Die Würfel zeigen ${values.join(', ')}`,
      TAKE: ({ piece }, _, view) => {
        const place = view?.pieces[piece]
        return `Figur ${piece + 1}${place === undefined ? '' : ` auf ${named(place)}`} ziehen`
      },
      GO: ({ to }, _, view) => {
        const way = view?.ways.find((each) => each.to === to)
        return way === undefined ? 'Einen Weg wählen' : `Nach ${named(way.name)} gehen`
      },
      STAY: () => 'Hier bleiben',
      OK: () => 'Gelesen, weiter',
      ANSWER: ({ option }, nameOf, view) => {
        const found = view?.table.prompt?.options.find((each) => each.option === option)
        return found === undefined ? 'Eine Antwort wählen' : `${quote(sayText(found.text, nameOf))} wählen`
      },
      AIM: ({ player }, nameOf) => `${nameOf(player)} wählen`,
      TIME_UP: () => 'Die Partie geht ohne Warten weiter',
    },
    refusals: {
      'choose-steps': () => 'Auf diesem Brett wählst du, wie viele Schritte du gehst.',
      'roll-first': () => 'Auf diesem Brett werden Schritte nicht gewählt.',
      'must-move': () => 'Auf diesem Brett darf niemand stehen bleiben.',
    },
    happenings: {
      started: ({ board }) => `Das Spiel auf ${named(board)} beginnt.`,
      turn: ({ seat, round }, nameOf) =>
        `Runde ${round}, ${address(nameOf, seat).phrase('du bist am Zug', (name) => name)}.`,
      skipped: ({ seat }, nameOf) => `${address(nameOf, seat).does('Du setzt', 'setzt')} aus.`,
      again: ({ seat }, nameOf) => `${address(nameOf, seat).does('Du bist', 'ist')} nochmals dran.`,
      rolled: ({ seat, dice, moves }, nameOf) =>
        `${address(nameOf, seat).does('Du würfelst', 'würfelt')} ${dice.join(' + ')}: ${steps(moves)}.`,
      moves: ({ seat, moves }, nameOf) => `${address(nameOf, seat).does('Du hast', 'hat')} noch ${steps(moves)}.`,
      overshot: ({ seat }, nameOf) => `Das ist zu weit für ${address(nameOf, seat).called('dich')} und gilt nicht.`,
      went: ({ seat, space }, nameOf) => `${address(nameOf, seat).does('Du gehst', 'geht')} nach ${named(space)}.`,
      back: ({ seat, space }, nameOf) =>
        `${address(nameOf, seat).does('Du gehst', 'geht')} zurück nach ${named(space)}.`,
      teleported: ({ seat, space }, nameOf) =>
        `${address(nameOf, seat).does('Du kommst', 'kommt')} nach ${named(space)}.`,
      swapped: ({ seat, other }, nameOf) =>
        `Die Plätze tauschen ${address(nameOf, seat).called('du')} und ${address(nameOf, other).called('du')}.`,
      shuffled: () => 'Alle tauschen die Plätze.',
      picked: ({ seat, piece, space }, nameOf) =>
        `${address(nameOf, seat).does('Du nimmst', 'nimmt')} Figur ${piece + 1} auf ${named(space)}.`,
      captured: ({ seat, other, space }, nameOf) =>
        `${address(nameOf, seat).does('Du schickst', 'schickt')} eine Figur von ${address(nameOf, other).called('dir')} von ${named(space)} zurück.`,
      blocked: ({ seat, space, ways }, nameOf) =>
        `Für ${address(nameOf, seat).called('dich')} geht es nicht weiter: ${ways.length === 0 ? `von ${named(space)} führt kein Weg weg` : ways.map(sayBlocked).join('; ')}.`,
      stuck: ({ seat, moves, leaveOn }, nameOf) =>
        `Keine Figur von ${address(nameOf, seat).called('dir')} kann ${steps(moves)} gehen.${leaveOn.length === 0 ? '' : ` Eine Figur verlässt ihren Start mit ${leaveOn.join(', ')}.`}`,
      'no-way-back': ({ seat }, nameOf) =>
        `${address(nameOf, seat).does('Du kannst', 'kann')} nicht weiter zurück und ${address(nameOf, seat).phrase('bleibst', () => 'bleibt')} stehen.`,
      'no-target': () => 'Das betrifft niemanden: es geschieht nichts.',
      stayed: ({ seat }, nameOf) => `${address(nameOf, seat).does('Du bleibst', 'bleibt')} stehen.`,
      queued: ({ seat, event }, nameOf) =>
        `Ereignis ${named(event)} wartet, für ${address(nameOf, seat).called('dich')}.`,
      triggered: ({ seat, space }, nameOf) => `${named(space)}, für ${address(nameOf, seat).called('dich')}:`,
      executed: ({ event }) => `Das Ereignis ${named(event)} ist erledigt.`,
      finished: ({ events }) => `Ereignisse in diesem Zug: ${events}.`,
      message: ({ title, text: said }, nameOf) =>
        `Das Brett sagt: ${title === '' ? '' : `${named(title)} `}${quote(sayText(said, nameOf))}`,
      whispered: ({ seats }, nameOf) =>
        `Das Brett sagt etwas nur zu ${seats.map((seat) => address(nameOf, seat).called('dir')).join(', ')}.`,
      logged: ({ text: said }, nameOf) => `Das Brett vermerkt: ${quote(sayText(said, nameOf))}`,
      chose: ({ seat, text: said }, nameOf) =>
        `${address(nameOf, seat).does('Du wählst', 'wählt')} ${quote(sayText(said, nameOf))}.`,
      aimed: ({ seat, other }, nameOf) =>
        `${address(nameOf, seat).does('Du wählst', 'wählt')} ${address(nameOf, other).called(seat === other ? 'dich selbst' : 'dich')}.`,
      late: ({ seat }, nameOf) => `${address(nameOf, seat).does('Du hast', 'hat')} zu lange gebraucht.`,
      stat: ({ seat, stat, value }, nameOf) =>
        `${address(nameOf, seat).does('Du hast jetzt', 'hat jetzt')} ${counted(value, stat)}.`,
      'each-turn': ({ seat, stat, by }, nameOf) =>
        `Auf ${address(nameOf, seat).phrase('dir', (name) => name)} liegt eine Wirkung: ${signed(by)} ${named(nounOf(stat, Math.abs(by)))} je Zug.`,
      full: ({ seat, stat, most }, nameOf) =>
        `${address(nameOf, seat).does('Du kannst', 'kann')} nicht mehr als ${counted(most, stat)} haben.`,
      secret: ({ seat, stat }, nameOf) =>
        `${address(nameOf, seat).phrase(`An deinem Wert ${named(stat)}`, (name) => `${name}: an ${named(stat)}`)} geschieht etwas Geheimes.`,
      ...germanEffectText,
      trap: ({ seat, space }, nameOf) =>
        `${address(nameOf, seat).does('Du stellst', 'stellt')} auf ${named(space)} eine Falle.`,
      sprung: ({ seat, space }, nameOf) =>
        `${address(nameOf, seat).does('Du trittst', 'tritt')} auf ${named(space)} in eine Falle.`,
      immune: ({ seat }, nameOf) => `${address(nameOf, seat).does('Du bist', 'ist')} dagegen gefeit.`,
      status: ({ seat, status }, nameOf) =>
        status === 'COMPLETED_GAME'
          ? `${address(nameOf, seat).does('Du bist', 'ist')} im Ziel.`
          : `${address(nameOf, seat).called('Du')}: ${words.status[status]}.`,
      gate: ({ from, to, open }) => `Der Weg von ${named(from)} nach ${named(to)} ${open ? 'öffnet sich' : 'ist zu'}.`,
      guard: ({ spaces }) => `In diesem Zug geschieht mehr, als in einen Zug passt: Er ist vorbei.${lastOn(spaces)}`,
      stopped: ({ spaces }) =>
        `Dieses Brett tut in einem Zug mehr, als ein Brett darf: Das Spiel wird beendet.${lastOn(spaces)}`,
      paused: () => 'Das Spiel wird angehalten.',
      resumed: () => 'Das Spiel geht weiter.',
      'time-over': () => 'Die Zeit ist um: dieser Zug ist der letzte.',
      ended: ({ reason, result }) => `Das Spiel ist aus: ${REASONS[reason]}.${RESULTS[result]}`,
    },
    values: {
      player: (player, nameOf) => nameOf(player),
      piece: (piece) => `Figur ${piece + 1}`,
      steps: (count) => steps(count),
    },
    names: { TAKE: 'Figur ziehen', GO: 'Gehen nach', ANSWER: 'Wählen', AIM: 'Jemanden wählen', MOVE_BY: 'Gehen' },
    last: ['STAY'],
    result: resultIn(progressWords, germanPlayerWords),
    unit: { one: 'Gegner hinter sich', many: 'Gegner hinter sich' },
    drawn,
    options: {
      board: { name: 'Spielbrett', ...boards },
      turnSeconds: { name: 'Sekunden für einen Zug', values: NO_CLOCK },
      choiceSeconds: { name: 'Sekunden an einer Gabelung', values: NO_CLOCK },
      promptSeconds: { name: 'Sekunden für eine Frage', values: NO_CLOCK },
    },
  },
}
