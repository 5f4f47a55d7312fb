import type { VNode } from 'preact'
import type { Showing } from '../open-match/showing.ts'
import { Dialog } from '../parts/dialog.tsx'
import { boardKeys } from '../parts/use-keys.ts'
import { Segmented } from '../parts/segmented.tsx'
import { set, settings } from '../storage/settings.ts'
import { READOUT_KEYS, type Readout } from './readouts.ts'
import { useReadouts } from './use-readouts.ts'
import { readoutWords } from './words.ts'
import './readouts.css'

/** The button that lists the keys, and what it opens: every readout as a button, how much is said, the board's own keys. */
export function Readouts({ showing }: { readonly showing: Showing }): VNode {
  const { isOpen, setOpen, told, ask } = useReadouts(showing)
  const say = readoutWords.words.value
  const { readouts, keys } = settings.value
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-label={say.title}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        title={say.title}
        data-testid="readouts"
        onClick={() => setOpen(true)}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <rect x="2.5" y="6" width="19" height="12" rx="2" stroke-width="2" />
          <path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7.5 14h9" stroke-width="2" stroke-linecap="round" />
        </svg>
      </button>
      <Dialog title={say.title} isOpen={isOpen} close={() => setOpen(false)}>
        <ul class="readouts" aria-label={say.readouts}>
          {(Object.keys(READOUT_KEYS) as Readout[]).map((what) => (
            // The record has a key for each, and no others.
            <li key={what}>
              <button
                type="button"
                class="button"
                aria-keyshortcuts={keys ? READOUT_KEYS[what] : undefined}
                data-testid={`read-${what}`}
                onClick={() => ask(what)}
              >
                <kbd aria-hidden="true">{READOUT_KEYS[what]}</kbd> {say.what[what]}
              </button>
            </li>
          ))}
        </ul>
        <p class="readouts-told" role="status" data-testid="readout">
          {told}
        </p>
        <Segmented
          legend={say.detail}
          choices={say.details}
          value={readouts}
          onChoose={(detail) => set({ readouts: detail })}
          testId="detail"
        />
        <p class="small soft">{keys ? say.about : say.off}</p>
        {boardKeys.value.length === 0 ? null : (
          <table class="board-keys small" data-testid="board-keys">
            <caption>{say.boardKeys}</caption>
            <tbody>
              {boardKeys.value.map(([pressed, about]) => (
                <tr key={pressed}>
                  <th scope="row">
                    <kbd>{pressed}</kbd>
                  </th>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Dialog>
    </>
  )
}
