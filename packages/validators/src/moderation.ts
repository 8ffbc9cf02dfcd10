import { z } from 'zod';

/** What can be reported, and what a moderator's decision can be about. */
export const targetType = z.enum([
  'artist',
  'album',
  'song',
  'post',
  'songComment',
  'postComment',
  'playlist',
  'user',
]);
export type TargetType = z.infer<typeof targetType>;

/** Why something is reported or acted on. A copyright notice has further fields. */
export const reportReason = z.enum(['spam', 'harassment', 'hate', 'sexual', 'copyright', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

/** `hide` keeps a thing for its maker and moderators alone; `suspend` and `warn` are about its maker. */
export const decisionKind = z.enum(['dismiss', 'hide', 'delete', 'warn', 'suspend']);
export type DecisionKind = z.infer<typeof decisionKind>;

/** Reports of one thing are a case. It is open until somebody decides. */
export const caseState = z.enum(['open', 'decided']);
export type CaseState = z.infer<typeof caseState>;
