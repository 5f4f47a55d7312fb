import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { VNode } from 'preact'
import { lookAtMyMatches, myMatches } from '../../../online/my-matches.ts'
import { lookAtOpenMatches } from '../../../online/open-matches.ts'
import { serverIsHere } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { tellUnfinishedOnline } from '../../../storage/unfinished.ts'
import { JoinByCode } from './join-by-code.tsx'
import { OpenMatches } from './open-matches.tsx'
import { QuickMatches } from './quick-matches.tsx'
import './rooms.css'

/** Playing with people elsewhere. Where no server can be reached it says so in a line, and asks again now and then. */
export function Rooms(): VNode {
  useEffect(lookAtOpenMatches, [])
  useEffect(lookAtMyMatches, [])
  useEffect(() => effect(() => tellUnfinishedOnline(myMatches.value)), [])
  const { shell } = words.value
  if (serverIsHere.value !== true)
    return <p class="rooms-offline soft">{serverIsHere.value === null ? shell.rooms.looking : shell.offline}</p>
  return (
    <div class="rooms">
      <QuickMatches />
      <JoinByCode />
      <OpenMatches />
    </div>
  )
}
