import { offered, type Seat } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { ROUTES, type Route } from '@parlor/protocol'
import { GAME_APIS } from '../game-apis.ts'
import { dateOf } from '../matches/challenge.ts'
import { START } from './story.fixture.ts'

/** Routes that say nothing without what is asked of them: see below. */
const ASKED_FOR = new Set(['/api/matches/{id}/choices', '/api/matches/{id}/replay'])
/** Every replay walks the whole log: a few are enough. */
const REPLAYS = 5
const MOST_CHOICES = 12

/** Every address of the table that can be read about a match, as it would be asked for by one of its viewers. */
export function addressesOf(match: Match, viewer: Seat | null): string[] {
  const plain = [ROUTES, ...GAME_APIS.map(({ routes }) => routes)]
    .flatMap((routes) => Object.values<Route>(routes))
    .filter(({ method, path }) => method === 'GET' && !ASKED_FOR.has(path))
    .flatMap(({ path }) => filled(path, match))
  return [...plain, `/api/matches/${match.id}/view?offers=true`, ...replays(match), ...choices(match, viewer)]
}

/** What changes with every move. */
export function shortAddressesOf(match: Match, viewer: Seat | null): string[] {
  const own = `/api/matches/${match.id}`
  return [own, `${own}/view?offers=true`, ...choices(match, viewer)]
}

/** A template with everything in it that this match makes possible. Throws where a name is new. */
function filled(path: string, match: Match): string[] {
  if (path.startsWith('/api/players/'))
    return [match.host, ...match.seats.flatMap((holder) => (holder.kind === 'person' ? [holder.player] : []))].map(
      (player) => path.replace('{id}', player),
    )
  if (path.includes('{option}'))
    return [...Object.keys(match.options), 'none'].flatMap((option) => filled(path.replace('{option}', option), match))
  const known: Readonly<Record<string, string>> = {
    '{id}': match.id,
    '{game}': match.game.id,
    '{code}': match.code ?? '',
    '{date}': dateOf(START),
    '{hash}': '0'.repeat(64),
    '{option}': Object.entries(match.game.options).find(([, { choice }]) => choice === null)?.[0] ?? 'none',
  }
  return [
    path.replaceAll(/\{\w+\}/g, (name) => {
      const value = known[name]
      if (value === undefined) throw new Error(`what is ${name} in ${path}?`)
      return value
    }),
  ]
}

function replays({ id, number }: Match): string[] {
  const step = Math.max(1, Math.floor(number / REPLAYS))
  return Array.from({ length: REPLAYS + 2 }, (_, at) => `/api/matches/${id}/replay?at=${number - at * step}`)
}

/** The choices of each parameter of each move on offer, given those before it. */
function choices(match: Match, viewer: Seat | null): string[] {
  const { game, position, id, stage } = match
  if (viewer === null || position === null || stage !== 'playing') return []
  const own = offered(game, position, viewer).flatMap((offer) => {
    const [way] = offer.moves()
    return offer.params.map(({ name }, at) => {
      const before = offer.params.slice(0, at).map((param) => [param.name, { ...way }[param.name as keyof typeof way]])
      const earlier = JSON.stringify(Object.fromEntries(before))
      return `/api/matches/${id}/choices?move=${offer.move}&param=${name}&earlier=${encodeURIComponent(earlier)}`
    })
  })
  return [...own.slice(0, MOST_CHOICES), `/api/matches/${id}/choices?move=NOTHING&param=none`]
}
