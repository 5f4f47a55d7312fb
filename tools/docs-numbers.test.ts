import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LARGEST_DOCUMENT, MOST_FIELDS } from '@parlor/engine'
import { describe, expect, test } from 'vitest'

/**
 * Limits and defaults on the pages for operators and developers, each in the sentence it stands in, made of the constant in
 * the program. Constants are read from the sources: most of them are nobody else's business, and are not exported.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('numbers on a page are those of the program', () => {
  const start = 'server/src/start-server.ts'
  const settings = fields(start, 'SETTINGS')
  const sockets = fields(start, 'SOCKET_LIMITS')
  const connections = fields(start, 'CONNECTION_LIMITS')
  const outages = fields('server/src/matches/outages.ts', 'USUAL_OUTAGES')
  const bounds = fields('match/src/bounds.ts', 'LOG_BOUNDS')
  const turns = fields('server/src/matches/records.ts', 'LOG_READS')
  const kept = fields('server/src/http/handlers/document-handlers.ts', 'DOCUMENT_QUOTA')
  const waiting = fields('server/src/store/group-commit.ts', 'WAITING_WRITES')
  const drain = seconds(number(start, 'DRAIN_MS'))
  const goodbye = seconds(number(start, 'GOODBYE_MS'))
  const checking = seconds(number('server/src/store/sqlite/damage-check.ts', 'PATIENCE_MS'))
  const withDocument = LARGEST_DOCUMENT.bytes + number('protocol/src/rest/route.ts', 'WITH_DOCUMENT', /bytes \+ (.*)$/)
  const passwords = /min\((\d+)\)\.max\((\d+)\)/.exec(value('protocol/src/rest/shapes/player-shapes.ts', 'newPassword'))
  const documentRate = (by: string) =>
    `| bodies above ${size(number('server/src/http/gate.ts', 'USUAL_BYTES'))} that may bring a document | ${by} | `

  test.each<[string, readonly string[]]>([
    [
      'docs/operate.md',
      [
        `\`http://${text('cli/src/commands/serve.ts', 'HOST')}:${text('cli/src/commands/serve.ts', 'PORT')}\``,
        `| ${text('cli/src/commands/serve.ts', 'PORT')} |`,
        `Stopping takes at most about ${drain + goodbye + checking} seconds: up to ${drain} for requests under way, ${goodbye} for sockets to close, ${checking} for a check`,
        `accepts the session for at most ${seconds(number('server/src/identity/sessions.ts', 'CACHED_MS'))} seconds`,
        `within ${seconds(number('server/src/http/build-http.ts', 'LONGEST_MS'))} seconds, or reads failed in the last ${seconds(number('server/src/store/watched.ts', 'READ_FAULT_MS'))} seconds`,
        `an unused one leaves after ${seconds(settings['idleMs'])} seconds, a finished one after ${seconds(number('server/src/matches/loaded-matches.ts', 'ENDED_MS'))} |`,
        `A gap of more than ${seconds(outages['mostMs'])} seconds is given back to clocks, with ${seconds(outages['graceMs'])} seconds to reconnect`,
        `| ${number('server/src/identity/sessions.ts', 'SESSION_DAYS')} days after the last use |`,
        `| ends after ${number('server/src/identity/sessions.ts', 'SESSION_DAYS')} days |`,
        `\`SameSite=Strict\` | ${number('server/src/http/session-cookie.ts', 'OF_DEVICE', /maxAge: (\d+) \*/)} days |`,
        `goes ${hours(number(start, 'ORPHAN_MS'))} hour after the last reference`,
        `every ${seconds(number(start, 'HEARTBEAT_MS'))} seconds and drops a client that has not\nanswered ${number('server/src/socket/connection.ts', 'MOST_UNANSWERED')} pings`,
        `| requests | address | ${rate('address')} |`,
        `| requests with a session | player | ${rate('player')} |`,
        `| frames of sockets, pings included | player | ${rate('frames')} |`,
        `| new sessions | address | ${rate('newSession')} |`,
        `| new accounts | address | ${rate('newAccount')} |`,
        `| sign-ins | address | ${rate('signIn')} |`,
        `| passwords | name and address | ${rate('password')} |`,
        `| passwords | name, from all addresses | ${rate('passwordByName')} |`,
        `| passwords from a device that has signed in to that account | name | ${rate('password')} |`,
        `| passwords asked again, as for a new one | player | ${rate('password')} |`,
        `| renames | player | ${rate('rename')} |`,
        `| new matches, rematches included | player | ${rate('newMatch')} |`,
        `| new matches, rematches included | address | ${rate('newMatchByAddress')} |`,
        `| codes tried | player | ${rate('code')} |`,
        `| codes tried | address | ${rate('codeByAddress')} |`,
        `${documentRate('player')}${rate('document')} |`,
        `${documentRate('address')}${rate('documentByAddress')} |`,
        `| body of a request | ${size(number('server/src/http/new-app.ts', 'BODY_BYTES'))}; ${size(withDocument)} where`,
        `| frame of a socket | ${size(number('server/src/socket/socket-server.ts', 'MOST_BYTES'))} |`,
        `| a document | ${size(LARGEST_DOCUMENT.bytes)}, ${LARGEST_DOCUMENT.depth} levels, ${count(LARGEST_DOCUMENT.nodes)} values, ${count(MOST_FIELDS.document)} fields;`,
        `| ${kept['most']}, ${size(kept['bytes'])} |`,
        `| a password | ${passwords?.[1]} to ${passwords?.[2]} characters |`,
        `| a player's name | ${number('server/src/identity/name.ts', 'MOST_CHARACTERS')} characters |`,
        `| matches of a player that are not over | ${settings['mostMatches']} |`,
        `| matches of one host in the list of open ones | ${number('server/src/store/match-lists.ts', 'MOST_LISTED_EACH')},`,
        `| ${count(bounds['lobby'])} before the start, ${count(bounds['all'])} in all, the last ${count(bounds['kept'])} of them`,
        `| commands waiting for one match | ${count(number('server/src/matches/live-match.ts', 'MOST_QUEUED'))} |`,
        `| writes waiting for the database | ${count(waiting['most'])}, ${size(waiting['mostBytes'])};`,
        `| ${count(number('server/src/store/postgres/open-postgres.ts', 'MOST_WAITING'))}, for ${seconds(number('server/src/store/postgres/open-postgres.ts', 'LONGEST_WAIT_MS'))} seconds; then`,
        `| matches in memory | ${count(settings['mostInMemory'])}, and ${100 * number('server/src/matches/loaded-matches.ts', 'DUE_RESERVE')} % more`,
        `| documents of players in memory | ${size(settings['mostDocumentBytes'])} |`,
        `| unanswered requests of one connection | ${number('server/src/http/pipelines.ts', 'MOST_WAITING')};`,
        `| logs read or proved at once | ${turns['atOnce']}; one for each player, and ${turns['waitingEach']} of theirs wait |`,
        `| fields of a request, and options in it | ${number('server/src/http/add-api.ts', 'MOST_FIELDS')} each |`,
        `| connections of a process; by address | ${count(connections['most'])}; ${count(connections['mostByAddress'])} (`,
        `| sockets of a process | ${count(sockets['most'])}; from ${count(sockets['keptFrom'])} on`,
        `| sockets by address; by player | ${sockets['mostByAddress']}; ${sockets['mostByPlayer']} |`,
        `| ${number('server/src/socket/connection.ts', 'MOST_UNDER_WAY')}; with ${number('server/src/socket/connection.ts', 'MOST_UNREAD')} unread ones`,
        `| matches a socket follows | ${number('server/src/socket/connection.ts', 'MOST_FOLLOWED')} |`,
        `| ${size(number('server/src/socket/outbox.ts', 'MOST_WAITING'))}, then it is sent a full snapshot once it reads; cut after ${seconds(number('server/src/socket/outbox.ts', 'LONGEST_LAG_MS'))} seconds, or with ${size(number('server/src/socket/outbox.ts', 'MOST_ANSWERS'))} of unread`,
        `| first frame of a socket | ${seconds(number(start, 'HELLO_MS'))} seconds |`,
        `| sending a request | ${seconds(number('server/src/http/new-app.ts', 'REQUEST_MS'))} seconds |`,
        `| closed after ${inMinutes('LOBBY_MS') / 60} hours; a listed one after ${inMinutes('LISTED_LOBBY_MS') / 60} hours; one without players after ${inMinutes('EMPTY_LOBBY_MS')} minutes |`,
        `| closed after ${days(number('server/src/matches/live-matches.ts', 'ABANDONED_MS'))} days |`,
        `| forgotten after ${days(number(start, 'IDLE_GUEST_MS'))} days |`,
      ],
    ],
    [
      'docs/security.md',
      [
        `the last ${count(bounds['kept'])} of ${count(bounds['all'])} entries are for play alone`,
        `| ${number('server/src/http/pipelines.ts', 'MOST_WAITING')} wait at most`,
        `slices of ${number('server/src/answer/paced.ts', 'TURN_MS')} ms; from a socket with ${number('server/src/socket/connection.ts', 'MOST_UNREAD')} unread frames`,
        `| ${count(settings['mostInMemory'])} at once, the longest unused`,
        `what one move tells is cut at ${size(number('server/src/matches/truncate-happenings.ts', 'MOST_LETTERS'))}`,
        `writes and reads within ${seconds(number('server/src/http/build-http.ts', 'LONGEST_MS'))} seconds`,
        `for up to ${seconds(number('server/src/identity/sessions.ts', 'CACHED_MS'))} seconds; an open socket`,
      ],
    ],
    [
      'docs/decisions/0037-outages-count-against-nobody.md',
      [`with ${seconds(outages['graceMs'])} seconds (\`graceMs\`) to reconnect`],
    ],
    ['docs/yahtzee-api.md', [`| \`${text('server/src/yahtzee/yahtzee-shapes.ts', 'NEW_GAME_RULES')}\` (default) |`]],
  ])('%s', (page, sentences) => {
    const written = read(page)
    expect(sentences.filter((sentence) => !written.includes(sentence))).toEqual([])
  })
})

/** The text after `const NAME =` of a source file, up to the end of the statement or of its object. */
function value(file: string, name: string): string {
  const found = new RegExp(`const ${name}(?:: [^=]*)? =\\s+(\\{[\\s\\S]*?\\n?\\}(?= as|\\n|$)|[^\\n]+)`).exec(
    read(file),
  )?.[1]
  if (found === undefined) throw new Error(`${file} has no constant ${name}`)
  return found
}

function text(file: string, name: string): string {
  return /^'(.*)'$/.exec(value(file, name))?.[1] ?? ''
}

/** The number of a constant, or of the part of it that `part` finds. */
function number(file: string, name: string, part = /^(.*)$/): number {
  return calculated(part.exec(value(file, name))?.[1] ?? '')
}

/** The numbers of an object, by name. */
function fields(file: string, name: string): Readonly<Record<string, number>> {
  const found = [...value(file, name).matchAll(/(\w+): ([\d_*/ ]+)/g)]
  return Object.fromEntries(found.map(([, key = '', sum = '']) => [key, calculated(sum)]))
}

/** A rate limit by its name, in words. */
function rate(name: string): string {
  const limits = value('server/src/http/limits.ts', 'LIMITS')
  const [, burst = '', perSecond = ''] =
    new RegExp(` ${name}: \\{ burst: ([^,]+), perSecond: ([^}]+) \\}`).exec(limits) ?? []
  const often = calculated(perSecond)
  return `${often >= 1 ? `${often} a second` : `one in ${Math.round(1 / often)} seconds`}, ${calculated(burst)} at once`
}

/** A time in `match/src/due.ts`, where times are given in minutes. */
function inMinutes(name: string): number {
  return number('match/src/due.ts', name, /^(.*) \* MINUTE_MS$/)
}

/** A product or quotient of numbers, as sources write them. */
function calculated(sum: string): number {
  const [first = '', ...rest] = sum
    .replaceAll('_', '')
    .trim()
    .split(/\s+(?=[*/])/)
  const result = rest.reduce(
    (so, step) => (step.startsWith('*') ? so * Number(step.slice(1)) : so / Number(step.slice(1))),
    Number(first),
  )
  if (!Number.isFinite(result)) throw new Error(`not a number: ${sum}`)
  return result
}

const seconds = (milliseconds = Number.NaN) => milliseconds / 1_000
const hours = (milliseconds: number) => milliseconds / 3_600_000
const days = (milliseconds: number) => milliseconds / 86_400_000
const count = (many = Number.NaN) => many.toLocaleString('en')

function size(bytes = Number.NaN): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`
}
