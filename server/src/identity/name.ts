import { malformed } from '../http/malformed.ts'

const MOST_CHARACTERS = 24
/** What a reader cannot see, or what turns the text around it: controls, bidi marks, zero-width ones, fillers. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Never needed in a name, and trouble wherever a page is written carelessly. */
const MARKUP = /[<>&"]/
/** More accents than any script needs, to cover the lines above and below. */
const PILED = /\p{M}{4,}/u
/** Scripts whose letters pass for each other's. A name in any one of them is fine. */
const ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
const SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name somebody may bear, in its one form; throws Failed with what is wrong with it. */
export function nameFrom(wanted: string): string {
  // Not trim(): it would take off line ends and marks as well, which are refused.
  const name = wanted
    .normalize('NFKC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .replaceAll(/^ | $/g, '')
  const reason = nameFault(name)
  if (reason !== null) throw malformed([{ at: 'body.name', reason }])
  return name
}

function nameFault(name: string): string | null {
  if (name === '') return 'a name has at least one character'
  if (UNSEEN.test(name)) return 'it holds characters that cannot be seen'
  if (MARKUP.test(name)) return 'it holds one of < > & "'
  if (PILED.test(name)) return 'it piles up accents'
  if (ALIKE.filter((letters) => letters.test(name)).length > 1) return 'it mixes letters that look alike'
  if (!SOMETHING.test(name)) return 'a name has at least one letter, digit or sign'
  if ([...characters.segment(name)].length > MOST_CHARACTERS) return `a name has at most ${MOST_CHARACTERS} characters`
  return null
}

/** The name as it is compared: small letters, no spaces, so that nobody passes for another by those. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s/g, '')
}

/** Small letters and digits, and below each what it looks like: Cyrillic (also by its capitals), Greek, Armenian, Latin. */
const ALIKES = [
  ['авьсԁеёһніїјкӏмпорԛгѕтиѵԝхуз', 'abbcdeëhhiïjkimnopqrstuvwxy3'],
  ['αβεηικμνορτυχγζ', 'abenikmvoptuxyz'],
  ['օսհոցզյ', 'ouhngqj'],
  ['ıɑɡł01|l', 'iagioiii'],
] as const
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  ALIKES.flatMap(([letters, seen]) => Array.from(letters, (letter, at) => [letter, seen.charAt(at)] as const)),
)

/** The name as somebody sees it who does not look closely: the same for names that pass for one another. */
export function alikeKey(name: string): string {
  const seen = Array.from(nameKey(name), (letter) => LOOKS_LIKE.get(letter) ?? letter).join('')
  // Never what a name itself is compared by.
  return `~${seen.replaceAll('rn', 'm').replaceAll('vv', 'w')}`
}
