import { findBot } from '@parlor/bots'
import { findGame } from '@parlor/games'
import { answerQuestions } from './answer-questions.ts'

/** The worker thread of server bots. */
answerQuestions({ findGame, findBot })
