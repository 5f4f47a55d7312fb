import {
  begin,
  isOver,
  nextClock,
  play,
  sampleMove,
  sayAsked,
  sayHappening,
  sayMove,
  sayRefusal,
  sheetOf,
  toAct,
  toldTo,
  view,
  type Game,
  type NameOf,
  type Position,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { drawnAndSaid } from './drawn-words.fixture.ts'
import { catalogue } from './index.ts'

/** Words that are the same in English and German. */
const ALIKE = /^(?:Mango|Wasabi|Yahtzee|Chance|Bonus|Battle Farm|Shut the Box|Liap Tui|[a-e])$/

const MATCHES = 2
/** Longer matches say little that is new. */
const LONGEST = 350
/** Sheets are large, and change little from one move to the next. */
const SHEET_EVERY = 7

type Spoken = Pick<Game, 'text'>
/** The same said twice: where, in English, in the other language. */
type Pair = readonly [where: string, english: string, other: string]
type Say = (spoken: Spoken) => unknown

/** A name without letters, so that it is no word of any language. */
const nameOf = (seat: number) => `#${seat + 1}`

const addressing = (you: number): NameOf =>
  Object.assign((seat: number) => (seat === you ? OWN : nameOf(seat)), { you })
const OWN = '#own'

/** What is no sentence for people: kinds of blocks, and moves that stand behind a part. */
const SILENT = new Set(['kind', 'stands'])

/** Every sentence in data, with its path. */
function* sentences(data: unknown, path: string): Generator<readonly [path: string, sentence: string]> {
  if (typeof data === 'string') yield [path, data]
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) if (!SILENT.has(key)) yield* sentences(value, `${path}.${key}`)
}

/** Whether something is said in the game's own words: the engine's are the page's to translate. */
function isOwn({ text }: Spoken, { code, facts }: { readonly code: string; readonly facts: unknown }): boolean {
  if (code !== 'not-now') return Object.hasOwn(text.refusals, code)
  const { move, phase } = facts as { move: string; phase: string } // the facts of that code
  return text.notNow?.[move]?.[phase] !== undefined
}

/** Plays at random, now and then with what is not allowed, and hands out every way to say something of it. */
function* sayings(game: Game, match: number): Generator<readonly [where: string, say: Say]> {
  const random = seededRandom(match)
  const { min, max } = game.seats
  let position: Position = begin(game, {}, min + (match % (max - min + 1)))
  const known = new Map<string, object>()
  while (!isOver(game, position) && position.ply < LONGEST) {
    const clock = nextClock(game, position)
    const authors = toAct(game, position)
    const isLate = clock !== undefined && (authors.length === 0 || random.below(20) === 0)
    const by = isLate ? 'clock' : authors[random.below(authors.length)]
    if (by === undefined) throw new Error('nobody can act')
    const move = isLate ? { move: clock.move } : by === 'clock' ? undefined : sampleMove(game, position, by, random)
    if (move === undefined) throw new Error('nothing to say')

    const seat = typeof by === 'number' ? by : null
    const seen = view(game, position, seat)
    yield ['asked', (spoken) => sayAsked(spoken, seen, nameOf)]
    if (position.ply % SHEET_EVERY === 0) yield ['sheet', (spoken) => sheetOf(spoken, seen, nameOf)]
    yield [`move ${move.move}`, (spoken) => sayMove(spoken, move, nameOf)]
    if (seat !== null) yield [`move ${move.move}`, (spoken) => sayMove(spoken, move, nameOf, seen.table)]

    known.set(move.move, move)
    const wrong = [...known.values()][random.below(known.size)]
    const other = random.below(position.seats)
    const params = Object.entries(wrong ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? random.below(8) - 1 : value,
    ])
    const tried = play(game, position, other, Object.fromEntries(params), position.now, random)
    if (!tried.ok && isOwn(game, tried.refusal))
      yield [`refusal ${tried.refusal.code}`, (spoken) => sayRefusal(spoken, tried.refusal, nameOf)]

    const step = play(game, position, by, move, isLate ? Math.max(position.now, clock.at) : position.now, random)
    if (!step.ok) throw new Error(`refused: ${JSON.stringify(step.refusal)}`)
    for (const hearer of [null, seat ?? 0])
      for (const happening of toldTo(step.happenings, hearer))
        yield [`happening ${happening.what}`, (spoken) => sayHappening(spoken, happening, nameOf)]
    // To the player whose seat it is: every other player is still named.
    for (const happening of toldTo(step.happenings, seat ?? 0))
      yield [`own happening ${happening.what}`, (spoken) => sayHappening(spoken, happening, addressing(seat ?? 0))]
    position = step.position
  }
}

/** Everything random matches say, each English sentence once. */
function pairsOf(game: Game, other: Spoken): Pair[] {
  const pairs = new Map<string, Pair>()
  for (let match = 0; match < MATCHES; match++)
    for (const [where, say] of sayings(game, match)) {
      const others = [...sentences(say(other), where)]
      for (const [at, [path, english]] of [...sentences(say(game), where)].entries())
        pairs.set(`${where}: ${english}`, [path, english, others[at]?.[1] ?? ''])
    }
  return [...pairs.values()]
}

const numbersIn = (sentence: string) => (sentence.match(/\d+/g) ?? []).toSorted()

function faultOf([where, english, other]: Pair): string[] {
  const told = `${where}: “${english}” is “${other}”`
  // What a board's author wrote names everybody.
  if (!/ (?:message|logged|chose)$/.test(where) && (english.includes(OWN) || other.includes(OWN)))
    return [`${told}: the reader is not “you”`]
  if ((english.trim() === '') !== (other.trim() === '')) return [`${told}: one of them is empty`]
  if (/\p{Letter}/u.test(english) && english === other && !ALIKE.test(english)) return [`${told}: not translated`]
  return numbersIn(english).join() === numbersIn(other).join() ? [] : [`${told}: other figures`]
}

const translations = catalogue.flatMap((game) =>
  Object.entries(game.languages).map(([tag, fetch]) => ({ id: game.id, tag, game, fetch })),
)

describe.each(translations)('$id in $tag', async ({ game, fetch }) => {
  const { name, about, text } = await fetch()

  test('says everything that random matches say, with the same figures', () => {
    const pairs = pairsOf(game, { text })
    expect(pairs.flatMap(faultOf)).toEqual([])
  })

  test('has a word for everything that has one in English', () => {
    // Things are looked up by their names, in the order of the same tables.
    const fixed = ({ notNow = {}, names = {}, options, variants = {}, unit, lookUp = {} }: Spoken['text']) =>
      new Map(sentences({ notNow, names, options, variants, unit, lookUp: Object.values(lookUp) }, ''))
    const others = fixed(text).set('name', name).set('about', about)
    const english = fixed(game.text).set('name', game.name).set('about', game.about)
    expect([...others.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect([...english].flatMap(([path, said]) => faultOf([path, said, others.get(path) ?? '']))).toEqual([])
  })

  test('says every name in the drawings in words, and no word is left over', () => {
    const { drawn, said } = drawnAndSaid(game, text.drawn)
    expect(said).toEqual(drawn)
  })

  test('calls no option, value or variant by the name it has in the code', () => {
    const texts = [game.text, text]
    const codes = Object.entries(game.options).flatMap(([option, { choice }]) => {
      const described = choice?.describe()
      const values = described?.kind === 'one' ? described.of : []
      // Numbers and truth values are words for everybody: the page says yes and no.
      const named = values.filter((value) => typeof value === 'string')
      return [
        ...texts.map(({ options }) => [option, options[option]?.name] as const),
        ...named.flatMap((value) => texts.map(({ options }) => [value, options[option]?.values?.[value]] as const)),
      ]
    })
    const named = Object.keys(game.variants).flatMap((variant) =>
      texts.map(({ variants = {} }) => [variant, variants[variant]?.name] as const),
    )
    // “open” and “Tiles” are both a name in the code and the word for it; `oddJob` and `free-joker` are no words.
    const isCode = (word: string) => /[a-z][A-Z]|_|[a-z]-[a-z]/.test(word)
    const wrong = [...codes, ...named].filter(
      ([code, said]) =>
        said === undefined || said.trim() === '' || said.includes('`') || (isCode(code) && said.includes(code)),
    )
    expect(wrong).toEqual([])
  })
})
