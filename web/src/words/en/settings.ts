import { translated } from '../translated.ts'

/** What the page says in English: settings. */
export const settings = {
  title: 'Settings',
  about: 'They apply at once, and stay on this device.',
  you: 'You',
  name: 'Your name',
  nameAbout: 'What you are called in matches on this device.',
  look: 'Look and language',
  language: 'Language',
  languageAuto: 'As the browser',
  theme: 'Colours',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  motion: 'Motion',
  motions: { auto: 'System', full: 'Full', reduced: 'Little' },
  table: 'At the table',
  boards: 'Boards',
  boardKinds: { auto: 'In 3D', flat: 'Flat', plain: 'In words' },
  boardsAbout:
    'Where the browser cannot draw in 3D, boards are flat. In words: every game as text, with a button for every move.',
  botPace: 'Bots',
  botPaces: { calm: 'Take their time', quick: 'Move at once' },
  sound: 'Sounds',
  soundAbout: 'Dice, tiles and cards can be heard.',
  haptics: 'Vibration',
  hapticsAbout: 'A phone that can do it vibrates when something falls or shuts.',
  readouts: 'Readouts',
  readoutKinds: { short: 'Short', full: 'Full' },
  readoutsAbout: 'What the keys at a table tell a screen reader: the least, or all. In a match, ? lists them.',
  keys: 'Single keys',
  keysAbout: 'Letters and digits act at a table wherever the focus is. Turn it off if you speak to your computer.',
  exitAbout: 'Matches that are not over are kept.',
}

export const settingsWords = translated(settings, {
  de: async () => (await import('../de/settings.ts')).settings,
}).words
