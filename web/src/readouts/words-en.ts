/** Readouts for players who do not see the table, and the dialog that lists their keys. */
export const en = {
  title: 'Keys and readouts',
  about:
    'These keys tell what you want to know, wherever the focus is, except where you type. With Shift they tell the other detail. A screen reader passes single letters on in its focus mode; the buttons here work always.',
  readouts: 'Read out',
  what: {
    can: 'What can I do?',
    last: 'What happened last?',
    mine: 'What do I have?',
    others: 'What do the others have?',
    clocks: 'Which clocks run?',
  },
  detail: 'Detail',
  details: { short: 'Short', full: 'Full' },
  boardKeys: 'Keys of this board',
  off: 'Single keys are turned off in the settings.',
  nothingYet: 'Nothing has happened yet.',
  nothingToDo: 'There is nothing for you to do now.',
  youCan: (moves: string, more: number) => `You can: ${moves}${more > 0 ? `; and ${more} more` : ''}.`,
  ways: (name: string, count: number) => `${name} (${count} ways)`,
  nobodyElse: 'Nobody else plays.',
  noClocks: 'No clock is running.',
  everybody: 'Everybody',
  time: (minutes: number, seconds: number) =>
    [
      ...(minutes > 0 ? [minutes === 1 ? '1 minute' : `${minutes} minutes`] : []),
      ...(seconds > 0 || minutes === 0 ? [seconds === 1 ? '1 second' : `${seconds} seconds`] : []),
    ].join(' '),
  clock: (whose: string, left: string) => `${whose}: ${left} left.`,
  stands: (whose: string, left: string) => `${whose}: ${left} left, it stands still.`,
  afterwards: (what: string) => `Then: ${what}.`,
}
