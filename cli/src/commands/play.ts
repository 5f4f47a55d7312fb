import { Bug, playThrough, type Game } from '@parlor/engine'
import { gameOf, optionsOf, seatsOf, YOU } from '../chosen-game.ts'
import type { Command } from '../command.ts'
import { checkSavePath, saveLog } from '../log-file.ts'
import { playJsonSession } from '../play/json-session.ts'
import { Lines } from '../play/lines.ts'
import { LocalMatch } from '../play/match.ts'
import { playSession } from '../play/session.ts'
import { seedFrom } from '../seed.ts'
import { getTablesReady, tablesFor } from '../solver-tables.ts'

export const play: Command = {
  name: 'play',
  summary: 'plays a game here in the terminal',
  help: `Usage: parlor play <game> [--seats you,random,…] [--options JSON]
                   [--seed S] [--save FILE] [--json]

Plays a whole game in this terminal, with bots and with people who share the
keyboard.

  --seats LIST    who sits where: you (several share the keyboard) or a bot's
                  name; unless told, you and as many random bots as the game
                  needs
  --options JSON  rule options; parlor games lists them
  --seed S        any text; the same seed and the same moves give the same game
  --save FILE     writes the log when the game ends or you leave: .json, or .txt
                  to read
  --json          for programs: prints each entry as a line of JSON and the
                  outcome as the last; moves of “you” are read from stdin, a
                  line of JSON each, such as {"move":"SKIP"}; what is refused is
                  answered so

Examples:
  parlor play shut-the-box
  parlor play shut-the-box --seats you,you,random --options '{"rounds":3}'
  parlor play yahtzee --seats you,optimal --save evening.txt
  parlor play shut-the-box --seats random --seed 1 --json`,
  syntax: { positionals: ['<game>'], values: ['seats', 'options', 'seed', 'save'] },
  async run({ positionals, values, json }, terminal) {
    const game = gameOf(positionals[0] ?? '')
    const players = seatsOf(game, values.get('seats') ?? presetSeats(game), true)
    const options = optionsOf(game, values.get('options'), players.length)
    const save = values.get('save')
    if (save !== undefined) checkSavePath(save)
    await getTablesReady(tablesFor(game, options, players), terminal)
    const match = new LocalMatch(game, options, players, seedFrom(values.get('seed')))
    const lines = players.includes(null) ? new Lines(!json) : null
    try {
      return await (json ? playJsonSession : playSession)(match, lines, terminal)
    } finally {
      lines?.close()
      if (save !== undefined) {
        saveMatch(save, match)
        if (!json) terminal.print(terminal.paint.dim(`Saved in ${save}.`))
      }
    }
  },
}

function presetSeats(game: Game): string {
  return [YOU, ...Array.from({ length: game.seats.min - 1 }, () => 'random')].join(',')
}

function saveMatch(file: string, { game, position, entries }: LocalMatch): void {
  const { options, seats } = position
  const told = playThrough(game, { game: game.id, options, seats, entries })
  if (!told.ok) throw new Bug(`the log of this match is refused at ply ${told.ply}: ${told.reason}`)
  saveLog(file, told.playthrough)
}
