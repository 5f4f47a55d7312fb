import { USUAL_BOT } from '@parlor/bots'
import { Bug, playThrough } from '@parlor/engine'
import { DOCUMENT_OPTIONS, gameOf, leastSeats, optionsOf, seatsOf, YOU } from '../chosen-game.ts'
import type { Command } from '../command.ts'
import { checkSavePath, saveLog } from '../log-file.ts'
import { playJsonSession } from '../play/json-session.ts'
import { InputLines } from '../play/lines.ts'
import { TerminalMatch } from '../play/match.ts'
import { playSession } from '../play/session.ts'
import { isStale } from '../play/stale-build.ts'
import { seedFrom } from '../seed.ts'
import { getTablesReady, tablesFor } from '../solver-tables.ts'
import type { Terminal } from '../terminal.ts'

export const play: Command = {
  help: `Usage: parlor play <game> [--seats you,random,…] [--options JSON]
                   [--seed S] [--save FILE] [--json]

Plays a whole game in this terminal, with bots and with people who share the
keyboard.

  --seats LIST    who sits where: you (several share the keyboard) or a bot's
                  name (default: you, and as many club bots as the game needs)
  --options JSON  rule options; parlor games lists them
  --NAME FILE     an option that is a document, such as --board: a file, or the
                  id of one that comes with the game
  --seed S        any text; the same seed and the same moves give the same game
  --save FILE     writes the log when the game ends or you leave: .json, or .txt
                  to read
  --json          for programs: prints each entry as a line of JSON and the
                  outcome as the last; moves of “you” are read from stdin, a
                  line of JSON each, such as {"move":"SKIP"}; what is refused is
                  answered so

Examples:
  parlor play <game>
  parlor play <game> --seats you,you,random --options '{"rounds":3}'
  parlor play <game> --seats you,perfect --save evening.txt
  parlor play <game> --seats random --seed 1 --json`,
  syntax: { positionals: ['<game>'], values: ['seats', 'options', 'seed', 'save', ...DOCUMENT_OPTIONS] },
  async run({ positionals, values, json }, terminal) {
    const game = gameOf(positionals[0] ?? '')
    if (isStale(game.id))
      terminal.note(`${game.id} has changed since it was built, and is played as it was: run npm run build.`)
    const least = leastSeats(game, values.get('options'), terminal.cwd, values)
    const players = seatsOf(game, values.get('seats') ?? presetSeats(least), true)
    const options = optionsOf(game, values.get('options'), players.length, terminal.cwd, values)
    const save = values.get('save')
    if (save !== undefined) checkSavePath(save, terminal)
    await getTablesReady(tablesFor(game, options, players.length, players), terminal)
    const match = new TerminalMatch(game, options, players, seedFrom(values.get('seed')))
    const lines = players.includes(null) ? new InputLines(terminal, !json) : null
    try {
      return await (json ? playJsonSession : playSession)(match, lines, terminal)
    } finally {
      lines?.close()
      if (save !== undefined) {
        saveMatch(save, match, terminal)
        if (!json) terminal.print(terminal.paint.dim(`Saved in ${save}.`))
      }
    }
  },
}

function presetSeats(least: number): string {
  return [YOU, ...Array.from({ length: least - 1 }, () => USUAL_BOT)].join(',')
}

function saveMatch(file: string, { game, position, entries }: TerminalMatch, terminal: Terminal): void {
  const { options, seats } = position
  const told = playThrough(game, { game: game.id, options, seats, entries })
  if (!told.ok) throw new Bug(`the log of this match is refused at ply ${told.ply}: ${told.reason}`)
  saveLog(file, told.playthrough, terminal)
}
