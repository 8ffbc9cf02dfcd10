export { findUrlProblem } from './find-url-problem.ts';
export { type Lookup, type PostResult, postMessage } from './post-message.ts';
