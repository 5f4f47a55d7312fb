import { formatSheet, sayHappening, sayMove, sayRefusal, seatName, sheetOf } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { ACTION_IDS } from './cards/actions.ts'
import { CROP_IDS } from './cards/crops.ts'
import { CLASS_IDS, CLASSES } from './classes.ts'
import { valued } from './effects/farm.fixture.ts'
import type { Happening } from './effects/happenings.ts'
import { german } from './text-de.ts'
import { asking, seen, twoFarms } from './text.fixture.ts'
import { words } from './text/de/words.ts'

/** Random matches say most of it in languages.test.ts: here is the table, and what they hardly ever come to. */

const { lookUp = {} } = german.text

describe('the table', () => {
  test('shows the market, the others, one’s own farm and hand', () => {
    const table = twoFarms()
    table.state.limit = 250
    const shown = formatSheet(sheetOf(german, { table: seen(table, 0), phases: { game: 'IN_PROGRESS' } }))
    expect(shown).toBe(
      `
Zug 9, du bist dran.
Münzgrenze: 250. Stapel: 1 Karte.

Markt (Seltenheit und Preis in Münzen; „3 Dü.“: kostet 3 Dünger)
  1  Tomate      Rot 5   Ungewöhnlich 2  zahlt 1 mehr je reicherem Gegner
  2  Glücksfund  1 Dü.   Gewöhnlich 1    W4 Münzen
  3  leer
  4  Erntedämon  0 Dü.   Mythisch 8      W20: alle Ernten, Markt oder Ruin
  5  Mais        Gelb 3  Gewöhnlich 1    geerntet: 1 Münze je gelbe Pflanze
  6  Klon        4 Dü.   Mythisch 8      Kopie einer wachsenden Pflanze

Seat 2, Landbaron: 1 Münze, 4 Dünger, 1 Karte
  1 Einfach: Traube (Grün) 15, reif  2 Gewächshaus: leer  3 Gewächshaus: leer

Du, Seat 1, Sensenmann: 7 Münzen, 1 Dünger
  1  Einfaches Beet                 leer
  2  Hochbeet        ab Selten: +2  Mango (Gelb) 6, reif in 2 Zügen
  3  Hochbeet        ab Selten: +2  leer, gesperrt bis zum Ende des Zuges

Deine Hand
  1  Mais             Gelb 3  Gewöhnlich  geerntet: 1 Münze je gelbe Pflanze
  2  Welke            2 Dü.   Mythisch    eine Pflanze vernichten
  3  Ernten und Säen  3 Dü.   Klasse      Gegner geben dir Karten einer Farbe`.slice(1),
    )
  })

  test('what cards and beds do has a short form for it', () => {
    const kinds = [...CROP_IDS, ...ACTION_IDS, ...CLASS_IDS.map((id) => CLASSES[id].card.id)]
    for (const kind of kinds) expect(words.shortOf(kind).length).toBeLessThanOrEqual(37)
    for (const short of Object.values(words.bedsInShort)) expect(short.length).toBeLessThanOrEqual(24)
  })

  test('everything on it can be looked up', () => {
    expect(lookUp['Mais']).toMatch(/^Pflanze, Gewöhnlich, Gelb: Preis 1 Münze, Wert 3, reif in 1 Zug\. Beim Ernten \(/)
    expect(lookUp['Tomate']).toContain('Immer (Aufholjagd): ')
    expect(lookUp['Welke']).toMatch(/^Aktion, Mythisch: Preis 8 Münzen, Kosten 3 Dünger\. /)
    expect(lookUp['Landbaron']).toBe(
      'Eine Klasse. Du beginnst mit 2 Münzen mehr. Beete: Einfaches Beet, Gewächshaus und Gewächshaus. Klassenkarte: Landgewinnung (4 Dünger).',
    )
    expect(lookUp['Vertikalbeet']).toMatch(/^Aktion, Episch: .* Ein Beet: Hier gepflanzte grüne Pflanzen /)
  })
})

test('moves call things by their names', () => {
  const table = twoFarms()
  const said = (seat: number, move: { move: string; [param: string]: unknown }) =>
    sayMove(german, move, seatName, seen(table, seat))
  asking(table, 0, { purpose: 'action', kind: 'WITHER' })
  expect(said(0, { move: 'CHOOSE_CROP', class: 'LAND_BARON', index: 0 })).toBe(
    'Traube (Grün) 15, reif, in Beet 1 von Seat 2 wählen',
  )
  asking(table, 0, { purpose: 'action', kind: 'TRELLIS_BED' })
  expect(said(0, { move: 'CHOOSE_BED', self: 'GRIM_REAPER', index: 1 })).toBe(
    'Dein Beet 2 wählen (Hochbeet mit Mango (Gelb) 6, 2 Züge)',
  )
  asking(table, 0, { purpose: 'planted', kind: 'MANGO' })
  expect(said(0, { move: 'CHOOSE_PLAYER', index: 1 })).toBe(
    'Seat 2 (Landbaron, 1 Münze, 4 Dünger, 1 Karte, 1 Pflanze) wählen',
  )
  expect(said(0, { move: 'END' })).toBe('Das Spiel hier beenden')
})

test.each<[Happening, string]>([
  [{ what: 'card-recovered', seat: 0, kind: 'CORN' }, 'Seat 1 holt Mais aus der Ablage zurück.'],
  [{ what: 'card-copied', seat: 0, kind: 'CORN' }, 'Seat 1 bekommt eine neue Karte: Mais.'],
  [{ what: 'market-returned', slot: 2, card: valued('CORN', 3) }, 'Von Marktplatz 3 zurück in den Stapel: Mais.'],
  [{ what: 'destroyed', seat: 1, bed: 0, kind: 'GRAPE' }, 'Seat 2 verliert Traube in Beet 1.'],
  [
    { what: 'asked', seat: 1, by: 0, kind: 'MANGO', count: 2 },
    'Seat 2 muss 2 Karten zum Tauschen wählen, wegen Mango von Seat 1.',
  ],
  [{ what: 'cards-given', from: 1, to: 0, count: 2 }, 'Seat 2 gibt 2 Karten an Seat 1.'],
  [
    { what: 'harvested', by: 1, seat: 0, bed: 0, kind: 'CORN', coins: 3 },
    'Seat 2 erntet Mais, Wert 3, aus Beet 1 von Seat 1.',
  ],
  [{ what: 'bed-changed', seat: 0, bed: 0, type: 'HYDROPONIC' }, 'Beet 1 von Seat 1 ist jetzt eine Hydrokultur.'],
  [
    { what: 'last-turns', seat: 0, by: 'stall' },
    'Niemand kann mehr etwas tun: Alle außer Seat 1 haben noch einen Zug.',
  ],
  [{ what: 'finished' }, 'Der letzte Zug ist vorbei.'],
  [{ what: 'ended-early' }, 'Das Spiel endet hier, vor seiner Zeit.'],
])('%j', (happening, sentence) => expect(sayHappening(german, happening)).toBe(sentence))

test.each<[code: string, facts: object, sentence: string]>([
  ['slot-empty', { slot: 2 }, 'Marktplatz 3 ist leer.'],
  ['too-dear', { card: 'CORN', price: 1, budget: 0 }, 'Mais kostet 1 Münze: Du hast nichts mehr.'],
  ['too-dear', { card: 'TOMATO', price: 2, budget: 1 }, 'Tomate kostet 2 Münzen: Du kannst 1 ausgeben.'],
  ['bed-taken', { bed: 0 }, 'In Beet 1 wächst schon etwas.'],
  ['no-empty-bed', {}, 'Du hast kein leeres Beet dafür.'],
  ['no-crop', { bed: 0 }, 'In Beet 1 wächst nichts.'],
  ['choose-another-player', {}, 'Wähle einen Gegner, nicht dich selbst.'],
  ['not-enough-coins', { value: 3, coins: 0 }, 'Du kannst nicht 3 Münzen bieten: Du hast keine.'],
  ['draft-too-small', { value: 3, draft: 1 }, 'Du kannst nicht 3 Münzen wegnehmen: Dein Angebot steht bei 1.'],
  ['no-target', { mode: 'CARD_MARKET' }, 'Der Markt ist leer.'],
  ['no-target', { mode: 'FOE' }, 'Es gibt nichts, worauf man diese Karte spielen könnte.'],
  ['no-offer', { player: -1 }, 'Diesen Spieler gibt es nicht.'],
  ['no-offer', { player: 1 }, 'Seat 2 hat nichts geboten.'],
])('%s %j', (code, facts, sentence) => expect(sayRefusal(german, { code, facts })).toBe(sentence))
