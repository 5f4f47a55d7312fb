/** What random placeholders are filled with. */

export const WORDS: readonly string[] =
  'lantern pickle thunder velvet compass marmalade whistle glacier button orchard rocket feather puddle trumpet blanket cactus harbour noodle riddle saddle pebble curtain tunnel ribbon anchor walnut mirror candle sparrow kettle meadow turnip balcony hammock pumpkin violin wizard teapot snowball lighthouse'.split(
    ' ',
  )

/** Titles of songs that nobody has sung. */
export const SONGS: readonly string[] = [
  'Seven Spoons of Rain',
  'The Tram to Elsewhere',
  'My Hat Has a House',
  'Waltz for a Lost Sock',
  'Moon over the Car Park',
  'Pancake Weather',
  'A Goose Called Tuesday',
  'Left at the Lighthouse',
  'Soup, My Old Friend',
  'The Snail Express',
  'Umbrella in the Sun',
  'Nobody Waters the Cactus',
]

export const COLOURS: readonly string[] =
  '#c0392b #d35400 #b7950b #1e8449 #148f77 #2471a3 #5b2c6f #884ea0 #a04000 #1f618d #117864 #943126'.split(' ')
