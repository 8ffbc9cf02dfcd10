import { z } from 'zod';
import { id, isoTime, paging, text } from '../formats/primitives.ts';
import { decisionKind, reportReason, targetType } from './moderation.ts';
import { targetRef } from './target.ts';

const verdict = z.object({
  reason: reportReason,
  /** To the maker, in the moderator's own words. */
  words: text(1000).optional(),
  /** The end of a suspension; without it there is none. */
  until: isoTime.optional(),
});

/** A decision about all reports of one case. */
export const decideInput = verdict.extend({ caseId: id, decision: decisionKind });
export type DecideInput = z.infer<typeof decideInput>;

/** A decision about things that need not be reported. */
export const moderateInput = verdict.extend({
  targets: z.array(targetRef).min(1).max(100),
  decision: decisionKind.exclude(['dismiss']),
});
export type ModerateInput = z.infer<typeof moderateInput>;

/** A row of administration for a screen, with the decisions about it that the caller may make. */
export type Decidable<Row> = Row & { can: Record<ModerateInput['decision'], boolean> };

/** Null once the account is gone. */
export const namedPerson = z.object({ id, username: z.string() }).nullable();

/** A moderator's decision and its later fate. */
export const decisionOutput = targetRef.extend({
  id,
  caseId: id.nullable(),
  targetName: z.string(),
  kind: decisionKind,
  reason: reportReason,
  words: z.string().nullable(),
  until: isoTime.nullable(),
  at: isoTime,
  /** Null for the operator's command, and once the account is gone. */
  decidedBy: namedPerson,
  undoneAt: isoTime.nullable(),
  undoneBy: namedPerson,
  /** The maker's answer. */
  answer: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  can: z.object({ undo: z.boolean() }),
});
export type Decision = z.infer<typeof decisionOutput>;

/** The result for each of several targets: decisions, and refusals with their reasons. */
export const moderateOutput = z.object({
  decisions: z.array(decisionOutput),
  refused: z.array(targetRef.extend({ message: z.string() })),
});
export type Moderated = z.infer<typeof moderateOutput>;

export const listDecisionsInput = paging.extend({
  targetType: targetType.optional(),
  targetId: id.optional(),
  makerUserId: id.optional(),
  kind: decisionKind.optional(),
});
export type ListDecisionsInput = z.infer<typeof listDecisionsInput>;
