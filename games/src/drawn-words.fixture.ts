import type { DrawnText, Game } from '@parlor/engine'

type Names = Readonly<Record<'charts' | 'states' | 'arrows', readonly string[]>>

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/** The names in the drawings of a game, and those that it says in words: they should be the same. */
export function drawnAndSaid(
  { charts, text }: Game,
  drawn: DrawnText | undefined = text.drawn,
): { readonly drawn: Names; readonly said: Names } {
  const said = { charts: {}, states: {}, arrows: {}, ...drawn }
  const all = [...charts]
  return {
    drawn: {
      charts: sorted(all.map(([name]) => name)),
      states: sorted(
        all.flatMap(([name, { states }]) =>
          states.map((state) => (`${name}.${state}` in said.states ? `${name}.${state}` : state)),
        ),
      ),
      arrows: sorted(all.flatMap(([, { edges }]) => edges.map(({ event }) => event).filter((event) => event !== ''))),
    },
    said: {
      charts: sorted(Object.keys(said.charts)),
      states: sorted(Object.keys(said.states)),
      arrows: sorted(Object.keys(said.arrows)),
    },
  }
}
