/** The rules in a minute. Figures come from the game's own functions. */
export const rulesEn = {
  title: 'Liap Tui in a minute',
  aim: {
    title: 'Say a number, take exactly that',
    about:
      'Everybody is dealt 8 of the 32 pieces. First each says how many of the 8 piles they will take. Then the pieces are played out. Whoever takes exactly what was said scores; all others lose.',
  },
  pieces: {
    title: 'Red is one point stronger',
    about: 'The number on a piece is its strength. It decides who wins a turn, and never counts for the score.',
    red: 'red',
    black: 'black',
    copies: (count: number) => `×${count}`,
  },
  plays: {
    title: 'What can be led',
    about: 'One piece, or several of one colour that belong together:',
    soldiers: 'Three, four or five of a kind: Soldiers only',
    high: 'Straight: General, Advisor, Elephant …',
    low: '… or Chariot, Horse, Cannon',
    extended: 'With one or two pieces doubled; a double adds nothing to its worth',
  },
  turn: {
    title: 'A turn',
    about:
      'One leads, face down; the others each lay down just as many pieces, whatever they are. Then what was led is turned up, and everything of the same kind: the highest worth takes as many piles as pieces were led, and leads next. The rest is forfeit.',
    example: 'For example, somebody leads a straight:',
    leads: 'leads',
    beaten: 'beaten',
    forfeit: 'forfeit: no straight',
    wins: (piles: number) => `wins ${piles} piles`,
    worth: (strength: number) => `worth ${strength}`,
    ties: 'Of equals the earlier one wins.',
  },
  declaring: {
    title: 'Two limits when declaring',
    eight:
      'The declarations must not add up to 8, so the last one may have one number less: after 2, 3 and 1 it cannot say 2. Somebody always misses.',
    zero: (most: number) => `Nobody may declare 0 more than ${most === 2 ? 'twice' : `${most} times`} in a row.`,
  },
  weak: {
    title: 'A weak hand',
    about:
      'Without a piece above 9 points you may ask for a new deal. You then start, and the round counts double, with the next new deal three times.',
  },
  scoring: {
    title: 'Points',
    declared: 'Declared',
    taken: 'Taken',
    points: 'Points',
    why: [
      'met: the number and 5 more',
      'no pile, as declared: 3',
      'one point lost for each pile off',
      'the same in a round that counts ×2',
    ],
    end: (goal: number) => `Whoever has ${goal} points after a round ends the match; the most points win.`,
  },
}
