import type { Rest } from './rest.fixture.ts'

/** A match of Shut the Box for two, played to its end on the server, each by their own browser's cookie. */
export async function finishedMatch(host: Rest, guest: Rest): Promise<{ id: string; scores: readonly number[] }> {
  const { id, code } = await host.ask('createMatch', { body: { game: 'shut-the-box', seats: 2 } })
  await guest.ask('join', { params: { id }, body: code === null ? {} : { code } })
  await guest.ask('ready', { params: { id }, body: { ready: true } })
  await host.ask('start', { params: { id } })
  for (const player of [host, guest]) await playTurn(player, id)
  const { outcome } = await host.ask('showMatch', { params: { id } })
  if (outcome?.scores == null) throw new Error('the match is not over')
  return { id, scores: outcome.scores }
}

/** Makes the first move that is offered, for as long as one is. */
async function playTurn(player: Rest, id: string): Promise<void> {
  let { view } = await player.ask('showView', { params: { id }, query: { offers: true } })
  for (;;) {
    const move = view.offers?.[0]?.ways?.[0]
    if (move === undefined) return
    const played = await player.ask('move', { params: { id }, body: { move, offers: true } })
    view = played.view
  }
}

/** A guest of this name. */
export async function signedIn(rest: Rest, name: string): Promise<string> {
  await rest.ask('openSession', { body: {} })
  return (await rest.ask('rename', { body: { name } })).id
}
