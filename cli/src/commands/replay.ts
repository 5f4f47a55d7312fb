import {
  authorName,
  endFaults,
  formatSheet,
  sheetOf,
  view,
  type Game,
  type Playthrough,
  type PlaythroughStep,
} from '@parlor/engine'
import type { Command } from '../command.ts'
import { checkSavePath, saveLog } from '../log-file.ts'
import { formatRefusedLog, loggedMatch, refusedLog } from '../logged-match.ts'
import { printOutcome } from '../print-outcome.ts'
import type { Terminal } from '../terminal.ts'

export const replay: Command = {
  help: `Usage: parlor replay FILE [--save FILE] [--json]

Reads a log (JSON, or the readable text that play --save writes), plays it again
with the rules as they are now, and tells it in sentences. Where the file states
an outcome or a position hash, they are checked. An entry that is refused is
named, with the reason; the exit code is then 1. - reads from standard input.

  --save FILE  writes the log as it was played now: as JSON (.json) or readable
               text (.txt)

Examples:
  parlor play <game> --save game.txt
  parlor replay game.txt
  parlor replay game.txt --save game.json`,
  syntax: { positionals: ['FILE'], values: ['save'] },
  async run({ positionals: [file = ''], values, json }, terminal) {
    const save = values.get('save')
    if (save !== undefined) checkSavePath(save, terminal)
    const { game, log, told } = await loggedMatch(file, terminal)
    if (!told.ok) {
      if (json) terminal.print(formatRefusedLog(game, told))
      else printSteps(told.steps, terminal)
      throw refusedLog(file, told)
    }
    const { playthrough } = told
    const faults = endFaults(log, playthrough)
    if (json) terminal.print(formatReplayed(game, playthrough, faults))
    else printReplayed(game, playthrough, terminal)
    if (save !== undefined) saveLog(save, playthrough, terminal)
    for (const fault of faults) terminal.note(`parlor: ${file}: ${fault}.`)
    return faults.length === 0 ? 0 : 1
  },
}

function printReplayed(game: Game, playthrough: Playthrough, terminal: Terminal): void {
  const { print, paint } = terminal
  print(paint.bold(`${game.name}, ${playthrough.seats} ${playthrough.seats === 1 ? 'seat' : 'seats'}`))
  print(paint.dim(JSON.stringify(playthrough.options)))
  print()
  printSteps(playthrough.steps, terminal)
  print()
  print(formatSheet(sheetOf(game, view(game, playthrough.position, null))))
  print()
  if (playthrough.outcome !== null) printOutcome(game, playthrough.outcome, terminal)
  else print(`The log stops after ${playthrough.steps.length} entries; the match is not over.`)
  print(paint.dim(`hash ${playthrough.hash}`))
}

function printSteps(steps: readonly PlaythroughStep[], { print, paint }: Terminal): void {
  for (const [at, { entry, said, happened }] of steps.entries()) {
    print(`${String(at + 1).padStart(4)}  ${paint.bold(authorName(entry.by))}: ${said}`)
    for (const sentence of happened) print(`        ${sentence}`)
  }
}

function formatReplayed(game: Game, playthrough: Playthrough, faults: readonly string[]): string {
  const { options, seats, outcome, hash } = playthrough
  return JSON.stringify({
    ok: faults.length === 0,
    game: game.id,
    options,
    seats,
    entries: playthrough.steps.map(({ entry, said, happened }, at) => ({ ply: at + 1, ...entry, said, happened })),
    outcome,
    hash,
    faults,
  })
}
