import { findBot } from '@parlor/bots'
import { whispers } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { recorder } from '../parlor.fixture.ts'
import { TerminalMatch } from './match.ts'
import { Narrator } from './narrator.ts'
import { playSession } from './session.ts'

const bot = () => findBot(whispers, 'random') ?? null

describe('a match where all may move at once', () => {
  test('asks round, and one who waits lets the others go first, then the clock', () => {
    const match = new TerminalMatch(whispers, {}, [null, bot()], 'seed')
    expect(match.next()).toBe(0)
    expect(match.wait(0)).toBe('seat')
    expect(match.next()).toBe(1)
    match.playFor(1)
    expect(match.next()).toBe(0)
    expect(match.wait(0)).toBe('clock')
    match.playClock()
    expect(match.over).toBe(true)
    expect(match.entries).toContainEqual({ by: 'clock', move: { move: 'TIME_UP' }, at: 30_000 })
  })

  test('keeps refused moves out of the log', () => {
    const match = new TerminalMatch(whispers, {}, [null], 'seed')
    expect(match.playMove(0, { move: 'SAY', number: 10 })).toMatchObject({ ok: false })
    expect(match.entries).toEqual([])
  })
})

describe('what people are told', () => {
  const saying = (number: number) => {
    const played = new TerminalMatch(whispers, {}, [null, null], 'seed').playMove(0, { move: 'SAY', number })
    if (!played.ok) throw new Error(played.refusal.code)
    return played
  }

  test('one person: what that seat may know', () => {
    const [own, other] = [recorder(), recorder()]
    new Narrator(whispers, [0], own).tell(saying(7).steps)
    new Narrator(whispers, [1], other).tell(saying(7).steps)
    expect([own.lines, other.lines]).toEqual([['  • You said 7.'], ['  • Somebody in seat 0 spoke.']])
  })

  test('several at one screen: what a spectator may know, and the rest when their turn comes', () => {
    const screen = recorder()
    const narrator = new Narrator(whispers, [0, 1], screen)
    narrator.tell(saying(7).steps)
    expect(screen.lines).toEqual(['  • Somebody in seat 0 spoke.'])
    narrator.tellPrivately(1)
    expect(screen.lines).toHaveLength(1)
    narrator.tellPrivately(0)
    expect(screen.lines.slice(1)).toEqual(['  • You said 7.'])
  })

  test('bots alone: nothing a spectator may not know', async () => {
    const screen = recorder()
    expect(await playSession(new TerminalMatch(whispers, {}, [bot(), bot()], 'seed'), null, screen)).toBe(0)
    expect(screen.lines.join('\n')).not.toMatch(/You said \d/)
    expect(screen.lines.join('\n')).toContain('The end.')
  })
})
