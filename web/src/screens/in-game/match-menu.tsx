import { sayMove, type AnyMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { app } from '../../app/app.ts'
import { me } from '../../online/session.ts'
import { namesAt } from '../../open-match/names.ts'
import type { OpenMatch, Said } from '../../open-match/open-match.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'

/** What is wanted seldom: the host's own moves (pause and resume), ending the match, Window Mode's EXIT. */
export function MatchMenu({ openMatch }: { readonly openMatch: OpenMatch }): VNode {
  const [open, setOpen] = useState<'menu' | 'end' | null>(null)
  const { match } = openMatch.state.value
  const { inGame: say, shell } = words.value
  const close = () => setOpen(null)
  const wish = async (wished: Promise<Said>) => {
    close()
    const said = await wished
    if (!said.ok) toast(said.why)
  }
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-label={say.menu}
        title={say.menu}
        aria-haspopup="dialog"
        data-testid="match-menu"
        onClick={() => setOpen('menu')}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <Dialog title={say.menu} isOpen={open === 'menu'} close={() => setOpen((now) => (now === 'menu' ? null : now))}>
        {hostMoves(openMatch).map((move) => (
          <button
            key={move.move}
            type="button"
            class="button"
            data-testid={`host-${move.move}`}
            onClick={() => void wish(openMatch.playAsHost(move))}
          >
            {sayMove(spoken(openMatch.game), move, namesAt(match))}
          </button>
        ))}
        {mayEnd(openMatch) ? (
          <button type="button" class="button" data-testid="end-match" onClick={() => setOpen('end')}>
            {say.end}
          </button>
        ) : null}
        <button type="button" class="button" data-testid="exit" onClick={() => app.exit()}>
          {shell.exit}
        </button>
      </Dialog>
      {open === 'end' ? (
        <ConfirmDialog
          title={say.endSure}
          about={say.endAbout}
          yes={say.end}
          onYes={() => void wish(openMatch.end())}
          onNo={close}
        />
      ) : null}
    </>
  )
}

/** The moves that need nothing to be chosen: a host's menu has no form. */
function hostMoves({ state }: OpenMatch): readonly AnyMove[] {
  return (state.value.view?.hostOffers ?? []).flatMap(({ ways }) => (ways?.length === 1 ? ways : []))
}

/** A player at this device gives up instead, which is the same; who only watches bots here has nothing to give up. */
function mayEnd({ where, state }: OpenMatch): boolean {
  const { match } = state.value
  if (match.stage !== 'playing') return false
  return where === 'online' ? match.host.id === me.value?.id : match.yours.length === 0
}
