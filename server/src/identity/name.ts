import { malformed } from '../answer/failed.ts'

const MOST_CHARACTERS = 24
/** Invisible characters, or ones that change the text direction. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Never needed in a name, and unsafe in careless HTML. */
const MARKUP = /[<>&"]/
/** Stacked accents, which would cover neighbouring lines. */
const PILED = /\p{M}{4,}/u
/** Scripts with look-alike letters; a name may use one of them. */
const ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
const SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Normalizes a requested name; throws Failed with the reason if it is invalid. */
export function nameFrom(wanted: string): string {
  // Not trim(): it would remove line breaks and marks, which must be refused.
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

/** Comparison key of a name: lower case, without spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s/g, '')
}

/** Letters and their look-alikes: Cyrillic (also by capitals), Greek, Armenian, Latin. */
const ALIKES = [
  ['авьсԁеёһніїјкӏмпорԛгѕтиѵԝхуз', 'abbcdeëhhiïjkimnopqrstuvwxy3'],
  ['αβεηικμνορτυχγζ', 'abenikmvoptuxyz'],
  ['օսհոցզյ', 'ouhngqj'],
  ['ıɑɡł01|l', 'iagioiii'],
] as const
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  ALIKES.flatMap(([letters, seen]) => Array.from(letters, (letter, at) => [letter, seen.charAt(at)] as const)),
)

/** Comparison key that treats look-alike names as equal. */
export function alikeKey(name: string): string {
  const seen = Array.from(nameKey(name), (letter) => LOOKS_LIKE.get(letter) ?? letter).join('')
  // The prefix keeps the two kinds of key apart.
  return `~${seen.replaceAll('rn', 'm').replaceAll('vv', 'w')}`
}
