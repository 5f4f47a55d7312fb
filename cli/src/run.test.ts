import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PARLOR, parlor, spawnParlor, temporaryFolder } from './parlor.fixture.ts'

const COMMANDS = ['games', 'play', 'serve', 'chart', 'simulate', 'replay', 'review', 'solve', 'advise'].concat(
  'verify',
  'backup',
  'restore',
  'player',
  'new-game',
  'check',
)

describe('help', () => {
  test('without a command everything is listed, as wrong usage', async () => {
    const { code, out, err } = await parlor([])
    expect([code, out]).toEqual([2, ''])
    for (const command of COMMANDS) expect(err).toContain(`  ${command} `)
  })

  test.each([['--help'], ['-h'], ['help']])('%s lists the commands', async (word) => {
    const { code, out, err } = await parlor([word])
    expect([code, err]).toEqual([0, ''])
    for (const command of COMMANDS) expect(out).toContain(`  ${command} `)
  })

  test.each(COMMANDS)('%s --help shows its usage and examples', async (command) => {
    for (const args of [
      [command, '--help'],
      [command, '-h'],
      ['help', command],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- they are told apart by their order
      const { code, out, err } = await parlor(args)
      expect([code, err]).toEqual([0, ''])
      expect(out).toMatch(new RegExp(`^Usage: parlor ${command}`))
      expect(out).toMatch(/\nExamples:\n {2}parlor /)
    }
  })

  test('--version', async () => {
    expect(await parlor(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as unknown,
    })
  })
})

describe('wrong usage is answered in one sentence that names what is wrong, with exit code 2', () => {
  test.each([
    [['simulat'], /no command “simulat”\. Did you mean “simulate”\?/],
    [['zzz'], /no command “zzz”\. parlor --help lists them/],
    [['chart'], /parlor chart needs <game>/],
    [['chart', 'shut-teh-box'], /no game “shut-teh-box”\. Did you mean “shut-the-box”\?/],
    [['chart', 'zzzzzz'], /no game “zzzzzz”\. There are: shut-the-box/],
    [['chart', 'shut-the-box/bxo'], /no chart “bxo”\. Did you mean “box”\?/],
    [['chart', 'shut-the-box', 'more'], /cannot do anything with “more”/],
    [['games', '--jsno'], /no option --jsno\. Did you mean “--json”\?/],
    [['games', '--json=yes'], /--json takes no value/],
    [['games', '-x'], /no option -x/],
    [['simulate', 'shut-the-box'], /needs --matches/],
    [['simulate', 'shut-the-box', '--matches'], /--matches needs a value/],
    [['simulate', 'shut-the-box', '--matches', '--json'], /--matches needs a value/],
    [['simulate', 'shut-the-box', '--matches', '0'], /--matches is a whole number from 1/],
    [['simulate', 'shut-the-box', '--matches', 'many'], /--matches is a whole number .* not “many”/],
    [['simulate', 'shut-the-box', '--matches', '1.5'], /--matches is a whole number/],
    [['simulate', 'shut-the-box', '--matches', '9', '--matches', '9'], /--matches is given twice/],
    [['simulate', 'shut-the-box', '--matches', '9', '--workers', '0'], /--workers is a whole number from 1 to 64/],
    [['simulate', 'shut-the-box', '--matches', '9', '--seats', 'you'], /--seats names “you”, and nobody/],
    [['simulate', 'shut-the-box', '--matches', '9', '--seats', 'radnom'], /Did you mean “random”\?/],
    [['simulate', 'shut-the-box', '--matches', '9', '--seats', 'random,'], /--seats names “”/],
    [['simulate', 'shut-the-box', '--matches', '9', '--options', '{'], /--options is not JSON/],
    [['simulate', 'shut-the-box', '--matches', '9', '--options', '[]'], /--options: options are an object/],
    [['simulate', 'shut-the-box', '--matches', '9', '--options', '{"tiles":11}'], /--options\.tiles: 11 is not one of/],
    [['simulate', 'shut-the-box', '--matches', '9', '--options', '{"dcie":1}'], /--options\.dcie: no such option/],
    [['simulate', 'shut-the-box', '--matches', '9', '--seats', 'random,'.repeat(8) + 'random'], /1 to 8 seats, not 9/],
    [['play', 'shut-the-box', '--save', 'game.doc'], /--save writes a \.json or a \.txt file/],
    [['play', 'shut-the-box', '--save', 'no/such/folder/game.txt'], /--save cannot write to no\/such\/folder/],
    [['replay'], /needs FILE/],
    [['new-game', 'Bad_Id'], /“Bad_Id” is no id for a game: use kebab-case/],
    [['new-game', '../evil'], /is no id for a game/],
    [['new-game', 'fine', '--name', 'a"b'], /--name is a short name/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await parlor(args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
    expect(err).toMatch(/^parlor: [^\n]+\n$/)
  })
})

describe('manners', () => {
  test('no colours where no terminal is', async () => {
    expect((await parlor(['games'])).out).not.toContain('\u001b')
  })

  test('a reader that goes away is no error', () => {
    const long = `play shut-the-box --seats ${'random,'.repeat(7)}random --options '{"rounds":20}' --json`
    const first = execFileSync(
      'bash',
      ['-c', `set -o pipefail; "$0" "$1" ${long} | { IFS= read -r line; echo "$line"; }`, process.execPath, PARLOR],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    expect(JSON.parse(first)).toMatchObject({ ply: 1, by: 0 })
  })

  test('Ctrl-C leaves at once, without a word, with code 130', async () => {
    const child = spawn(process.execPath, [PARLOR, 'play', 'shut-the-box'], { stdio: ['pipe', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stderr.on('data', (data: Buffer) => (err += data.toString()))
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString()
      if (out.includes('You> ')) child.kill('SIGINT')
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    expect([code, err]).toEqual([130, ''])
  })

  test('before the first build it says what to do', () => {
    const folder = temporaryFolder(onTestFinished)
    const shim = join(folder, 'parlor.mjs')
    writeFileSync(shim, execFileSync('cat', [PARLOR]))
    const { code, err } = spawnParlor([], { command: shim })
    expect(code).toBe(1)
    expect(err).toContain('npm ci && npm run build')
  })
})

test('files are named from where the person is, also when npx has gone up to the root of a workspace', () => {
  const folder = temporaryFolder(onTestFinished)
  mkdirSync(join(folder, 'inner'))
  const env = { ...process.env, npm_command: 'exec', INIT_CWD: join(folder, 'inner') }
  const args = [PARLOR, 'play', 'shut-the-box', '--seats', 'random', '--seed', '1', '--save', 'kept.txt']
  const { status } = spawnSync(process.execPath, args, { cwd: folder, env })
  expect([status, existsSync(join(folder, 'inner/kept.txt')), existsSync(join(folder, 'kept.txt'))]).toEqual([
    0,
    true,
    false,
  ])
})
