import type { ComponentChildren, VNode } from 'preact'
import { app } from '../../../app/app.ts'
import { set, settings, type Settings } from '../../../keep/settings.ts'
import { LANGUAGES, words, type Language } from '../../../words/words.ts'
import { PageHead } from '../page-head.tsx'
import { Segmented } from '../segmented.tsx'
import './settings-page.css'

const LONGEST_NAME = 40

/** Everything that can be set. Each applies at once. */
export function SettingsPage(): VNode {
  const said = words.value.settings
  const now = settings.value
  return (
    <div class="menu-page settings-page" data-testid="settings">
      <PageHead title={said.title} about={said.about} />
      <Part title={said.look}>
        <LanguageField chosen={now.language} />
        <Segmented
          legend={said.theme}
          choices={said.themes}
          value={now.theme}
          onChoose={(theme) => set({ theme })}
          testId="theme"
        />
        <Segmented
          legend={said.motion}
          choices={said.motions}
          value={now.motion}
          onChoose={(motion) => set({ motion })}
          testId="motion"
        />
      </Part>
      <Part title={said.table}>
        <Toggle
          name={said.sound}
          about={said.soundAbout}
          isOn={now.sound}
          onSwitch={(sound) => set({ sound })}
          testId="sound"
        />
        <Toggle
          name={said.haptics}
          about={said.hapticsAbout}
          isOn={now.haptics}
          onSwitch={(haptics) => set({ haptics })}
          testId="haptics"
        />
        <div class="field">
          <Segmented
            legend={said.boards}
            choices={said.boardKinds}
            value={now.boards}
            onChoose={(boards) => set({ boards })}
            testId="boards"
          />
          <p class="soft small">{said.boardsAbout}</p>
        </div>
        <Segmented
          legend={said.botPace}
          choices={said.botPaces}
          value={now.botPace}
          onChoose={(botPace) => set({ botPace })}
          testId="bot-pace"
        />
      </Part>
      <Part title={said.you}>
        <div class="field">
          <label for="own-name">{said.name}</label>
          <input
            id="own-name"
            class="input"
            data-testid="own-name"
            value={now.name}
            placeholder={words.value.shell.guest}
            maxLength={LONGEST_NAME}
            autocomplete="nickname"
            aria-describedby="own-name-about"
            onInput={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <p id="own-name-about" class="soft small">
            {said.nameAbout}
          </p>
        </div>
      </Part>
      <div class="row settings-exit">
        <button type="button" class="button quiet" onClick={() => app.exit()} data-testid="exit">
          {said.exit}
        </button>
        <span class="soft small">{said.exitAbout}</span>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }): VNode {
  return (
    <section class="card settings-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Languages call themselves what they are called by those who speak them. */
function LanguageField({ chosen }: { readonly chosen: Settings['language'] }): VNode {
  const said = words.value.settings
  return (
    <div class="field">
      <label for="language">{said.language}</label>
      <select
        id="language"
        class="select"
        data-testid="language"
        value={chosen}
        onChange={({ currentTarget }) => {
          // The select’s values are those below.
          set({ language: currentTarget.value as Settings['language'] })
        }}
      >
        <option value="auto">{said.languageAuto}</option>
        {(Object.keys(LANGUAGES) as Language[]).map((code) => (
          // The record has a key for each language, and no others.
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ToggleProps {
  readonly name: string
  readonly about: string
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly testId: string
}

function Toggle({ name, about, isOn, onSwitch, testId }: ToggleProps): VNode {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        data-testid={testId}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      <span class="toggle-track" aria-hidden="true" />
      <span class="toggle-text">
        <span>{name}</span>
        <span class="soft small">{about}</span>
      </span>
    </label>
  )
}
