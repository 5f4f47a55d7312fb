import { useComputed } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { settings } from '../../keep/settings.ts'
import { announce } from '../../parts/announce.tsx'
import { playSound } from '../../sound/sounds.ts'
import { language, words } from '../../words/words.ts'
import type { BoardProps } from '../board.ts'
import { CoachLine } from './coach-line.tsx'
import { FlatBox } from './flat/flat-box.tsx'
import { hasWebgl } from './has-webgl.ts'
import type { Wish } from './keys.ts'
import { endMessage, type Message } from './message.ts'
import { SceneHost } from './scene/scene-host.tsx'
import { optionsIn, runningSum, shutting, toggled } from './selection.ts'
import { Actions, Facts, TileButtons, Totals } from './twin.tsx'
import { useActing } from './use-acting.ts'
import { useBoxKeys } from './use-box-keys.ts'
import { markedSet, worths } from './worth.ts'
import './box-board.css'

/** Shut the Box: a box to look at and to press, and below it the same as buttons. */
export function BoxBoard(props: BoardProps): VNode {
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
  const [isFlat, setFlat] = useState(() => !hasWebgl())
  const { box: say } = words.value

  const options = optionsIn(offers)
  const canSelect = options.sets.length > 0 && !isMoving && !sending
  const selected = chosen.after === number ? chosen.tiles : []
  const sum = options.sets.length > 0 && !isMoving ? runningSum(selected, picture.dice) : null
  const move = canSelect ? shutting(options, selected) : null
  const rolls = sending ? [] : options.rolls
  const all = isMoving ? [] : worths(advice)
  const best = markedSet(all, selected)?.tiles ?? []

  const sayMessage = (): Message => {
    const end = endMessage({ game, match, picture, nameOf, say, language: language() })
    if (end !== null) return end
    if (isMoving) return { kind: 'plain', text: '' }
    if (move !== null) return { kind: 'plain', text: say.fits(selected.join(' + ')) }
    if (sum !== null) return { kind: 'plain', text: say.choose(sum.need) }
    return { kind: 'plain', text: rolls.length > 0 ? say.rollFirst : '' }
  }
  const message = sayMessage()

  const press = (tile: number): boolean => {
    // As it is now, and not when this was drawn: a throw may just have been cut short.
    const { picture: now, act } = acting.moment.peek()
    if (act !== null || options.sets.length === 0 || sending || !now.up.includes(tile)) return false
    const tiles = toggled(selected, tile)
    setChosen({ after: number, tiles })
    playSound('select')
    const { terms, sum: made, need } = runningSum(tiles, now.dice)
    const shown = say.sumOf(terms, made, need)
    announce(tiles.includes(tile) ? say.selected(tile, shown) : say.unselected(tile, shown))
    return true
  }
  const roll = (dice: number) => {
    const way = rolls.find((each) => each.dice === dice)
    if (way !== undefined) void play(way.move)
  }
  const submit = () => {
    if (move !== null) void play(move)
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
        return say.turnIs(nameOf(turn), round, rounds)
    }
  }
  useBoxKeys(picture.tiles, (wish) => {
    if (wish.kind === 'say') return announce(sayFact(wish.what))
    if (isMoving) acting.skip()
    if (wish.kind === 'tile') {
      if (press(wish.tile)) return
      const isUp = acting.moment.peek().picture.up.includes(wish.tile)
      announce(isUp ? say.isUp(wish.tile) : say.isShut(wish.tile))
    } else if (wish.kind === 'clear') {
      if (selected.length === 0) return
      setChosen({ after: number, tiles: [] })
      announce(say.cleared)
    } else if (move !== null) submit()
    else if (!isMoving) {
      // Where one or two dice can be rolled, Enter takes two, as before.
      const usual = rolls.at(-1)
      if (usual !== undefined) roll(usual.dice)
    }
  })

  const drawn = { acting, selected, best, canSelect, press }
  return (
    <section class="box-board" aria-label={say.board}>
      <div class="box-stage">
        {isFlat || settings.value.boards === 'flat' ? (
          <FlatBox {...drawn} />
        ) : (
          <SceneHost key={picture.tiles} {...drawn} tiles={picture.tiles} failed={() => setFlat(true)} />
        )}
      </div>
      <p class={`box-message ${message.kind}`} data-testid="message">
        {message.text}
      </p>
      <Totals picture={picture} nameOf={nameOf} />
      <Facts picture={picture} sum={sum} />
      <TileButtons picture={picture} selected={selected} best={best} canSelect={canSelect} press={press} />
      <Actions
        rolls={rolls}
        bestDice={all.find(({ isBest }) => isBest)?.dice ?? null}
        roll={roll}
        canSubmit={move !== null}
        submit={submit}
        reset={again}
      />
      {/* Below what is pressed: it comes and goes, and nothing must move under a finger. */}
      {advice === null || isMoving ? null : <CoachLine aim={advice.aim} all={all} selected={selected} />}
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
    </section>
  )
}
