import type { AnswerRead } from '../answers/answer-read.ts';

/** For reads that many callers share. */
export interface SharedAnswerDeps {
  answerRead: AnswerRead;
}
