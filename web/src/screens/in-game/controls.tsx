import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { app } from '../../app/app.ts'
import { toast } from '../../parts/toast.tsx'
import type { Showing } from '../../table/showing.ts'
import type { Table } from '../../table/table.ts'
import { words } from '../../words/words.ts'

interface Props {
  readonly showing: Showing
  readonly again: (() => void) | null
}

/** What can be done at every table: take back, give up, go to the scores. */
export function Controls({ showing, again }: Props): VNode {
  const { table } = showing
  const { match, undo } = table.state.value
  const { table: say } = words.value
  // Not before the last throw has been seen.
  if (showing.isActing && match.stage !== 'playing') return <div class="controls row" />
  if (match.stage !== 'playing')
    return (
      <div class="controls row">
        <button type="button" class="button primary" onClick={() => app.toScores()}>
          {say.toScores}
        </button>
        {again === null ? null : (
          <button type="button" class="button" onClick={again}>
            {say.again}
          </button>
        )}
      </div>
    )
  if (match.yours.length === 0) return <p class="controls row small soft">{say.watching}</p>
  const why = undo === null ? undefined : say.noUndo[undo]
  return (
    <div class="controls row">
      <button
        type="button"
        class="button quiet"
        aria-disabled={undo !== null}
        title={why}
        data-testid="undo"
        onClick={async () => {
          const said = why === undefined ? await table.undo() : { ok: false as const, why }
          if (!said.ok) toast(said.why)
        }}
      >
        {say.undo}
      </button>
      <GiveUp showing={showing} />
    </div>
  )
}

async function giveUp(table: Table): Promise<void> {
  const said = await table.resign()
  if (!said.ok) toast(said.why)
}

function GiveUp({ showing: { table } }: { readonly showing: Showing }): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const { table: say, shell } = words.value
  return (
    <>
      <button type="button" class="button quiet" onClick={() => dialog.current?.showModal()}>
        {say.resign}
      </button>
      <dialog ref={dialog} class="dialog" aria-labelledby="give-up">
        <form method="dialog" class="stack">
          <h2 id="give-up">{say.resignSure}</h2>
          <p>{say.resignAbout}</p>
          <div class="row">
            <button type="submit" class="button danger" onClick={() => void giveUp(table)}>
              {say.resign}
            </button>
            <button type="submit" class="button">
              {shell.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
