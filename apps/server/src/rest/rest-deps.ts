import type { ContextOf } from '../context.ts';
import type { AnswerCache } from './cached-answer.ts';

/** What every file of REST routes receives. */
export interface RestDeps {
  contextOf: ContextOf;
  answers: AnswerCache;
}
