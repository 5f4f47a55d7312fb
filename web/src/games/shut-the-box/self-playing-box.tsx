import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { motionReduced } from '../../storage/settings.ts'
import { DieFace } from '../../parts/die.tsx'

const TILES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const ROLL_MS = 1100
const REST_MS = 1500

interface Scene {
  readonly standing: readonly number[]
  readonly dice: readonly [number, number]
  readonly isRolling: boolean
}

/** What somebody sees who wants nothing to move. */
const AT_FIRST: Scene = { standing: [1, 2, 4, 5, 6, 8, 9], dice: [6, 4], isRolling: false }

/** A box that plays by itself: dice roll, tiles that add up to them fall. Only to be looked at. */
export function SelfPlayingBox(): VNode {
  const isStill = motionReduced()
  const [scene, setScene] = useState(AT_FIRST)
  useEffect(() => {
    if (isStill) return setScene(AT_FIRST)
    let timer: ReturnType<typeof setTimeout>
    const roll = () => {
      // Nobody looks at a page in the background.
      if (!document.hidden) setScene(rolled)
      timer = setTimeout(fall, ROLL_MS)
    }
    const fall = () => {
      setScene(fallen)
      timer = setTimeout(roll, REST_MS)
    }
    timer = setTimeout(roll, REST_MS / 2)
    return () => clearTimeout(timer)
  }, [isStill])
  return (
    <div class="box-scene" aria-hidden="true">
      <div class="box-scene-tiles">
        {TILES.map((tile) => (
          <span key={tile} class="box-scene-tile" data-shut={!scene.standing.includes(tile)}>
            <span>{tile}</span>
          </span>
        ))}
      </div>
      <div class="box-scene-felt">
        {scene.dice.map((value, at) => (
          // Two dice, each always in its place.
          <span key={at === 0 ? 'left' : 'right'} class="box-scene-die" data-rolling={scene.isRolling}>
            <DieFace value={value} />
          </span>
        ))}
      </div>
    </div>
  )
}

const anyFace = () => 1 + Math.floor(Math.random() * 6)

function rolled({ standing }: Scene): Scene {
  return { standing, dice: [anyFace(), anyFace()], isRolling: true }
}

/** Where nothing fits, or everything is shut, all tiles stand up again. */
function fallen({ standing, dice, isRolling }: Scene): Scene {
  if (!isRolling) return { standing, dice, isRolling }
  const shut = shutFor(dice[0] + dice[1], standing)
  const left = shut === null ? TILES : standing.filter((tile) => !shut.includes(tile))
  return { standing: left.length === 0 ? TILES : left, dice, isRolling: false }
}

/** Which of the standing tiles add up to a sum: the fewest, and of those the highest; null where none do. */
export function shutFor(sum: number, standing: readonly number[]): readonly number[] | null {
  const [highest, ...lower] = standing.filter((tile) => tile <= sum).toSorted((a, b) => b - a)
  if (highest === undefined) return null
  if (highest === sum) return [highest]
  const withIt = shutFor(sum - highest, lower)
  const without = shutFor(sum, lower)
  if (withIt === null) return without
  return without !== null && without.length < withIt.length + 1 ? without : [highest, ...withIt]
}
