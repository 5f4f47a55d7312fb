import type { optionTexts as english } from '../en/options.ts'

const clock = (what: string) => ({ name: `Sekunden ${what}; 0 heißt ohne Uhr`, values: { '0': 'ohne Uhr' } })
const onOff = { true: 'ja', false: 'nein' }

export const optionTexts: typeof english = {
  limitFactor: {
    name: 'Münzgrenze',
    values: { '1': 'wie gedruckt', '0.5': 'die Hälfte: ein kurzes Spiel', '0.4': '40 %: ein schnelles Spiel' },
  },
  marketRotation: { name: 'Wer nichts kauft, räumt die älteste Marktkarte ab', values: onOff },
  oddJob: { name: 'Eine Münze, wenn man nichts mehr zum Leben hat', values: onOff },
  startSeconds: clock('bis zum selbsttätigen Start'),
  harvestTargetSeconds: clock('für die Fähigkeit einer geernteten Pflanze'),
  shoppingSeconds: clock('zum Einkaufen'),
  tradeCollectSeconds: clock('zum Anbieten von Karten'),
  tradeOfferSeconds: clock('zum Bieten'),
  tradeChooseSeconds: clock('zum Annehmen eines Angebots'),
  playingSeconds: clock('zum Spielen von Karten'),
  fertilizingSeconds: clock('zum Düngen'),
  foreignTargetSeconds: clock('für eine Wahl, die dir eine fremde Karte aufzwingt'),
}

export const variantTexts = {
  quick: { name: 'Schnell', about: 'ein kurzes Spiel, das bei 40 % der üblichen Münzen endet' },
  classic: { name: 'Klassisch', about: 'die übliche Zahl an Münzen' },
}
