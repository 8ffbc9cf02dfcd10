import type { ContextOf } from '../context.ts';
import type { AnswerCache } from './cached-answer.ts';

/** What every file of REST routes is given. */
export interface RestDeps {
  contextOf: ContextOf;
  answers: AnswerCache;
}
