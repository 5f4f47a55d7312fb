import type { CountingWords } from './words.ts'

export const de: CountingWords = {
  leaders: {
    title: 'Was hier zählt',
    lines: [
      'Wer ein Konto hat. Was du hier als Gast gespielt hast, zählt von dem Augenblick an, in dem du eines anlegst.',
      'Partien, in denen niemand zwei Plätze hat und in denen du mindestens drei Züge selbst gemacht hast, und mehr als eine Vertretung für dich.',
      'Ein Sieg ist einer über jemand anderen mit Konto, der auch gespielt hat. Gibt jemand auf oder wird hinausgesetzt, müssen alle vorher zehn Züge gemacht haben.',
      'Ob zwei Konten einem Menschen gehören, kann niemand wissen.',
    ],
  },
  daily: {
    title: 'Was diese Rangliste beweist und was nicht',
    lines: [
      'Sie beweist, dass alle dieselben Würfel hatten und dass diese vor dem ersten Wurf feststanden: Der Startwert zeigt es eine Stunde nach dem Ende des Tages. Jede Partie darin wurde Zug für Zug auf diesem Server gespielt, nach den Regeln, eine je Konto.',
      'Sie beweist nicht, dass niemand die Würfel kannte. Wer zweimal spielt, als Gast oder mit einem zweiten Konto, kennt sie beim zweiten Mal. Auch nicht, dass niemand sich helfen ließ.',
      'In der Rangliste steht nur, wer ein Konto hat. Sieh sie als Zeitvertreib unter Menschen, die einander vertrauen.',
    ],
  },
  guest: 'Du spielst als Gast: Gäste stehen nicht in der Rangliste. Leg ein Konto an, und dein Ergebnis steht darin.',
  toAccount: 'Zu deinem Konto',
}
