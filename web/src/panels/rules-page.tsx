import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { IllustratedRulesProps } from '../games/game-home.ts'
import { gameTitle, listedGame } from '../catalogue/listed-games.ts'
import { homeOf } from '../games/homes.ts'
import { Drawer } from '../parts/drawer.tsx'
import { usualOptions } from '../set-up/set-up-plan.ts'
import { panelsWords } from '../words/en/panels.ts'
import { words } from '../words/words.ts'
import { Blocks } from './rules/blocks-view.tsx'
import type { RulesText } from './rules/blocks.ts'
import './rules/rules.css'

interface Props {
  /** Its id. */
  readonly game: string
  /** Of the match it is read beside (default: the usual options). */
  readonly options?: IllustratedRulesProps['options']
}

/** The rules of a game as text, and with pictures where it has them. */
interface Told {
  readonly text: RulesText
  readonly Illustrated: ComponentType<IllustratedRulesProps> | undefined
  readonly options: IllustratedRulesProps['options']
}

async function read({ game, options }: Props): Promise<Told | null> {
  const listed = listedGame(game)
  if (listed === undefined) return null
  const [text, Illustrated] = await Promise.all([listed.rules(), homeOf(game).illustratedRules?.()])
  // Only rules with pictures ask for them: what needs none does not fetch the game.
  return {
    text,
    Illustrated,
    options: options ?? (Illustrated === undefined ? {} : usualOptions((await listed.load()).options)),
  }
}

/** The rules of a game: pictures first, then each of them by number, then how they work, with charts drawn. */
export function RulesPage(props: Props): VNode {
  const { game } = props
  const [told, setTold] = useState<Told | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    setTold(null)
    read(props).then(
      (all) => isGone || setTold(all ?? 'failed'),
      () => isGone || setTold('failed'),
    )
    return () => {
      isGone = true
    }
  }, [game])
  const { shell } = words.value
  const say = panelsWords.value
  if (told === null) return <p class="loading">{shell.loading}</p>
  if (told === 'failed') return <p class="notice">{say.rulesFailed}</p>
  const { text, Illustrated, options } = told
  const language = say.rulesLanguage === '' ? null : <p class="small soft">{say.rulesLanguage}</p>
  return (
    <div class="rules-page stack">
      <h2>{gameTitle(game)}</h2>
      {Illustrated === undefined ? null : (
        <section aria-labelledby="illustrated-rules">
          <h3 id="illustrated-rules">{say.rulesIllustrated}</h3>
          <Illustrated options={options} />
        </section>
      )}
      <Drawer title={say.rulesExact} isOpen={Illustrated === undefined}>
        {language}
        <article class="markdown" lang="en">
          <Blocks blocks={text.rules} />
        </article>
      </Drawer>
      {text.works.length === 0 ? null : (
        <Drawer title={say.howItWorks}>
          {language}
          <article class="markdown" lang="en">
            <Blocks blocks={text.works} />
          </article>
        </Drawer>
      )}
    </div>
  )
}
