// @vitest-environment jsdom
import { begin, clock, type Game } from '@parlor/engine'
import { trackGame } from '@parlor/engine/testing/games'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { triggerBoard } from '@parlor/games/trigger-board'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { RulesFields } from './rules-fields.tsx'
import { aBot, changedSetUp, usualSetUp, type SetUp } from '../../../set-up/set-up-plan.ts'

const game = trackGame()
const known = { options: game.options, seats: game.seats, bots: ['random'] }

test('other seats, other rules: what is offered changes, and what had to change is told', () => {
  let setUp = usualSetUp(known)
  const root = document.createElement('div')
  document.body.append(root)
  const change = (next: Partial<SetUp>) => {
    setUp = changedSetUp(known, setUp, next)
    const { options, seats } = setUp
    const fields = <RulesFields game={game} seats={seats} options={options} change={(o) => change({ options: o })} />
    void act(() => render(fields, root))
  }
  const radios = () => [...root.querySelectorAll<HTMLInputElement>('[data-option="tank"] input')]
  const offered = () => radios().map((radio) => [radio.closest('label')?.textContent, radio.checked])
  const told = () => root.querySelector('[role="status"]')?.textContent
  const withSeats = (count: number) => change({ seats: Array.from({ length: count }, () => aBot(known)) })

  change({})
  // Whoever does not want to look at rules sees one line.
  expect([offered(), variantsIn(root)]).toEqual([[], [['usual', true], ['custom', false]]]) // prettier-ignore
  choose(root, 'custom')
  expect([offered(), told()]).toEqual([[['3', true], ['6', false], ['9', false]], '']) // prettier-ignore
  withSeats(3)
  expect([offered(), told()]).toEqual([[['6', true], ['9', false]], 'Changed for 3 seats. Tank: 6']) // prettier-ignore
  void act(() => radios()[1]?.click())
  expect([offered(), told()]).toEqual([[['6', false], ['9', true]], '']) // prettier-ignore
  withSeats(2)
  expect([offered(), told()]).toEqual([[['3', false], ['6', false], ['9', true]], '']) // prettier-ignore
})

/** Which rules are offered under a name, and which of them are chosen. */
function variantsIn(root: Element) {
  const labels = [...root.querySelectorAll<HTMLElement>('[data-variant]')]
  return labels.map((label) => [label.dataset['variant'], label.querySelector('input')?.checked])
}

function choose(root: Element, variant: string): void {
  void act(() => root.querySelector<HTMLInputElement>(`[data-variant="${variant}"] input`)?.click())
}

test('rules with a name come first: choosing one sets them all, and a rule changed by itself has no name', () => {
  const named = shutTheBox
  const own = { options: named.options, seats: named.seats, bots: ['random'] }
  let setUp = usualSetUp(own)
  const root = document.createElement('div')
  document.body.append(root)
  const draw = () => {
    const change = (options: SetUp['options']) => {
      setUp = changedSetUp(own, setUp, { options })
      draw()
    }
    void act(() =>
      render(<RulesFields game={named} seats={setUp.seats} options={setUp.options} change={change} />, root),
    )
  }
  draw()
  const chosen = () => variantsIn(root).find(([, isChosen]) => isChosen)?.[0]
  expect(variantsIn(root).map(([name]) => name)).toEqual(['classic', 'big', 'long', 'custom'])
  expect([chosen(), root.querySelectorAll('[data-option]').length]).toEqual(['classic', 0])
  choose(root, 'big')
  expect([chosen(), setUp.options]).toEqual(['big', { dice: 'forced', tiles: 12, scoring: 'sum', rounds: 1 }])
  choose(root, 'custom')
  expect([chosen(), root.querySelectorAll('[data-option]').length, setUp.options['tiles']]).toEqual(['custom', 4, 12])
  void act(() => root.querySelectorAll<HTMLInputElement>('[data-option="scoring"] input')[1]?.click())
  expect([chosen(), setUp.options['scoring']]).toEqual(['custom', 'digital'])
  choose(root, 'long')
  expect([chosen(), setUp.options]).toEqual(['long', { dice: 'forced', tiles: 9, scoring: 'sum', rounds: 5 }])
})

test('one slider sets all clocks, and says what that comes to', () => {
  const timed = {
    ...game,
    bots: ['random'],
    options: { ...game.options, thinkSeconds: clock(10), buySeconds: clock(0, { usual: 20 }) },
  }
  let setUp = usualSetUp(timed)
  const root = document.createElement('div')
  document.body.append(root)
  const draw = () => {
    const { options, seats } = setUp
    const change = (next: SetUp['options']) => {
      setUp = changedSetUp(timed, setUp, { options: next })
      draw()
    }
    void act(() => render(<RulesFields game={timed} seats={seats} options={options} change={change} />, root))
  }
  draw()
  // Bots wait for nobody: there is nothing to set.
  expect(root.querySelector('input[type=range]')).toBeNull()
  setUp = changedSetUp(timed, setUp, { seats: [{ kind: 'you' }, { kind: 'friend', name: '' }] })
  draw()
  const slider = root.querySelector<HTMLInputElement>('input[type=range]')
  if (slider === null) throw new Error('there is no slider')
  const moveTo = (mark: number) => {
    slider.value = String(mark)
    void act(() => {
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return [slider.getAttribute('aria-valuetext'), setUp.options['thinkSeconds'], setUp.options['buySeconds']]
  }
  expect([slider.value, setUp.options['thinkSeconds']]).toEqual(['0', 0])
  expect(moveTo(1)).toEqual(['Generous: 30 to 60 seconds for each step', 30, 60])
  expect(moveTo(4)).toEqual(['Fast: 5 to 10 seconds for each step', 5, 10])
  // The rules of this game know one clock.
  const rulesClocks = root.querySelector<HTMLInputElement>('[data-testid=rules-clocks]')
  void act(() => rulesClocks?.click())
  expect([rulesClocks?.checked, slider.getAttribute('aria-valuetext'), setUp.options]).toMatchObject([
    true,
    'As in the rules: 10 seconds for each step',
    { thinkSeconds: 10, buySeconds: 0 },
  ])
  expect(moveTo(0)).toEqual(['No clocks: everybody takes their time', 0, 0])
  expect(rulesClocks?.checked).toBe(false)
  setUp = changedSetUp(timed, setUp, { seats: [{ kind: 'you' }, { kind: 'invited' }] })
  expect(setUp.options).toMatchObject({ thinkSeconds: 0, buySeconds: 0 }) // set by hand: stays so
})

/** Draws the rules of a set-up, and again after each change; gives what it has come to. */
function rulesOf(rules: Game, change: Partial<SetUp> = {}) {
  const own = { options: rules.options, seats: rules.seats, bots: ['random'] }
  const root = document.createElement('div')
  document.body.append(root)
  let setUp = usualSetUp(own)
  const put = (next: Partial<SetUp>) => {
    setUp = changedSetUp(own, setUp, next)
    const { options, seats } = setUp
    const fields = <RulesFields game={rules} seats={seats} options={options} change={(o) => put({ options: o })} />
    void act(() => render(fields, root))
  }
  put(change)
  return { root, put, now: () => setUp.options }
}

test('Battle Farm hurries nobody against bots, gives three times as long online, and has its own clocks with one tap', () => {
  const { root, put, now } = rulesOf(battleFarm)
  const seconds = () => [now()['startSeconds'], now()['shoppingSeconds'], now()['tradeChooseSeconds'], now()['playingSeconds']] // prettier-ignore
  const tap = () => void act(() => root.querySelector<HTMLInputElement>('[data-testid=rules-clocks]')?.click())
  expect(seconds()).toEqual([1, 0, 0, 0])
  put({ seats: [{ kind: 'you' }, { kind: 'invited' }] })
  expect(seconds()).toEqual([1, 45, 30, 90])
  tap()
  expect(seconds()).toEqual([1, 15, 10, 30])
  tap()
  expect(seconds()).toEqual([1, 45, 30, 90])
})

test('a board says how many it is best with; other numbers of seats are warned of, and played', () => {
  const body = {
    metadata: { name: 'Few', gameRules: { players: { min: 2, max: 6, recommended: { min: 2, max: 3 } } } },
    spaces: [
      { id: 1, name: 'A', type: 'start', visualDetails: { x: 0, y: 0 }, connections: [{ targetId: 2 }] },
      { id: 2, name: 'B', type: 'end', visualDetails: { x: 9, y: 0 } },
    ],
  }
  const { board } = begin(triggerBoard, { board: body }, 2).options
  const { root, put } = rulesOf(triggerBoard, { options: { board } })
  const told = () => root.querySelector('[role="status"]')?.textContent
  expect(root.querySelector('.option-radio:has(:checked)')?.textContent).toContain('2 to 6 players, best with 2 to 3')
  expect(told()).toBe('')
  const bot = { kind: 'bot', bot: 'random' } as const
  put({ seats: [{ kind: 'you' }, bot, bot, bot] })
  expect(told()).toBe('Best with 2 to 3 players; here are 4 seats. You can play all the same.')
})
