import type { VNode } from 'preact'
import { me } from '../../../online/session.ts'
import { PlaceLink } from '../../../parts/place-link.tsx'
import { countingWords } from './words.ts'
import './what-counts.css'

/** What a ranking is made of and what it can prove, in a drawer; guests see the line for them at once. */
export function WhatCounts({ ranking }: { readonly ranking: 'leaders' | 'daily' }): VNode {
  const said = countingWords.words.value
  const { title, lines } = said[ranking]
  return (
    <div class="what-counts">
      {me.value?.account === false ? (
        <p class="notice" data-testid="guests-are-not-ranked">
          {said.guest} <PlaceLink to={{ at: 'menu', page: 'profile' }}>{said.toAccount}</PlaceLink>
        </p>
      ) : null}
      <details class="small" data-testid="what-counts">
        <summary>{title}</summary>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
