import type { VNode } from 'preact'
import { PlaceLink } from '../../parts/place-link.tsx'
import { me } from '../../online/session.ts'
import { words } from '../../words/words.ts'

/** The heads of a ranking's first two columns. */
export function RankedHead(): VNode {
  const said = words.value.shell.leadersPage
  return (
    <>
      <th scope="col" class="is-place">
        {said.place}
      </th>
      <th scope="col" class="is-text">
        {said.player}
      </th>
    </>
  )
}

export interface RankedPlayerProps {
  readonly place: number
  readonly player: { readonly id: string; readonly name: string }
}

/** Their cells: a place, and who has it. */
export function RankedPlayer({ place, player }: RankedPlayerProps): VNode {
  return (
    <>
      <td>{place}</td>
      <td class="is-text">
        <PlaceLink to={{ at: 'menu', page: 'profile', player: player.id }}>{player.name}</PlaceLink>
        {player.id === me.value?.id ? ` (${words.value.shell.leadersPage.you})` : null}
      </td>
    </>
  )
}
