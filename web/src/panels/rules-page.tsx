import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { MinuteProps } from '../games/game-home.ts'
import { gameTitle, listedGame } from '../catalogue/listed-games.ts'
import { homeOf } from '../games/homes.ts'
import { Drawer } from '../parts/drawer.tsx'
import { usualOptions } from '../set-up/set-up-plan.ts'
import { words } from '../words/words.ts'
import { Blocks } from './rules/blocks-view.tsx'
import type { RulesText } from './rules/blocks.ts'
import './rules/rules.css'

interface Props {
  /** Its id. */
  readonly game: string
  /** Of the match it is read beside; the usual ones unless told. */
  readonly options?: MinuteProps['options']
}

/** What is told of a game; its minute where it has one. */
interface Told {
  readonly text: RulesText
  readonly Minute: ComponentType<MinuteProps> | undefined
  readonly options: MinuteProps['options']
}

async function read({ game, options }: Props): Promise<Told | null> {
  const listed = listedGame(game)
  if (listed === undefined) return null
  const [text, Minute] = await Promise.all([listed.rules(), homeOf(game).minute?.()])
  // Only a minute asks for them: what needs none does not fetch the game.
  return { text, Minute, options: options ?? (Minute === undefined ? {} : usualOptions((await listed.load()).options)) }
}

/** The rules of a game: a minute with pictures, then each of them by number, then how they work, with charts drawn. */
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
  const { panels: say, shell } = words.value
  if (told === null) return <p class="loading">{shell.loading}</p>
  if (told === 'failed') return <p class="notice">{say.rulesFailed}</p>
  const { text, Minute, options } = told
  const language = say.rulesLanguage === '' ? null : <p class="small soft">{say.rulesLanguage}</p>
  return (
    <div class="rules-page stack">
      <h2>{gameTitle(game)}</h2>
      {Minute === undefined ? null : (
        <section aria-labelledby="rules-minute">
          <h3 id="rules-minute">{say.rulesMinute}</h3>
          <Minute options={options} />
        </section>
      )}
      <Drawer title={say.rulesExact} isOpen={Minute === undefined}>
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
