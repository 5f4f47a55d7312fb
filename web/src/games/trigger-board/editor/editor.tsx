import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { navigation } from '../../../window/navigation.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { announce } from '../../../parts/announce.tsx'
import { reasonOf } from '../../../parts/reason-of.ts'
import { Tabs } from '../../../parts/tabs.tsx'
import { PlaceLink } from '../../../parts/place-link.tsx'
import { holdMatch, type Hold } from '../../../storage/hold-match.ts'
import { keepNew, MOST_BOARDS, ownBoard, pastOf, type OwnBoard } from '../workshop/own-boards.ts'
import { Thumbnail } from '../workshop/thumbnail.tsx'
import { workshopWords } from '../workshop/words.ts'
import { HeatMap, Pieces, TracedPath } from './canvas/overlays.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { DraftKeeper } from './keep-draft.ts'
import { parseClip } from './model/clipboard.ts'
import { setAt } from './model/commands.ts'
import { nameOf, spacesOf, type Draft } from './model/draft.ts'
import { keptSteps, type KeptStep } from './model/history.ts'
import { BalancePanel } from './panels/balance-panel.tsx'
import { Inspector } from './panels/inspector.tsx'
import { JsonPanel } from './panels/json-panel.tsx'
import { Outline } from './panels/outline.tsx'
import { Problems } from './panels/problems.tsx'
import { TestPanel } from './panels/test-panel.tsx'
import { Share } from './share.tsx'
import { Toolbar } from './toolbar.tsx'
import { Trial } from './trial/trial.ts'
import { useAnalysis } from './use-analysis.ts'
import { editorWords } from './words.ts'
import { Workbench, type Panel } from './workbench.ts'
import './canvas/canvas.css'
import './editor.css'

interface Props {
  readonly game: string
  readonly draft: string
}

/** One of one's own boards on the bench. It is worked on in one tab at a time. */
export function Editor({ game, draft: id }: Props): VNode {
  const say = editorWords.words.value
  const [board, setBoard] = useState<OwnBoard | 'gone' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [past, setPast] = useState<readonly KeptStep[]>([])
  const [hold, setHold] = useState<Hold | null>(null)
  const [isOurs, setOurs] = useState(false)
  useEffect(() => {
    let isClosed = false
    let held: Hold | null = null
    const open = async () => {
      held = await holdMatch(`board ${id}`)
      if (isClosed) return held.release()
      setHold(held)
      const read = async () => {
        const found = await ownBoard(id)
        setPast(found === null ? [] : await pastOf(found).catch(() => []))
        setBoard(found ?? 'gone')
      }
      await read()
      if (!held.isOurs) {
        await held.ours
        if (isClosed) return
        // The other tab may have gone on.
        await read()
      }
      setOurs(true)
    }
    open().catch((error: unknown) => setFailure(reasonOf(error)))
    return () => {
      isClosed = true
      held?.release()
    }
  }, [id])
  if (failure !== null) return <NotThere game={game} why={workshopWords.words.value.notOpened(failure)} />
  if (board === null || hold === null) return <p class="loading">{say.opening}</p>
  if (board === 'gone') return <NotThere game={game} why={workshopWords.words.value.gone} />
  if (!isOurs) return <Elsewhere game={game} draft={board.draft} />
  return <Bench game={game} board={board} past={past} />
}

function NotThere({ game, why }: { readonly game: string; readonly why: string }): VNode {
  return (
    <main id="content" class="loading" tabIndex={-1}>
      <p role="alert">{why}</p>
      <PlaceLink to={{ at: 'workshop', game }} class="button">
        {workshopWords.words.value.toGallery}
      </PlaceLink>
    </main>
  )
}

/** Another tab has it: here it can be looked at, or a copy taken. */
function Elsewhere({ game, draft }: { readonly game: string; readonly draft: Draft }): VNode {
  const say = editorWords.words.value
  return (
    <main id="content" class="tb-workshop stack" tabIndex={-1} data-testid="elsewhere">
      <h1>{nameOf(draft)}</h1>
      <p class="notice" role="status">
        {say.openElsewhere}
      </p>
      <Thumbnail draft={draft} label={workshopWords.words.value.picture(nameOf(draft))} />
      <div class="row">
        <EditCopy game={game} draft={draft} isPrimary />
        <PlaceLink to={{ at: 'workshop', game }} class="button">
          {workshopWords.words.value.toGallery}
        </PlaceLink>
      </div>
    </main>
  )
}

interface EditCopyProps {
  readonly game: string
  readonly draft: Draft
  readonly isPrimary?: boolean
}

/** Opens a copy of a board; says why, where none can be kept. */
function EditCopy({ game, draft, isPrimary = false }: EditCopyProps): VNode {
  const say = workshopWords.words.value
  const [why, setWhy] = useState('')
  const open = async () => {
    const kept = await keepNew(setAt(draft, ['metadata', 'name'], say.copyOf(nameOf(draft)).slice(0, 200)))
    if ('id' in kept) navigation.go({ at: 'workshop', game, draft: kept.id })
    else setWhy(say.tooMany(MOST_BOARDS))
  }
  return (
    <>
      <button
        type="button"
        class={isPrimary ? 'button primary' : 'button'}
        onClick={() => void open().catch((error: unknown) => setWhy(say.notSaved(reasonOf(error))))}
      >
        {editorWords.words.value.editCopy}
      </button>
      <span class="small tb-wrong" role="alert">
        {why}
      </span>
    </>
  )
}

interface BenchProps {
  readonly game: string
  readonly board: OwnBoard
  readonly past: readonly KeptStep[]
}

function Bench({ game, board, past }: BenchProps): VNode {
  const say = editorWords.words.value
  const bench = useMemo(() => new Workbench(board.draft, past), [])
  const keeper = useMemo(() => new DraftKeeper(board, bench.draft, () => keptSteps(bench.history.peek())), [])
  const [isSharing, setSharing] = useState(false)
  const trial = useMemo(() => new Trial(bench), [])
  useEffect(() => keeper.close, [])
  useEffect(() => trial.close, [])
  useFollowing(bench, trial)
  useAnalysis(bench)
  useClipboard(bench)
  useLeaving(keeper)
  const name = nameOf(bench.draft.value)
  useEffect(() => {
    document.title = `${name} – ${say.editor}`
  }, [name, say.editor])
  const errors = bench.problems.value.filter(({ severity }) => severity === 'error').length
  const keeping = keeper.state.value
  const tabs = [
    {
      id: 'inspect',
      title: bench.selected.value.size === 0 ? say.tabs.board : say.tabs.space,
      panel: () => <Inspector bench={bench} />,
    },
    { id: 'outline', title: say.tabs.outline, panel: () => <Outline bench={bench} /> },
    { id: 'problems', title: say.tabs.problems(bench.problems.value.length), panel: () => <Problems bench={bench} /> },
    { id: 'test', title: say.tabs.test, panel: () => <TestPanel game={game} bench={bench} trial={trial} /> },
    { id: 'balance', title: say.tabs.balance, panel: () => <BalancePanel bench={bench} trial={trial} /> },
    { id: 'json', title: 'JSON', panel: () => <JsonPanel bench={bench} /> },
  ] satisfies readonly { readonly id: Panel; readonly title: string; readonly panel: () => VNode }[]
  return (
    <div class="tb-editor" data-testid="editor" data-keeping={keeping} data-errors={errors}>
      <header class="tb-editor-head">
        <PlaceLink to={{ at: 'workshop', game }} class="button quiet" label={workshopWords.words.value.toGallery}>
          ←
        </PlaceLink>
        <h1 class="sr-only">{say.editor}</h1>
        <label class="sr-only" for="board-name">
          {say.boardName}
        </label>
        <input
          id="board-name"
          class="input tb-board-name"
          maxLength={200}
          value={name}
          onInput={({ currentTarget }) =>
            bench.do('change', setAt(bench.draft.peek(), ['metadata', 'name'], currentTarget.value), 'metadata.name')
          }
          onBlur={() => bench.settle()}
        />
        <span class={`small ${keeping === 'saved' || keeping === 'saving' ? 'soft' : 'tb-wrong'}`} role="status">
          {say.keepings[keeping]}
        </span>
        {keeping === 'elsewhere' ? <EditCopy game={game} draft={bench.draft.value} /> : null}
        <button type="button" class="button primary" data-testid="publish" onClick={() => setSharing(true)}>
          {say.playAndShare}
        </button>
      </header>
      <Toolbar bench={bench} />
      <main id="content" class="tb-editor-main" tabIndex={-1}>
        <Canvas bench={bench}>
          <Overlays bench={bench} trial={trial} />
        </Canvas>
        <aside class="tb-side" aria-label={say.panels}>
          <Tabs
            label={say.panels}
            tabs={tabs}
            chosen={bench.panel.value}
            choose={(id) => (bench.panel.value = tabs.find((tab) => tab.id === id)?.id ?? 'inspect')}
          />
        </aside>
      </main>
      <Dialog title={say.playAndShare} isOpen={isSharing} close={() => setSharing(false)}>
        <Share game={game} bench={bench} />
      </Dialog>
    </div>
  )
}

/** The browser's own clipboard, so that spaces go from one board to another, and to a text. */
function useClipboard(bench: Workbench): void {
  useLayoutEffect(() => {
    const isTyping = ({ target }: Event) =>
      target instanceof Element && target.closest('input, select, textarea, dialog') !== null
    const copy = (event: ClipboardEvent) => {
      const clip = isTyping(event) ? null : bench.copy()
      if (clip === null || !(document.getSelection()?.isCollapsed ?? true)) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', JSON.stringify(clip))
      if (event.type === 'cut') bench.remove()
    }
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event)) return
      const clip = parseClip(event.clipboardData?.getData('text/plain') ?? '')
      if (clip === null) return
      event.preventDefault()
      if (!bench.paste(clip)) announce(editorWords.words.peek().boardFull)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [bench])
}

/** Whoever leaves while something is still being written is asked. */
function useLeaving(keeper: DraftKeeper): void {
  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.state.peek() !== 'saved') event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [keeper])
}

/** What lies over the board: a path, how hot spaces are, the pieces of a test. */
function Overlays({ bench, trial }: { readonly bench: Workbench; readonly trial: Trial }): VNode {
  const byId = bench.byId.value
  const traced = bench.traced.value
  const stand = trial.looked.value?.stand ?? trial.test.value?.stand ?? null
  const balance = trial.balance.value
  const panel = bench.panel.value
  const heat = trial.heat.value
  const figures = useMemo(() => {
    if (balance === null || heat !== 'events') return balance?.report.spaces ?? []
    // Events of a space count together.
    const sums = new Map<string, number>()
    for (const { id, perMatch } of balance.report.events) {
      const space = spaceOfEvent(bench.draft.peek(), id)
      sums.set(space, (sums.get(space) ?? 0) + perMatch)
    }
    return [...sums].map(([id, perMatch]) => ({ id, perMatch, share: 0, match: null }))
  }, [balance, heat])
  return (
    <>
      {panel === 'balance' && heat !== 'none' && balance !== null ? <HeatMap figures={figures} byId={byId} /> : null}
      {stand === null ? null : (
        <Pieces stand={stand} byId={byId} nameOf={(seat) => editorWords.words.value.player(seat + 1)} />
      )}
      {traced === null ? null : <TracedPath trace={traced.trace} at={traced.at} byId={byId} />}
    </>
  )
}

/** An event is called by its own id, or after its space. */
function spaceOfEvent(draft: Draft, event: string): string {
  const own = spacesOf(draft).find(({ triggers = [] }) => triggers.some(({ id }) => id === event))
  return own?.id ?? event.split('#')[0] ?? event
}

const PAUSE_MS = 250

/** A test goes on with the board as it is now: a moment after each change. */
function useFollowing(bench: Workbench, trial: Trial): void {
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = bench.draft.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void trial.follow(), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [bench, trial])
}
