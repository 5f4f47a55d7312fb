import type { RulesWords } from './illustrated-rules.tsx'

export const de: RulesWords = {
  roll: { title: 'Würfeln', about: 'Zwei Würfel: hier zeigen sie 5 und 3, zusammen 8.' },
  shut: {
    title: 'Zuklappen, was den Wurf ergibt',
    about: (ways) => `So viele Klappen du willst, solange sie noch stehen. Für 8: ${ways}.`,
  },
  one: {
    title: 'Dann wieder würfeln',
    about: 'Für jeden Wurf einmal Klappen. Sind 7, 8 und 9 zugeklappt, würfelst du mit einem einzigen Würfel.',
  },
  end: {
    title: 'Bis nichts mehr passt',
    about: (points) =>
      `Du hast 4 gewürfelt, und keine Klappen ergeben 4: Dein Zug ist vorbei. Was noch steht, zählt gegen dich, hier ${points}. Sind alle zugeklappt, hast du 0. Die niedrigste Summe gewinnt.`,
  },
}
