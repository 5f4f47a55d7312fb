import type { VNode } from 'preact'
import { onlineWords } from '../../../words/en/online.ts'
import { words } from '../../../words/words.ts'
import { GraceField } from '../rules/grace-field.tsx'
import { Switch } from '../../../parts/switch.tsx'
import { isOnline, mayBeKept, type SetUp } from '../../../set-up/set-up-plan.ts'

interface Props {
  readonly setUp: SetUp
  readonly change: (change: Partial<SetUp>) => void
  readonly hasServer: boolean
  readonly seed: string
  readonly setSeed: (seed: string) => void
}

/** What few people want to change. */
export function MoreFields({ setUp, change, hasServer, seed, setSeed }: Props): VNode {
  const { setUp: say } = onlineWords.value
  const online = isOnline(setUp)
  return (
    <details class="card setup-more">
      <summary>{say.extras}</summary>
      <div class="stack">
        {mayBeKept(setUp.seats) ? (
          <Switch
            label={say.keep}
            about={hasServer ? say.keepAbout : words.value.failures.noServer}
            isOn={setUp.keep}
            disabled={!hasServer}
            turn={(keep) => change({ keep })}
          />
        ) : null}
        {online ? (
          <>
            <Switch label={say.undo} about={say.undoAbout} isOn={setUp.undo} turn={(undo) => change({ undo })} />
            <GraceField seconds={setUp.graceSeconds} change={(graceSeconds) => change({ graceSeconds })} />
            <p class="small soft">{say.seedOnlyHere}</p>
          </>
        ) : (
          <SeedField seed={seed} setSeed={setSeed} />
        )}
      </div>
    </details>
  )
}

function SeedField({ seed, setSeed }: Pick<Props, 'seed' | 'setSeed'>): VNode {
  const { setUp: say } = onlineWords.value
  const isWrong = seed !== '' && !isSeed(seed)
  return (
    <div class="field">
      <label for="setup-seed">{say.seed}</label>
      <input
        id="setup-seed"
        class="input setup-seed"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={seed}
        aria-invalid={isWrong}
        aria-describedby="setup-seed-about"
        onInput={({ currentTarget }) => setSeed(tidySeed(currentTarget.value))}
      />
      <p id="setup-seed-about" class={isWrong ? 'small setup-wrong' : 'small soft'}>
        {isWrong ? say.seedWrong(seed.length) : say.seedAbout}
      </p>
    </div>
  )
}

/** A seed as people hand it on: 64 hexadecimal digits, in small letters and without spaces. */
export function tidySeed(typed: string): string {
  return typed.replace(/\s+/g, '').toLowerCase()
}

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
