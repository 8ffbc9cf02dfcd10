import { z } from 'zod';
import { id, isoTime, paging, requiredText, text, webAddress } from '../formats/primitives.ts';
import { REPORT } from '../limits.ts';
import { caseState, decisionKind, reportReason } from './moderation.ts';
import { targetRef } from './target.ts';

/** Reasons that need no further fields. */
export const plainReason = reportReason.exclude(['copyright']);

const note = text(REPORT.noteLength).nullish();

/** Text that is kept as JSON, which cannot hold half a character. */
const written = (max: number, message: string) =>
  requiredText(max, message).transform((value) => value.toWellFormed());

/** The fields of a copyright notice, all required. */
export const noticeFields = z.object({
  name: written(REPORT.nameLength, 'Please enter your full name'),
  email: z.email('Please enter a valid email address').max(254),
  workUrl: webAddress.transform((value) => value.toWellFormed()),
  statement: written(REPORT.statementLength, 'Please write your statement'),
  signature: written(REPORT.nameLength, 'Please sign with your full name'),
});

/** The form of a copyright notice. */
export const noticeForm = noticeFields.extend({ note: text(REPORT.noteLength) });

const plainReport = targetRef.extend({ reason: plainReason, note });
const copyrightReport = targetRef.extend({ reason: z.literal('copyright'), note, ...noticeFields.shape });

/** A report, or with the reason `copyright` a notice, which has further fields and needs no account. */
export const fileReportInput = z.discriminatedUnion('reason', [plainReport, copyrightReport], {
  error: (issue) => (issue.code === 'invalid_union' ? 'Please choose a reason' : undefined),
});
export type FileReportInput = z.infer<typeof fileReportInput>;

export const filedReport = z.object({ id, state: caseState });
export type FiledReport = z.infer<typeof filedReport>;

/** The outcome of a report. `acted` does not say what a warned or suspended person was told. */
export const reportOutcome = z.enum(['dismissed', 'removed', 'acted', 'undone']);
export type ReportOutcome = z.infer<typeof reportOutcome>;

export const listReportsInput = paging.extend({
  limit: z.int().min(1).max(REPORT.page.max).default(REPORT.page.default),
});

/** The thing of a report or decision. Its name and page are null while the reader may not open it. */
const shownTarget = targetRef.extend({ name: z.string().nullable(), path: z.string().nullable() });

/** A report as who filed it sees it. */
export const ownReportOutput = shownTarget.extend({
  id,
  reason: reportReason,
  note: z.string().nullable(),
  state: caseState,
  outcome: reportOutcome.nullable(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
});
export type OwnReport = z.infer<typeof ownReportOutput>;

/** A decision as the maker of the thing sees it. */
export const ownDecisionOutput = shownTarget.extend({
  id,
  decision: decisionKind,
  reason: reportReason,
  /** The moderator's explanation. */
  words: z.string().nullable(),
  /** The end of a suspension. */
  until: isoTime.nullable(),
  createdAt: isoTime,
  undoneAt: isoTime.nullable(),
  answer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  can: z.object({ answer: z.boolean() }),
});
export type OwnDecision = z.infer<typeof ownDecisionOutput>;

export const answerBody = z.object({ text: requiredText(REPORT.answerLength, 'Please write an answer') });
export const answerDecisionInput = answerBody.extend({ decisionId: id });
export type AnswerDecisionInput = z.infer<typeof answerDecisionInput>;
/** The secret from the link in a mail. */
export const answerByLinkInput = answerBody.extend({ token: z.string().max(200) });
export type AnswerByLinkInput = z.infer<typeof answerByLinkInput>;
export const answerReportInput = answerBody.extend({ id });
export type AnswerReportInput = z.infer<typeof answerReportInput>;
