import type { settings as english } from '../en/settings.ts'

export const settings: typeof english = {
  title: 'Optionen',
  about: 'Sie gelten sofort und bleiben auf diesem Gerät.',
  you: 'Du',
  name: 'Dein Name',
  nameAbout: 'So heißt du in Partien auf diesem Gerät.',
  look: 'Aussehen und Sprache',
  language: 'Sprache',
  languageAuto: 'Wie der Browser',
  theme: 'Farben',
  themes: { auto: 'System', light: 'Hell', dark: 'Dunkel' },
  motion: 'Bewegung',
  motions: { auto: 'System', full: 'Alle', reduced: 'Wenig' },
  table: 'Am Tisch',
  boards: 'Spielbretter',
  boardKinds: { auto: 'In 3D', flat: 'Flach', plain: 'In Worten' },
  boardsAbout:
    'Wo der Browser kein 3D zeichnen kann, sind sie flach. In Worten: jedes Spiel als Text, mit einer Taste für jeden Zug.',
  botPace: 'Bots',
  botPaces: { calm: 'Lassen sich Zeit', quick: 'Ziehen sofort' },
  sound: 'Töne',
  soundAbout: 'Würfel, Klappen und Karten sind zu hören.',
  haptics: 'Vibration',
  hapticsAbout: 'Ein Telefon, das es kann, vibriert, wenn etwas fällt oder zuklappt.',
  readouts: 'Ansagen',
  readoutKinds: { short: 'Kurz', full: 'Voll' },
  readoutsAbout:
    'Was die Tasten am Tisch einem Bildschirmleser sagen: das Nötigste oder alles. In einer Partie nennt ? sie alle.',
  keys: 'Einzelne Tasten',
  keysAbout:
    'Buchstaben und Ziffern wirken am Tisch, wo auch immer der Fokus ist. Schalte es aus, wenn du deinem Rechner diktierst.',
  exitAbout: 'Unbeendete Partien bleiben erhalten.',
}
