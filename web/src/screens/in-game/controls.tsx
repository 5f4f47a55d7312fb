import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { app } from '../../app/app.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import type { Showing } from '../../open-match/showing.ts'
import type { OpenMatch, Said } from '../../open-match/open-match.ts'
import { inGameWords } from '../../words/en/in-game.ts'
import { words } from '../../words/words.ts'
import { Reactions } from './reactions.tsx'
import { sayMove, type AnyMove } from '@parlor/engine'
import { me } from '../../online/session.ts'
import { namesAt } from '../../open-match/names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { spoken } from '../../words/spoken.ts'

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
  const say = inGameWords.value
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
  const say = inGameWords.value
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

/** What is wanted seldom: the host's own moves (pause and resume), ending the match, Window Mode's EXIT. */
function MatchMenu({ openMatch }: { readonly openMatch: OpenMatch }): VNode {
  const [open, setOpen] = useState<'menu' | 'end' | null>(null)
  const { match } = openMatch.state.value
  const { shell } = words.value
  const say = inGameWords.value
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
