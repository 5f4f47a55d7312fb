import { useComputed } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useState, useEffect } from 'preact/hooks'
import { settings } from '../../storage/settings.ts'
import { hasEnded } from '../board.ts'
import { announce } from '../../parts/announce.tsx'
import { useListedKeys } from '../../parts/use-keys.ts'
import { sayHeadline } from '../../open-match/whose-turn.ts'
import { playSound } from '../../sound/sounds.ts'
import { language } from '../../words/words.ts'
import { boxWords } from './words.ts'
import { type BoxProps, type Picture, sumOf } from './picture.ts'
import { FlatBox } from './flat/flat-box.tsx'
import type { Wish } from './keys.ts'
import { endMessage, type Message } from './message.ts'
import { SceneHost } from './scene/scene-host.tsx'
import { guidance, suggestions } from './guidance.ts'
import { isSameSet, optionsIn, runningSum, shutting, toggled } from './selection.ts'
import { Actions, Facts, Reset, Suggestions, TileButtons, Totals } from './twin.tsx'
import { useActing } from './use-acting.ts'
import { useBoxKeys } from './keys.ts'
import { markedSet, worths, worthOf, type Worth } from './worth.ts'
import type { Aim, Compared } from '@parlor/bots'
import { Confetti } from '../../parts/confetti.tsx'

import './box-board.css'

/** Shut the Box: a box to look at and to press, and below it the same as buttons. */
export function BoxBoard(props: BoxProps): VNode {
  const { game, match, number, offers, sending, play, nameOf, advice, again, acting: tell } = props
  const acting = useActing(props)
  const picture = useComputed(() => acting.moment.value.picture).value
  const isMoving = useComputed(() => acting.moment.value.act !== null).value
  const [chosen, setChosen] = useState<{ readonly after: number; readonly tiles: readonly number[] }>({
    after: number,
    tiles: [],
  })
  useLayoutEffect(() => {
    tell(isMoving)
    return () => tell(false)
  }, [isMoving])
  // By the game itself: the picture may still have to show how the last dice fall.
  const isLeft = hasEnded(props) && props.phases.box !== '[*]'
  const [isFlat, setFlat] = useState(() => !hasWebgl())
  const say = boxWords.words.value

  const options = optionsIn(offers)
  const canSelect = options.sets.length > 0 && !isMoving && !sending
  const selected = chosen.after === number ? chosen.tiles : []
  const sum = options.sets.length > 0 && !isMoving ? runningSum(selected, picture.dice) : null
  const move = canSelect ? shutting(options, selected) : null
  const rolls = sending ? [] : options.rolls
  const all = isMoving ? [] : worths(advice)
  const best = markedSet(all, selected)?.tiles ?? []

  const sayMessage = (): Message => {
    const end = endMessage({ game, match, isLeft, picture, nameOf, say, language: language() })
    if (end !== null) return end
    if (isMoving) return { kind: 'plain', text: '' }
    if (sum !== null) return { kind: 'plain', text: guidance(say, { options, selected, dice: picture.dice }) }
    return { kind: 'plain', text: rolls.length > 0 ? say.rollFirst : '' }
  }
  const message = sayMessage()
  /** Announced after a press on what cannot be pressed now; the message that says the same is shaken. */
  const [refused, setRefused] = useState(0)
  const refuse = (why: string) => {
    if (why === '') return
    setRefused((times) => times + 1)
    announce(why)
  }

  const press = (tile: number, isTwice = false): boolean => {
    // As it is now, and not when this was drawn: a throw may just have been cut short.
    const { picture: now, act } = acting.moment.peek()
    if (act !== null || options.sets.length === 0 || sending || !now.up.includes(tile)) return false
    // The first of two taps has chosen it or given it back: the second shuts it, if it fits alone.
    const alone = isTwice && selected.every((each) => each === tile) ? shutting(options, [tile]) : null
    if (alone !== null) {
      void play(alone)
      return true
    }
    const tiles = toggled(selected, tile)
    setChosen({ after: number, tiles })
    playSound('select')
    const { terms, sum: made, need } = runningSum(tiles, now.dice)
    const shown = say.sumOf(terms, made, need)
    announce(tiles.includes(tile) ? say.selected(tile, shown) : say.unselected(tile, shown))
    return true
  }
  const clear = () => {
    setChosen({ after: number, tiles: [] })
    announce(say.cleared)
  }
  const roll = (dice: number) => {
    const way = rolls.find((each) => each.dice === dice)
    if (way !== undefined) void play(way.move)
  }
  const submit = () => {
    if (move !== null) void play(move)
    else refuse(message.text)
  }
  /** Where one or two dice can be rolled, two are taken, as before. */
  const throwDice = () => {
    const usual = rolls.at(-1)
    if (usual === undefined) refuse(message.text)
    else roll(usual.dice)
  }
  const touch = (tile: number, isTwice: boolean) => {
    if (!press(tile, isTwice) && picture.up.includes(tile)) refuse(message.text)
  }

  const sayFact = (what: Extract<Wish, { kind: 'say' }>['what']): string => {
    const { dice, points, up, turn, round, rounds } = picture
    switch (what) {
      case 'dice':
        return dice.length === 0 ? say.noDice : say.diceAre(dice.join(say.and))
      case 'score':
        return say.scoreIs(points.toLocaleString(language()))
      case 'open':
        return say.openTiles(up.join(', '))
      case 'turn':
        return say.turnIs(sayHeadline(props.whose, nameOf, turn), round, rounds)
    }
  }
  useListedKeys(say.keyList)
  useBoxKeys(picture.tiles, (wish) => {
    if (wish.kind === 'say') return announce(sayFact(wish.what))
    if (isMoving) acting.skip()
    if (wish.kind === 'tile') {
      if (press(wish.tile)) return
      const isUp = acting.moment.peek().picture.up.includes(wish.tile)
      announce(isUp ? say.isUp(wish.tile) : say.isShut(wish.tile))
    } else if (wish.kind === 'clear') {
      if (selected.length > 0) clear()
    } else if (wish.kind === 'go' && move !== null) submit()
    else if (!isMoving) throwDice()
  })

  const drawn = { acting, selected, best, canSelect, press: touch, throwDice, canThrow: rolls.length > 0 && !isMoving }
  return (
    <section class="box-board" aria-label={say.board}>
      <div class={`box-stage${picture.isOver ? (hasWon(match, picture) ? ' won' : ' lost') : ''}`}>
        {isFlat || settings.value.boards === 'flat' ? (
          <FlatBox {...drawn} />
        ) : (
          <SceneHost key={picture.tiles} {...drawn} tiles={picture.tiles} failed={() => setFlat(true)} />
        )}
        <TileButtons picture={picture} selected={selected} best={best} canSelect={canSelect} press={press} />
      </div>
      <p key={refused} class={`box-message ${message.kind}${refused > 0 ? ' shaken' : ''}`} data-testid="message">
        {message.text}
      </p>
      <Totals picture={picture} isLeft={isLeft} nameOf={nameOf} />
      <Facts picture={picture} sum={sum} />
      {picture.isOver ? (
        <BoxEnd match={match} options={props.options} picture={picture} isWon={hasWon(match, picture)} />
      ) : (
        <Suggestions
          sets={canSelect && move === null ? suggestions(options, selected) : []}
          shut={(tiles) => {
            const way = options.sets.find((each) => isSameSet(each.tiles, tiles))
            if (way !== undefined) void play(way.move)
          }}
        />
      )}
      {isLeft ? null : (
        <Actions
          rolls={rolls}
          bestDice={all.find(({ isBest }) => isBest)?.dice ?? null}
          roll={roll}
          canSubmit={move !== null}
          refuse={() => refuse(message.text)}
          submit={submit}
          clear={selected.length === 0 ? null : clear}
        />
      )}
      {/* Below what is pressed: it comes and goes, and nothing must move under a finger. */}
      {advice === null || isMoving ? null : <CoachLine aim={advice.aim} all={all} selected={selected} />}
      <div class="box-foot">
        <details class="box-keys small">
          <summary>{say.keys}</summary>
          <dl>
            {say.keyList.map(([key, about]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </details>
        {again === null ? null : <Reset isUnderWay={!isLeft && isUnderWay(picture)} reset={again} />}
      </div>
    </section>
  )
}

/** Has anything happened in this match that is not over yet? */
function isUnderWay({ isOver, up, tiles, dice, round, turn }: Picture): boolean {
  return !isOver && (up.length < tiles || dice.length > 0 || round > 1 || turn > 0)
}

/** Alone one wins by shutting everything; among several the first wins, and so does everybody at the same device. */
function hasWon({ seats, yours, outcome }: BoxProps['match'], { totals }: Picture): boolean {
  if (seats.length === 1) return totals[0] === 0
  return yours.some((seat) => outcome?.ranks[seat] === 1)
}

let knownWebgl: boolean | null = null

/** Can this browser draw in three dimensions? Asked before anything large is fetched for it. */
function hasWebgl(): boolean {
  knownWebgl ??= probe()
  return knownWebgl
}

function probe(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

interface Props {
  readonly aim: Aim
  readonly all: readonly Worth[]
  readonly selected: readonly number[]
}

/** What the coach would do, and what it thinks of the tiles that are chosen. */
function CoachLine({ aim, all, selected }: Props): VNode | null {
  const say = boxWords.words.value
  const best = markedSet(all, selected) ?? all.find(({ isBest }) => isBest)
  if (best === undefined) return null
  const isChance = aim.name !== 'score'
  const number = new Intl.NumberFormat(language(), {
    style: isChance ? 'percent' : 'decimal',
    maximumFractionDigits: 2,
    minimumFractionDigits: isChance ? 1 : 2,
  })
  const worth = ({ value }: Worth) => (say.worth[aim.name] ?? ((shown: string) => shown))(number.format(value))
  const name = ({ dice, tiles }: Worth) => (dice === null ? tiles.join(' + ') : dice === 1 ? say.rollOne : say.rollTwo)
  const chosen = worthOf(all, selected)
  return (
    <p class="box-coach small figures" data-testid="box-coach">
      <strong>{say.coach}</strong>
      <span>{say.coachBest(name(best), worth(best))}</span>
      {chosen === null ? null : (
        <span>
          {isSameSet(chosen.tiles, best.tiles) ? say.coachIsBest : say.coachChosen(name(chosen), worth(chosen))}
        </span>
      )}
    </p>
  )
}

interface BoxEndProps extends Pick<BoxProps, 'match' | 'options'> {
  readonly picture: Picture
  /** Somebody at this device has won. */
  readonly isWon: boolean
}

/** At the end, at the board: why it is over, and how good that was. */
function BoxEnd({ match, options, picture, isWon }: BoxEndProps): VNode {
  const say = boxWords.words.value
  const { yours, seats } = match
  // At a shared device the scores say how good each was.
  const own = yours.length === 1 ? yours[0] : undefined
  const total = own === undefined ? undefined : picture.totals[own]
  const compared = useCompared(total, options)
  const percent = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 })
  const how = compared === null ? '' : say.asGoodAs(percent.format(compared.perfect), percent.format(compared.random))
  const why =
    picture.up.length === 0
      ? say.whyShut
      : say.whyOver(sumOf(picture.last), new Intl.ListFormat(language()).format(picture.up.map(String)))
  useEffect(() => {
    // The announcement of what happened says the message already.
    if (how !== '') announce(`${why} ${how}`)
  }, [how])
  return (
    <div class={`box-end ${isWon ? 'won' : ''}`} data-testid="box-end">
      {isWon ? <Confetti /> : null}
      {seats.length > 1 ? null : <p>{why}</p>}
      <p class="box-how-good small">{how}</p>
    </div>
  )
}

/** Worked out in the other thread; null until then. */
function useCompared(score: number | undefined, options: BoxProps['options']): Compared | null {
  const [compared, setCompared] = useState<Compared | null>(null)
  useEffect(() => {
    if (score === undefined) return
    const gone = new AbortController()
    const ask = async () => {
      const { brain } = await import('../../brain/start-brain.ts')
      const known = await brain().compare({ game: 'shut-the-box', options: await options(), score }, gone.signal)
      if (!gone.signal.aborted) setCompared(known)
    }
    // Not to be had: the result stands all the same.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [score])
  return compared
}
