import { effect } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Acting } from '../acting.ts'
import { FlatBox } from '../flat/flat-box.tsx'
import { useThrow } from '../use-throw.ts'
import type { BoxScene } from './box-scene.ts'

interface Props {
  readonly acting: Acting
  readonly tiles: number
  readonly selected: readonly number[]
  readonly best: readonly number[]
  readonly canSelect: boolean
  readonly press: (tile: number, isTwice: boolean) => unknown
  readonly throwDice: () => void
  readonly canThrow: boolean
  /** The picture card has given up, or never began. */
  readonly failed: () => void
}

/** The canvas with the box on it. For eyes and pointers only: everybody else has the buttons below. */
export function SceneHost(props: Props): VNode {
  const { acting, tiles, selected, best, canSelect, press, throwDice, canThrow, failed } = props
  const wrapper = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scene, setScene] = useState<BoxScene | null>(null)
  const [felt, setFelt] = useState<ReturnType<BoxScene['felt']> | null>(null)
  const hand = useThrow(() => {
    if (acting.moment.peek().act !== null) acting.skip()
    else throwDice()
  })

  useLayoutEffect(() => {
    const [room, surface] = [wrapper.current, canvas.current]
    if (room === null || surface === null) return
    let made: BoxScene | null = null
    let isGone = false
    const giveUp = () => {
      if (!isGone) failed()
    }
    const fit = () => {
      made?.resize(room.clientWidth, room.clientHeight)
      setFelt(made?.felt() ?? null)
      if (made !== null) tell(room, made, acting.moment.peek().act !== null)
    }
    const sizes = new ResizeObserver(fit)
    const begin = async () => {
      try {
        const { BoxScene } = await import('./box-scene.ts')
        if (isGone) return
        made = new BoxScene(surface, tiles)
        made.draw(acting.moment.peek())
        sizes.observe(room)
        setScene(made)
      } catch {
        giveUp()
      }
    }
    surface.addEventListener('webglcontextlost', giveUp)
    void begin()
    return () => {
      isGone = true
      surface.removeEventListener('webglcontextlost', giveUp)
      sizes.disconnect()
      made?.dispose()
    }
  }, [acting, tiles])

  useLayoutEffect(() => {
    const room = wrapper.current
    if (scene === null || room === null) return
    return effect(() => {
      const moment = acting.moment.value
      scene.draw(moment)
      tell(room, scene, moment.act !== null)
    })
  }, [scene, acting])

  useLayoutEffect(() => {
    const room = wrapper.current
    if (scene === null || room === null) return
    scene.mark(selected, best)
    tell(room, scene, acting.moment.peek().act !== null)
  }, [scene, selected.join(), best.join()])

  const tileUnder = (event: MouseEvent) => scene?.tileAt(event.offsetX, event.offsetY) ?? null
  return (
    <>
      <div ref={wrapper} class="box-room" data-moving="true" data-ready={scene !== null} aria-hidden="true">
        <canvas
          ref={canvas}
          data-testid="box-scene"
          onClick={(event) => {
            if (acting.moment.peek().act !== null) return acting.skip()
            const tile = tileUnder(event)
            if (tile !== null) press(tile, event.detail > 1)
          }}
          onPointerMove={(event) => {
            if (event.pointerType !== 'mouse') return
            event.currentTarget.style.cursor = canSelect && tileUnder(event) !== null ? 'pointer' : ''
          }}
        />
        {felt === null ? null : (
          <div
            class="box-felt"
            data-can-throw={canThrow}
            style={{
              left: `${felt.left}px`,
              top: `${felt.top}px`,
              width: `${felt.width}px`,
              height: `${felt.height}px`,
            }}
            {...hand}
          />
        )}
      </div>
      {/* While the other one is fetched and painted. */}
      {scene === null ? <FlatBox {...props} /> : null}
    </>
  )
}

/** Describes in data attributes what the canvas shows, for tests. */
function tell({ dataset }: HTMLElement, scene: BoxScene, isMoving: boolean): void {
  dataset['moving'] = String(isMoving)
  if (isMoving) return
  const { up, dice, selected, places } = scene.shown()
  dataset['up'] = up.join()
  dataset['dice'] = dice.join()
  dataset['selected'] = selected.join()
  dataset['tiles'] = JSON.stringify(places)
}
