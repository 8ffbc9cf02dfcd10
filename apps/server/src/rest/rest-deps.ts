import type { ContextOf } from '../context.ts';
import type { AnswerCache } from './cached-answer.ts';

/** For lists that many callers share. They make a context only if no cached answer serves the caller. */
export interface SharedAnswerDeps {
  answers: AnswerCache;
}

/** For forms, which need the caller before their files are read. */
export interface FormDeps {
  contextOf: ContextOf;
}
