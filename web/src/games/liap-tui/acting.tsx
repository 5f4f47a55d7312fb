import { SEATS } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { DeclarePanel } from './declare-panel.tsx'
import { Hand } from './hand.tsx'
import type { LiapProps } from './liap-view.ts'
import { Combos, PlayBar } from './play-bar.tsx'
import { RedealPanel } from './redeal-panel.tsx'
import type { Liap } from './use-liap.ts'
import { liapWords } from './words.ts'

interface Props {
  readonly liap: Liap
  readonly given: LiapProps
  readonly grip: (piece: string, event: PointerEvent) => void
}

/** What whoever looks can do: answer, declare, play; and their pieces. */
export function Acting({ liap, given, grip }: Props): VNode | null {
  const { shown, view, advised } = liap
  const { game, nameOf } = shown
  if (view.viewer === null || liap.result !== null || liap.isOver) return null
  const piecesOf = advised?.move === 'LEAD' || advised?.move === 'FOLLOW' ? advised.pieces : []
  return (
    <div class="lt-acting">
      {liap.isAsked ? (
        <RedealPanel
          game={game}
          match={given.match}
          view={shown.view}
          now={given.now}
          nameOf={nameOf}
          advised={advised?.move === 'KEEP' || advised?.move === 'REDEAL' ? advised.move : null}
          answer={(move) => void liap.send({ move })}
        />
      ) : null}
      {liap.canPick ? <Combos view={view} selected={liap.selected} pick={liap.setPicked} /> : null}
      {liap.hand.length === 0 ? null : (
        <Hand
          game={game}
          pieces={liap.hand}
          selected={liap.selected}
          goesWith={liap.goesWith}
          advised={piecesOf}
          toggle={liap.canPick ? liap.toggle : null}
          grip={grip}
        />
      )}
      {liap.isDeclaring ? (
        <DeclarePanel
          view={view}
          values={liap.values}
          chosen={liap.chosen}
          advised={advised?.move === 'DECLARE' ? advised.piles : null}
          choose={liap.pick}
          declare={liap.declare}
        />
      ) : null}
      {liap.isPlaying && liap.hasPlayed && view.table !== null ? (
        <p class="lt-reading" role="status" data-testid="reading">
          {liapWords.words.value.reading.laid(view.table.count, SEATS - view.table.plays.length)}
        </p>
      ) : null}
      {liap.isPlaying && view.hand.length > 0 && !liap.hasPlayed ? (
        <PlayBar
          game={game}
          view={view}
          reading={liap.reading}
          selected={liap.selected}
          isTurn={liap.isTurn}
          nameOf={nameOf}
          pick={liap.setPicked}
          play={() => liap.lay(liap.selected)}
        />
      ) : null}
    </div>
  )
}
