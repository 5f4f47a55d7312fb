import type { VNode } from 'preact'

export function PageHead({ title, about }: { readonly title: string; readonly about: string }): VNode {
  return (
    <div class="menu-page-head">
      <h1>{title}</h1>
      <p class="soft">{about}</p>
    </div>
  )
}
