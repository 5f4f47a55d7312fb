import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { app } from '../../app/app.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import type { Showing } from '../../open-match/showing.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { words } from '../../words/words.ts'
import { MatchMenu } from './match-menu.tsx'
import { Reactions } from './reactions.tsx'

interface Props {
  readonly showing: Showing
  readonly again: (() => void) | null
}

/** What can be done in every match: take back, give up, go to the scores; whatever else is behind the last button. */
export function Controls(props: Props): VNode {
  return (
    <div class={`controls row${props.showing.openMatch.state.value.match.stage === 'playing' ? '' : ' is-over'}`}>
      <Usual {...props} />
      <MatchMenu openMatch={props.showing.openMatch} />
    </div>
  )
}

function Usual({ showing, again }: Props): VNode | null {
  const { openMatch } = showing
  const { match, undo } = openMatch.state.value
  const { inGame: say } = words.value
  // Not before the last throw has been seen.
  if (showing.isActing && match.stage !== 'playing') return null
  if (match.stage !== 'playing')
    return (
      <>
        <button type="button" class="button primary" onClick={() => app.toScores()}>
          {say.toScores}
        </button>
        {again === null ? null : (
          <button type="button" class="button" onClick={again}>
            {say.again}
          </button>
        )}
      </>
    )
  // That one only looks on is said above the board.
  if (match.yours.length === 0) return null
  const why = undo === null ? undefined : say.noUndo[undo]
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-disabled={undo !== null}
        title={why}
        data-testid="undo"
        onClick={async () => {
          const said = why === undefined ? await openMatch.undo() : { ok: false as const, why }
          if (!said.ok) toast(said.why)
        }}
      >
        {say.undo}
      </button>
      <GiveUp showing={showing} />
      <Reactions openMatch={openMatch} />
    </>
  )
}

async function giveUp(openMatch: OpenMatch): Promise<void> {
  const said = await openMatch.resign()
  if (!said.ok) toast(said.why)
}

function GiveUp({ showing: { openMatch } }: { readonly showing: Showing }): VNode {
  const [isAsking, ask] = useState(false)
  const { inGame: say } = words.value
  return (
    <>
      <button type="button" class="button quiet" onClick={() => ask(true)}>
        {say.resign}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={say.resignSure}
          about={say.resignAbout}
          yes={say.resign}
          onYes={() => {
            ask(false)
            void giveUp(openMatch)
          }}
          onNo={() => ask(false)}
        />
      ) : null}
    </>
  )
}
