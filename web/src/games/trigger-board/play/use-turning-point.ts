import type { Board, Goal } from '@parlor/games/trigger-board/knowledge'
import { useEffect, useState } from 'preact/hooks'
import type { BoardHappening, TriggerBoardProps } from '../board-kind.ts'
import { boardWords } from '../words.ts'
import type { TurningPoint } from './turning-point.ts'

interface Told {
  readonly point: TurningPoint
  readonly storyText: (typeof import('./story-text.ts'))['storyText']
}

/** When the winner took the lead for good, in a sentence; empty as long as the game goes on. */
export function useTurningPoint(
  { view: { table }, log, nameOf, number }: TriggerBoardProps,
  board: Board | null,
  goal: Goal | null,
): string {
  const say = boardWords.words.value
  const [found, setFound] = useState<Told | null>(null)
  const winners = table.table.ending?.winners ?? []
  const isOver = table.table.ending !== null && board !== null
  useEffect(() => {
    if (!isOver) return setFound(null)
    let isWanted = true
    const readLog = async () => {
      // What a log tells are happenings of the game that is played.
      const happenings = (await log()).flatMap((line) => line.happenings as unknown as readonly BoardHappening[])
      const [{ turningPointOf }, { storyText }] = await Promise.all([
        import('./turning-point.ts'),
        import('./story-text.ts'),
      ])
      const point = turningPointOf(board, goal, winners, table.table.players.length, happenings)
      if (isWanted) setFound(point === null ? null : { point, storyText })
    }
    // Without a log there is no turning point to tell.
    readLog().catch(() => undefined)
    return () => void (isWanted = false)
  }, [isOver, number])
  if (found === null) return ''
  const { seat, round, told } = found.point
  return told === null
    ? say.ledThroughout(nameOf, seat)
    : say.turningPoint(
        nameOf,
        seat,
        round,
        found.storyText(told, nameOf, () => '', say),
      )
}
