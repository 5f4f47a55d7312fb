import type { Board } from '@parlor/games/trigger-board/knowledge'
import { seededBy } from '../drawing/geometry.ts'
import { fieldsIn } from '../look/look.ts'
import type { DrawIcon, IconName, Theme } from './theme.ts'

/** The themes there are. Each is fetched when a board needs it. */
const THEMES = {
  meadow: async () => (await import('./meadow/meadow.tsx')).meadow,
  treasure: async () => (await import('./treasure/treasure.tsx')).treasure,
  harbour: async () => (await import('./harbour/harbour.tsx')).harbour,
  city: async () => (await import('./city/city.tsx')).city,
  space: async () => (await import('./space/space.tsx')).space,
  paper: async () => (await import('./paper/paper.tsx')).paper,
} satisfies Readonly<Record<string, () => Promise<Theme>>>

export type ThemeId = keyof typeof THEMES
export const THEME_IDS = Object.keys(THEMES) as ThemeId[] // its own keys

export const fetchTheme = (id: ThemeId): Promise<Theme> => THEMES[id]()

/** Every sign as a theme draws it. */
export async function fetchIcons({ icons }: Theme): Promise<Readonly<Record<IconName, DrawIcon>>> {
  const { COMMON_ICONS } = await import('./common-icons.tsx')
  return { ...COMMON_ICONS, ...icons }
}

/** Words, English and German, that a theme fits. */
const WORDS: readonly (readonly [RegExp, ThemeId])[] = [
  [/treasure|pirate|island|temple|dragon|castle|dungeon|cursed?|schatz|insel|tempel|drache|burg|fluch/i, 'treasure'],
  [/space|planet|star|rocket|galaxy|orbit|comet|moon base|weltraum|stern|rakete/i, 'space'],
  [/harbour|harbor|ship|quay|dock|sea|tide|boat|hafen|schiff|meer|boot/i, 'harbour'],
  [/city|town|street|station|metro|tram|market|stadt|straße|bahnhof|markt/i, 'city'],
  [/school|party|desk|office|paper|test|schule|büro|papier|fest/i, 'paper'],
  [/farm|field|meadow|garden|village|road|forest|wald|wiese|dorf|garten|hof/i, 'meadow'],
]
/** For boards that no word says anything about. */
const OTHERS: readonly ThemeId[] = ['meadow', 'treasure', 'paper']

/** The theme a board names in `board.rendering.theme`, or the one that its words fit best. */
export function themeIdOf({ file }: Pick<Board, 'file'>): ThemeId {
  const named = fieldsIn(file.board.rendering)['theme']
  const known = THEME_IDS.find((each) => each === named)
  if (known !== undefined) return known
  const { name, description = '', tags = [] } = file.metadata
  const words = [name, description, ...tags, ...file.board.topology.spaces.map((space) => space.name)].join(' ')
  const counted = WORDS.map(([word, id]) => ({ id, count: [...words.matchAll(new RegExp(word.source, 'gi'))].length }))
  const best = counted.toSorted((a, b) => b.count - a.count)[0]
  if (best !== undefined && best.count > 0) return best.id
  return OTHERS[Math.floor(seededBy(name)() * OTHERS.length)] ?? 'meadow'
}
