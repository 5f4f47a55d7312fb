import type { Board, Goal } from '@parlor/games/trigger-board/knowledge'
import { useEffect, useState } from 'preact/hooks'
import type { BoardHappening, TriggerBoardProps } from '../board-kind.ts'
import { boardWords } from '../words.ts'
import { storyText } from './story-text.ts'
import type { TurningPoint } from './turning-point.ts'

/** When the winner took the lead for good, in a sentence; empty as long as the game goes on. */
export function useTurningPoint(
  { view: { table }, log, nameOf, number }: TriggerBoardProps,
  board: Board | null,
  goal: Goal | null,
): string {
  const say = boardWords.words.value
  const [point, setPoint] = useState<TurningPoint | null>(null)
  const winners = table.table.ending?.winners ?? []
  const isOver = table.table.ending !== null && board !== null
  useEffect(() => {
    if (!isOver) return setPoint(null)
    let isWanted = true
    const readLog = async () => {
      // What a log tells are happenings of the game that is played.
      const happenings = (await log()).flatMap((line) => line.happenings as unknown as readonly BoardHappening[])
      const { turningPointOf } = await import('./turning-point.ts')
      if (isWanted) setPoint(turningPointOf(board, goal, winners, table.table.players.length, happenings))
    }
    // Without a log there is no turning point to tell.
    readLog().catch(() => undefined)
    return () => void (isWanted = false)
  }, [isOver, number])
  if (point === null) return ''
  const { seat, round, told } = point
  return told === null
    ? say.ledThroughout(nameOf, seat)
    : say.turningPoint(
        nameOf,
        seat,
        round,
        storyText(told, nameOf, () => '', say),
      )
}
