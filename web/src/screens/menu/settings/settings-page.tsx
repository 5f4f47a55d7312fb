import { Switch } from '../../../parts/switch.tsx'
import type { ComponentChildren, VNode } from 'preact'
import { app } from '../../../app/app.ts'
import { set, settings, type Settings } from '../../../storage/settings.ts'
import { settingsWords } from '../../../words/en/settings.ts'
import { LANGUAGES, words, type Language } from '../../../words/words.ts'
import { PageHead } from '../page-head.tsx'
import { Segmented } from '../../../parts/segmented.tsx'
import './settings-page.css'

const LONGEST_NAME = 40

/** Everything that can be set. Each applies at once. */
export function SettingsPage(): VNode {
  const said = settingsWords.value
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
        <Switch
          label={said.sound}
          about={said.soundAbout}
          isOn={now.sound}
          turn={(sound) => set({ sound })}
          testId="sound"
        />
        <Switch
          label={said.haptics}
          about={said.hapticsAbout}
          isOn={now.haptics}
          turn={(haptics) => set({ haptics })}
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
        <div class="field">
          <Segmented
            legend={said.readouts}
            choices={said.readoutKinds}
            value={now.readouts}
            onChoose={(readouts) => set({ readouts })}
            testId="readouts"
          />
          <p class="soft small">{said.readoutsAbout}</p>
        </div>
        <Switch label={said.keys} about={said.keysAbout} isOn={now.keys} turn={(keys) => set({ keys })} testId="keys" />
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
          {words.value.shell.exit}
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
  const said = settingsWords.value
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
