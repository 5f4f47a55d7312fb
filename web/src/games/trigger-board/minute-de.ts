import type { MinuteWords } from './minute.tsx'

export const de: MinuteWords = {
  walk: {
    title: 'Würfeln und ziehen',
    about: 'Deine Figur geht so viele Felder die Pfeile entlang, wie die Würfel des Bretts sagen.',
  },
  fork: {
    title: 'Den Weg wählen',
    about: 'Wo sich der Weg gabelt, entscheidest du: Tippe ein Feld an, das leuchtet, oder seine Nummer.',
  },
  event: {
    title: 'Auf Feldern geschieht etwas',
    about:
      'Münzen, Umwege, Fragen, noch ein Wurf: Wenn eine Figur vorbeikommt oder landet, werden die Ereignisse des Feldes eines nach dem anderen ausgeführt.',
  },
  end: {
    title: 'Jedes Brett hat sein eigenes Ziel',
    about:
      'Als Erster daheim sein, die meisten Punkte haben, als Letzter übrig bleiben: Das Brett sagt es, bevor du beginnst.',
  },
}
