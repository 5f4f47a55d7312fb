import type { ReadoutWords } from './words.ts'

/** Dasselbe auf Deutsch. */
export const de: ReadoutWords = {
  title: 'Tasten und Ansagen',
  about:
    'Diese Tasten sagen an, was du wissen willst, wo auch immer der Fokus ist, außer wo du schreibst. Mit Umschalt kommt die andere Ausführlichkeit. Ein Bildschirmleser gibt einzelne Buchstaben in seinem Fokusmodus weiter; die Knöpfe hier gehen immer.',
  readouts: 'Ansagen',
  what: {
    can: 'Was kann ich tun?',
    last: 'Was geschah zuletzt?',
    mine: 'Was habe ich?',
    others: 'Was haben die anderen?',
    clocks: 'Welche Uhren laufen?',
  },
  detail: 'Ausführlichkeit',
  details: { short: 'Kurz', full: 'Voll' },
  boardKeys: 'Tasten dieses Spielfelds',
  off: 'Einzelne Tasten sind in den Optionen ausgeschaltet.',
  nothingYet: 'Noch ist nichts geschehen.',
  nothingToDo: 'Du hast jetzt nichts zu tun.',
  youCan: (moves, more) => `Du kannst: ${moves}${more > 0 ? `; und ${more} weitere` : ''}.`,
  ways: (name, count) => `${name} (${count} Möglichkeiten)`,
  nobodyElse: 'Sonst spielt niemand.',
  noClocks: 'Es läuft keine Uhr.',
  everybody: 'Alle',
  time: (minutes, seconds) =>
    [
      ...(minutes > 0 ? [minutes === 1 ? '1 Minute' : `${minutes} Minuten`] : []),
      ...(seconds > 0 || minutes === 0 ? [seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`] : []),
    ].join(' '),
  clock: (whose, left) => `${whose}: noch ${left}.`,
  stands: (whose, left) => `${whose}: noch ${left}, sie steht.`,
  afterwards: (what) => `Dann: ${what}.`,
}
