import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { listedGame } from '../games/games.ts'
import { words } from '../words/words.ts'
import { forPlayers } from './rules/for-players.ts'
import { MarkdownBlocks } from './rules/markdown-view.tsx'
import { parseMarkdown, type Block } from './rules/markdown.ts'
import './rules/rules.css'

/** The rules of a game: its README, with its charts drawn. `game`: its id. */
export function RulesPage({ game }: { readonly game: string }): VNode {
  const [page, setPage] = useState<readonly Block[] | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const text = await listedGame(game)?.rules()
      if (!isGone) setPage(text === undefined ? 'failed' : forPlayers(parseMarkdown(text)))
    }
    setPage(null)
    void load().catch(() => setPage('failed'))
    return () => {
      isGone = true
    }
  }, [game])
  const { beside: say, shell } = words.value
  if (page === null) return <p class="loading">{shell.loading}</p>
  if (page === 'failed') return <p class="notice">{say.rulesFailed}</p>
  return (
    <>
      {say.rulesLanguage === '' ? null : <p class="small soft">{say.rulesLanguage}</p>}
      <article class="markdown" lang="en">
        <MarkdownBlocks blocks={page} />
      </article>
    </>
  )
}
