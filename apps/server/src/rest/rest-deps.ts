import type { AnswerCache } from './cached-answer.ts';

/** For lists that many callers share. They make a context only if no cached answer serves the caller. */
export interface SharedAnswerDeps {
  answers: AnswerCache;
}
