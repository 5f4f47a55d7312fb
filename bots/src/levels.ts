import type { BotTitle } from './bot.ts'

/** How well a bot plays, in words that are the same for every game, weakest first. */
export type Level = 'beginner' | 'club' | 'strong' | 'perfect'

/** Who takes a seat unless somebody is named, and who stands in for a person who is away: of middle strength. */
export const USUAL_BOT: Level = 'club'

interface LevelWords {
  readonly about: string
  readonly titles: Readonly<Record<string, BotTitle>>
}

/** Weakest first. */
export const LEVELS: Readonly<Record<Level, LevelWords>> = {
  beginner: {
    about: 'Knows the rules and what is near, and makes mistakes.',
    titles: {
      en: { name: 'Beginner', about: 'Easy: sees what is near, and makes mistakes.' },
      de: { name: 'Anfänger', about: 'Leicht: sieht das Nächste und macht Fehler.' },
    },
  },
  club: {
    about: 'Plays soundly, and errs where it is close.',
    titles: {
      en: { name: 'Club player', about: 'Medium: plays soundly, errs now and then.' },
      de: { name: 'Vereinsspieler', about: 'Mittel: spielt solide, irrt sich ab und zu.' },
    },
  },
  strong: {
    about: 'Thinks ahead and gives little away.',
    titles: {
      en: { name: 'Strong player', about: 'Hard: thinks ahead, gives little away.' },
      de: { name: 'Starker Spieler', about: 'Schwer: denkt voraus, verschenkt wenig.' },
    },
  },
  perfect: {
    about: 'Never makes a mistake: the game is solved.',
    titles: {
      en: { name: 'Perfect player', about: 'Hardest: never makes a mistake.' },
      de: { name: 'Perfekter Spieler', about: 'Am schwersten: macht nie einen Fehler.' },
    },
  },
}
