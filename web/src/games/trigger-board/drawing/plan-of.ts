import type { Board } from '@parlor/games/trigger-board/knowledge'
import { backdropOf } from '../backdrop.ts'
import { fieldsIn, spaceLook } from '../look/look.ts'
import type { Plan, PlannedSpace, PlannedWay, Side } from './plan.ts'
import { isGoal, type Sign } from './signs.ts'

interface Said {
  /** What stands on the plate of a goal. */
  readonly goal: (name: string) => string
  /** What a way with a condition asks for, by its number; empty where that cannot be said. */
  readonly needs: (way: number) => string
}

/** The longest that is said about a bridge on the board itself. */
const MOST_NEEDS = 40

const LEAST_FONT = 12
/** Where there are more goals than this, each says only its name. */
const MOST_CALLED = 2

/** What of a board its layout depends on. */
export function planOf(board: Board, signs: readonly Sign[], say: Said): Plan {
  const goals = board.spaces.filter(({ index }) => isGoal(board, index)).length
  const spaces = board.file.board.topology.spaces.map((space, index): PlannedSpace => {
    const look = spaceLook(space.visual)
    const goal = isGoal(board, index)
    const { icon, tone } = signs[index] ?? { icon: null, tone: 'plain' as const }
    return {
      label: !look.showsName ? '' : goal && goals <= MOST_CALLED ? say.goal(space.name) : space.name,
      x: space.position.x,
      y: space.position.y,
      size: look.reach * 2,
      rank: goal ? 0 : tone === 'gate' || tone === 'start' ? 1 : icon === null ? 3 : 2,
      isPlain: icon === null && look.image === null,
      isGoal: goal,
      side: sideOf(fieldsIn(space.visual)),
      // However small a board wants its letters, they can be read.
      font: look.font.size === null ? null : Math.max(LEAST_FONT, look.font.size),
    }
  })
  const picture = backdropOf(board.file)
  return {
    spaces,
    ways: waysIn(board, say),
    picture: picture === null ? null : { x: picture.x, y: picture.y, width: picture.width, height: picture.height },
  }
}

/** Ways to draw: two that lead there and back by the same rules are one. */
function waysIn(board: Board, { needs }: Said): readonly PlannedWay[] {
  const drawn = new Set<string>()
  return board.spaces.flatMap(({ ways, index: space }) =>
    ways.flatMap((way, place): PlannedWay[] => {
      const connection = board.file.board.topology.spaces[space]?.connections?.[place]
      const { from, to, condition, index } = way
      if (connection?.draw === false || drawn.has(`${to} ${from}`)) return []
      const back = board.spaces[to]?.ways.find((each) => each.to === from)
      const isTwoWay = back !== undefined && condition === null && back.condition === null && from !== to
      if (isTwoWay) drawn.add(`${from} ${to}`)
      const label = condition === null ? '' : needs(index)
      return [{ from, to, isBridge: condition !== null, isTwoWay, label: label.length > MOST_NEEDS ? '' : label }]
    }),
  )
}

/** Where a board that says so wants its names: `textBaseline` and `textAlign`, which were meant for letters on the space itself. */
function sideOf({ textAlign, textBaseline }: Readonly<Record<string, unknown>>): Side | null {
  if (textBaseline === 'top' || textBaseline === 'hanging') return 'above'
  if (textBaseline === 'bottom' || textBaseline === 'alphabetic' || textBaseline === 'ideographic') return 'below'
  if (textAlign === 'left' || textAlign === 'start') return 'left'
  return textAlign === 'right' || textAlign === 'end' ? 'right' : null
}
