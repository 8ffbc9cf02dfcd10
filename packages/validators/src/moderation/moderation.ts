import { z } from 'zod';

/** Things that can be reported, and be the subject of a moderator's decision. */
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

/** All reports of one thing form a case, which is open until it is decided. */
export const caseState = z.enum(['open', 'decided']);
export type CaseState = z.infer<typeof caseState>;
