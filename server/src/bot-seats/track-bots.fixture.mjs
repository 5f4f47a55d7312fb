// A thread that knows the test game whose option is a document. Plain JavaScript: threads run no TypeScript.
import { findBot } from '@parlor/bots'
import { trackGame } from '@parlor/engine/testing/games'
import { answerQuestions } from '../../dist/bot-seats/answer-questions.js'

const track = trackGame()
answerQuestions({
  findGame: () => track,
  findBot: (game, name) =>
    name === 'reader'
      ? { choose: (turn) => ({ move: 'READ', title: turn.options.track.value.title, way: turn.sample() }) }
      : findBot(game, name),
})
