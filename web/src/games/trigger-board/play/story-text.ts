import type { NameOf } from '@parlor/engine'
import { segmentsText } from '../choices.ts'
import type { BoardWords } from '../words.ts'
import { isSurprise, type Beat, type Came, type Story } from './story.ts'

/** A sentence about something else that has happened, as the game says it. */
export type SayEnd = (happening: Story['ends'][number]) => string

type Told = Pick<Story, 'seat' | 'beats'> & Partial<Pick<Story, 'ends'>>

/**
 * A turn in one or two sentences: each cause with what came of it. Names of spaces and answers are words of the board, and
 * quoted. `left`: the steps that are left at the fork where the walk has come to; 0 where it is over.
 */
export function storyText({ seat, beats, ends = [] }: Told, nameOf: NameOf, say: SayEnd, words: BoardWords, left = 0) {
  const told = beats.filter((beat) =>
    beat.what === 'chose' ? !beat.isIdle || beats.length === 1 : beat.what !== 'each-turn' || beat.came.length > 0,
  )
  let text = ''
  told.forEach((beat, at) => {
    const before = told[at - 1]
    const isLast = at === told.length - 1
    if (beat.what === 'rolled')
      text +=
        text === '' ? words.storyRolled(nameOf, seat, beat) : `${THEN}${words.storyThenRolled(nameOf, seat, beat)}`
    else if (beat.what === 'walked') {
      const isJoined = before?.what === 'rolled' && before.came.length === 0
      const steps = isLast ? left : 0
      if (isJoined) text += ` ${words.storyAndWent(nameOf, seat, beat.to, steps)}`
      else text += text === '' ? words.storyWent(nameOf, seat, beat.to, steps) : `${THEN}${words.storyThenWent(nameOf, seat, beat.to, steps)}` // prettier-ignore
    } else {
      if (text === '') text = words.storyWho(nameOf, seat)
      if (beat.what !== 'began') text += `${isPlace(before) || before === undefined ? ': ' : ', '}${causeText(beat, nameOf, words)}` // prettier-ignore
    }
    const came = cameTexts(beat.came, seat, nameOf, words).join(', ')
    if (came !== '')
      text += `${beat.what === 'chose' || beat.what === 'each-turn' ? ' ' : beat.what === 'moved' ? ', ' : ': '}${came}`
  })
  const toGo = text === '' && left > 0 ? words.stepsLeft(left) : ''
  const head = `${text}${toGo}`
  return [head === '' ? '' : `${head}.`.replace(/\.\.$/, '.'), ...ends.map(say)].filter(Boolean).join(' ')
}

/** The same for a line that has room for little: where they came in the end, what came of that, and what nobody could see coming. */
export function briefText(story: Story, nameOf: NameOf, say: SayEnd, words: BoardWords): string {
  const { seat, beats, ends } = story
  const at = beats.findLastIndex(({ what }) => what === 'walked' || what === 'moved')
  const place = beats[at]
  if (place === undefined || !('to' in place)) return storyText(story, nameOf, say, words)
  // What befell the reader on the way there is said too.
  const own = (each: Came) => befell(each, nameOf.you)
  const came = beats.flatMap((beat, when) =>
    when >= at ? beat.came : seat === nameOf.you ? [] : beat.came.filter(own),
  )
  const texts = cameTexts(came, seat, nameOf, words)
  const head = `${words.storyWho(nameOf, seat)} ${words.storyOn(place.to)}${texts.length === 0 ? '' : `: ${texts.join(', ')}`}.`
  return [head, ...ends.filter((end) => isSurprise(end) || end.seat === nameOf.you).map(say)].join(' ')
}

/** Of an answer like “Swap: for three coins” what stands before the colon; where that is long too, its first words. */
function nameOfAnswer(text: string): string {
  const name = text.length > MOST_OF_ANSWER ? (text.split(': ')[0] ?? text) : text
  if (name.length <= MOST_OF_ANSWER) return name
  const cut = name.lastIndexOf(' ', MOST_OF_ANSWER)
  return `${name.slice(0, cut > 0 ? cut : MOST_OF_ANSWER)} …`
}

/** Letters of an answer in a story: what comes of it needs the room. */
const MOST_OF_ANSWER = 28

const THEN = ', '

/** After where somebody has come to stands a colon, for what happens there. */
const isPlace = (beat: Beat | undefined) =>
  (beat?.what === 'walked' || beat?.what === 'rolled' || beat?.what === 'began') && beat.came.length === 0

function causeText(
  beat: Extract<Beat, { what: 'moved' | 'chose' | 'each-turn' }>,
  nameOf: NameOf,
  words: BoardWords,
): string {
  if (beat.what === 'each-turn') return words.storyEachTurn
  return beat.what === 'chose'
    ? words.storyChose(nameOfAnswer(segmentsText(beat.text, nameOf)))
    : words.storyMoved(nameOf, null, beat.how, beat.to)
}

function cameTexts(came: readonly Came[], seat: number, nameOf: NameOf, words: BoardWords): readonly string[] {
  const { you } = nameOf
  const isMine = you !== seat && came.some((each) => each.seat === you)
  // After what befell the reader the player on turn is named: it would seem to be the reader's. Swapped places name both anyway.
  const ofOther = (each: Came) => (each.seat === seat && (!isMine || each.what === 'swapped') ? null : each.seat)
  // What befell the reader first, since the end may have no room; then what befell the player on turn.
  const rank = (each: Came) => (befell(each, you) ? 0 : each.seat === seat ? 1 : 2)
  return came
    .toSorted((a, b) => rank(a) - rank(b))
    .map((each) => {
      if (each.what === 'change') return words.storyChange(nameOf, ofOther(each), words.change(each.stat, each.by))
      if (each.what === 'moved') return words.storyMoved(nameOf, ofOther(each), each.how, each.to)
      if (each.what === 'swapped') return words.storySwapped(nameOf, ofOther(each), each.other)
      return words.storyChange(nameOf, ofOther(each), words.full(each.stat, each.most))
    })
}

/** Somebody was changed, moved, or swapped with. */
const befell = (each: Came, seat: number | undefined) =>
  each.seat === seat || (each.what === 'swapped' && each.other === seat)
