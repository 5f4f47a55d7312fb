import { findBot } from '@parlor/bots'
import { findGame } from '@parlor/games'
import { answerQuestions } from './answer-questions.ts'

/** The thread that bots of server matches run in. */
answerQuestions({ findGame, findBot })
