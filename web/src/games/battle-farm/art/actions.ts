import type * as farmCards from '@parlor/games/battle-farm/knowledge'
import { box, leaf, oval, type Stroke } from './pen.tsx'

const sprout = (x: number, y: number, long: number): Stroke => [leaf(x, y, long, -48) + leaf(x, y, long, 48), 'g']
const SOIL: Stroke = ['M6 56Q32 40 58 56V60H6Z', 'B']
const sun = (colour: string): readonly Stroke[] => [
  [[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => leaf(32, 32, 30, turn)).join(''), colour],
  [oval(32, 32, 15), 'w'],
  [oval(32, 32, 13), colour],
]
const bag: readonly Stroke[] = [
  ['M18 22L14 58H50L46 22Q32 14 18 22Z', 'b'],
  ['M18 22Q32 30 46 22', '3B'],
]
const glass: readonly Stroke[] = [
  ['M8 30L32 10L56 30V58H8Z', 'l'],
  ['M8 30L32 10L56 30V58H8ZM8 30H56M32 10V58M20 20V58M44 20V58', '2.5S'],
]
const scythe: readonly Stroke[] = [
  ['M20 60L42 12', '4B'],
  ['M44 12Q16 6 8 28Q22 16 42 20Z', 's'],
]
const helix: readonly Stroke[] = [
  ['M20 8Q48 20 32 32Q16 44 44 56', '4u'],
  ['M44 8Q16 20 32 32Q48 44 20 56', '4g'],
  ['M24 14h16M24 50h16M28 24h8M28 40h8', '2S'],
]

/** Every action and class card. */
export const ACTION_ART: Readonly<Record<farmCards.ActionId | farmCards.ClassCardId, readonly Stroke[]>> = {
  GARDEN_GOURMET: [
    [oval(32, 36, 22), 'w'],
    [oval(32, 36, 14), 'l'],
    ['M8 14v16M4 14v8q4 6 8 0v-8M8 30v28M58 14q-8 10 0 20v24', '2.5S'],
    [leaf(32, 46, 22, 12), 'g'],
  ],
  FERTILIZER_FRENZY: [...bag, ['M32 30v20M24 43l8 9l8-9', '4r']],
  RECYCLE: [
    ['M20 22L32 8L44 22M48 28L56 46L40 50M16 28L8 46L26 52M34 52L28 52', '5g'],
    [sprout(32, 40, 14)[0], 'G'],
  ],
  LUCKY_FIND: [
    [oval(32, 34, 22), 'Y'],
    [oval(32, 34, 18), 'y'],
    ['M32 20l4.5 9.5l10 1l-7.5 7l2.2 10L32 42.5l-9.2 5l2.2-10l-7.5-7l10-1Z', 'w'],
  ],
  GREEN_DAY: sun('g'),
  RED_HEAT: sun('r'),
  YELLOW_GOLD: sun('y'),
  WEED_WHACKER: [...scythe, [leaf(40, 60, 20, 10) + leaf(48, 60, 16, 35) + leaf(34, 60, 14, -20), 'G']],
  PEST_CONTROL: [
    [oval(32, 36, 13, 17), 'R'],
    [oval(32, 19, 8, 7), 'k'],
    ['M32 22v30M20 30L8 24M20 38H6M20 46L9 54M44 30l12-6M44 38h14M44 46l11 8', '2.5k'],
    ['M10 10L54 58', '5r'],
  ],
  SUPERNATURAL_SELECTION: [
    [box(18, 16, 28, 40), 'w'],
    [sprout(32, 48, 20)[0], 'g'],
    ['M12 12l3-8l3 8l8 3l-8 3l-3 8l-3-8l-8-3ZM46 50l2-6l2 6l6 2l-6 2l-2 6l-2-6l-6-2Z', 'y'],
  ],
  FLOWER_POWER: [
    ['M32 36V62', '4G'],
    [[0, 60, 120, 180, 240, 300].map((turn) => leaf(32, 28, 22, turn)).join(''), 'p'],
    [oval(32, 28, 7), 'y'],
    [leaf(32, 56, 16, 60), 'g'],
  ],
  FUNGUS_FLAY: [
    ['M26 34Q24 52 20 58H44Q40 52 38 34Z', 'w'],
    ['M8 36Q10 10 32 10Q54 10 56 36Q32 42 8 36Z', 'r'],
    [oval(22, 26, 4) + oval(38, 20, 5) + oval(46, 31, 3), 'w'],
  ],
  SURGING_SEEDLINGS: [
    SOIL,
    ['M16 52V36M32 50V24M48 52V32', '3G'],
    sprout(16, 36, 14),
    sprout(32, 24, 18),
    sprout(48, 32, 14),
  ],
  THORNY_FENCE: [
    ['M10 58V24l5-8l5 8v34ZM27 58V20l5-8l5 8v38ZM44 58V24l5-8l5 8v34Z', 'b'],
    ['M6 34Q20 26 32 34T58 34M6 46Q20 54 32 46T58 46', '3G'],
    ['M14 31l-3-6M26 31l3-6M44 37l4-6M20 50l-2 6M40 44l4-6', '2G'],
  ],
  SOIL_ENRICHMENT: [SOIL, ['M32 44V12M20 24L32 10L44 24', '5g'], [oval(18, 54, 2) + oval(40, 55, 2.5), 'y']],
  SEED_SPROUT: [SOIL, ['M32 50Q30 36 34 26', '3G'], [leaf(34, 26, 22, -50), 'g'], [leaf(34, 28, 22, 50), 'l']],
  POLLEN_PARADISE: [
    [oval(22, 24, 12, 9) + oval(42, 24, 12, 9), 'w'],
    [oval(32, 38, 17, 13), 'y'],
    ['M26 27v22M33 25v26M40 28v20', '3.5k'],
    ['M48 38l8 2', '2k'],
  ],
  RETRACTABLE_GREENHOUSE: [...glass, [leaf(32, 56, 18, -30) + leaf(32, 56, 18, 30), 'G']],
  GARDEN_GNOME: [
    ['M16 32L34 4L48 32Z', 'r'],
    [oval(32, 36, 13, 10), 'w'],
    ['M18 36Q32 32 46 36Q46 60 32 60Q18 60 18 36Z', 's'],
    [oval(32, 38, 5, 4), 'o'],
    [oval(26, 32, 2) + oval(38, 32, 2), 'k'],
  ],
  TRELLIS_BED: [
    ['M12 6V58M25 6V58M39 6V58M52 6V58M6 16H58M6 30H58M6 44H58', '3b'],
    [leaf(25, 44, 14, 40) + leaf(39, 30, 14, -40) + leaf(25, 22, 13, 60), 'g'],
    [oval(32, 38, 4) + oval(45, 20, 4), 'y'],
  ],
  VERTICAL_BED: [
    [box(10, 18, 44, 5) + box(10, 38, 44, 5) + box(10, 57, 44, 5), 'b'],
    [[18, 32, 46].flatMap((x) => [17, 37, 56].map((y) => leaf(x, y, 13, -30) + leaf(x, y, 13, 30))).join(''), 'g'],
  ],
  ROTATIONAL_BED: [
    ['M52 24A22 22 0 1 0 54 36', '5b'],
    ['M54 8L54 26L37 22Z', 'b'],
    [oval(32, 34, 8), 'r'],
    [leaf(32, 27, 10, 40), 'g'],
  ],
  WASTE_DISPOSAL: [
    [box(12, 16, 40, 6) + box(26, 10, 12, 6), 'S'],
    ['M16 26H48L45 60H19Z', 's'],
    ['M25 32v22M32 32v22M39 32v22', '3S'],
  ],
  CARTEL_AGREEMENT: [
    [box(8, 24, 48, 32), 'B'],
    ['M24 24V14H40V24', '4B'],
    [box(8, 36, 48, 4), 'b'],
    [oval(32, 39, 5), 'y'],
  ],
  CHEMICAL_BLISS: [
    ['M26 8H38V26L54 54Q54 60 48 60H16Q10 60 10 54L26 26Z', 'w'],
    ['M18 42H46L53 55Q53 59 48 59H16Q11 59 11 55Z', 'l'],
    ['M26 8H38M26 10V26L10 54Q10 60 16 60H48Q54 60 54 54L38 26V10', '2.5S'],
    [oval(26, 50, 3) + oval(36, 47, 2) + oval(40, 54, 2.5), 'g'],
  ],
  DROUGHT: [
    [oval(32, 20, 13), 'o'],
    ['M32 2v4M12 8l4 4M52 8l-4 4M8 22h5M51 22h5', '3o'],
    ['M4 40H60V60H4Z', 'b'],
    ['M14 40l6 8l-4 12M34 40l-4 7l6 6l-3 7M50 40l-5 9l7 11M20 48l10-1M36 53l9-4', '2B'],
  ],
  CLONE: [
    ['M22 58V34M44 58V34', '3G'],
    [leaf(22, 34, 20, -30) + leaf(22, 34, 20, 40), 'g'],
    [leaf(44, 34, 20, -30) + leaf(44, 34, 20, 40), 'l'],
    ['M22 12q10-8 20 0M38 8l5 4l-5 4', '2.5S'],
  ],
  WITHER: [
    SOIL,
    ['M30 52Q28 30 36 20Q46 12 50 26', '4B'],
    [leaf(50, 24, 18, 175) + leaf(32, 34, 18, 150) + leaf(31, 40, 16, 210), 'b'],
  ],
  DEMON: [
    ['M14 24Q8 10 14 4Q18 14 24 16ZM50 24Q56 10 50 4Q46 14 40 16Z', 'w'],
    [oval(32, 36, 22, 24), 'r'],
    ['M20 30l9 4l-9 4ZM44 30l-9 4l9 4Z', 'y'],
    ['M20 46Q32 56 44 46Q32 52 20 46Z', 'k'],
  ],
  LAND_RECLAMATION: [
    [box(12, 30, 26, 30), 'S'],
    [box(18, 24, 26, 30), 'w'],
    [leaf(31, 48, 16, -35) + leaf(31, 48, 16, 35), 'g'],
    ['M50 44V14M42 22L50 12L58 22', '4g'],
  ],
  REAP_AND_SOW: [
    ...scythe,
    ['M40 60V34M50 60V38', '2.5Y'],
    [leaf(40, 40, 14, 0) + leaf(50, 44, 13, 8) + leaf(40, 48, 12, 40), 'y'],
  ],
  EARLY_BIRD: [
    ['M12 34Q12 16 30 16Q46 16 48 32L60 30Q54 52 32 52Q12 50 12 34Z', 'u'],
    ['M12 30L2 34L12 38Z', 'o'],
    [oval(21, 28, 3), 'w'],
    [oval(20, 28, 1.5), 'k'],
    ['M26 36Q40 32 46 44Q34 48 26 36Z', 'U'],
    ['M28 52v8M36 52v8', '2.5o'],
  ],
  GENETIC_MODIFICATION: helix,
  BLACK_FRIDAY: [
    ['M6 30L30 6H56V32L32 58Z', 'k'],
    [oval(46, 17, 4), 'w'],
    ['M24 38L38 24M25 27a2 2 0 1 0 .1 0M37 36a2 2 0 1 0 .1 0', '3y'],
  ],
  CLOUD_COVER: [
    [oval(44, 20, 12), 'y'],
    ['M14 46Q2 44 6 34Q10 26 18 28Q22 14 36 18Q46 20 46 30Q58 30 58 40Q58 46 50 46Z', 's'],
    ['M18 52l-3 8M32 52l-3 8M46 52l-3 8', '3u'],
  ],
}
