import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { forgetMatch, keptMatches } from '../../../storage/kept-matches.ts'
import { namesHere, playedHere } from '../../../statistics/played.ts'
import { words } from '../../../words/words.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { sayNames } from '../seat-names.ts'
import { PlayedOverview } from './played-overview.tsx'

/** What was played on this device, by whom it was played. */
export function HereProfile({ game }: { readonly game: string }): VNode {
  const { profile, shell } = words.value
  const id = useId()
  const summaries = keptMatches.value.filter((summary) => summary.game === game)
  const names = namesHere(summaries)
  const [wanted, setWanted] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const name = names.find((each) => each === wanted) ?? names[0] ?? ''
  const others = (match: string) => {
    const played = summaries.find((summary) => summary.id === match)
    const seat = played?.people.find((each) => played.names[each] === name)
    return sayNames(game, played?.names.filter((_, each) => each !== seat) ?? [])
  }
  return (
    <section class="profile-part" aria-labelledby="here-title">
      <div class="profile-part-head">
        <h2 id="here-title">{profile.here}</h2>
        {names.length > 1 ? (
          <div class="row">
            <label for={id}>{profile.person}</label>
            <select
              id={id}
              class="select"
              value={name}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            >
              {names.map((each) => (
                <option key={each} value={each}>
                  {each || shell.guest}
                </option>
              ))}
            </select>
          </div>
        ) : null}
      </div>
      <PlayedOverview
        key={name}
        game={game}
        played={playedHere(summaries, name)}
        nothing={profile.nothing}
        others={others}
        remove={setLeaving}
      />
      {leaving === null ? null : (
        <ConfirmDialog
          title={shell.forgetSure}
          about={shell.forgetAbout}
          yes={shell.forget}
          onNo={() => setLeaving(null)}
          onYes={() => {
            setLeaving(null)
            void forgetMatch(leaving)
          }}
        />
      )}
    </section>
  )
}
