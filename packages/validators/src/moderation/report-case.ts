import { z } from 'zod';
import { id, isoTime, paging } from '../formats/primitives.ts';
import { decisionOutput, namedPerson } from './decision.ts';
import { caseState, decisionKind, reportReason, targetType } from './moderation.ts';
import { targetRef } from './target.ts';

export const listCasesInput = paging.extend({
  state: caseState.default('open'),
  targetType: targetType.optional(),
  reason: reportReason.optional(),
});
export type ListCasesInput = z.infer<typeof listCasesInput>;

/** The reports of one thing. `id` is that of the first; every one of them names the case. */
export const reportCaseOutput = targetRef.extend({
  id,
  caseId: id,
  /** How the thing is named now; empty once it is gone for good. */
  targetName: z.string(),
  state: caseState,
  count: z.int(),
  /** Each with how many named it, most first. */
  reasons: z.array(z.object({ reason: reportReason, count: z.int() })),
  createdAt: isoTime,
  lastReportAt: isoTime,
  maker: namedPerson,
  /** The decision, of a decided case; one that was undone, too. */
  decision: decisionOutput.nullable(),
});
export type ReportCase = z.infer<typeof reportCaseOutput>;

const place = z.object({ type: targetType, id, name: z.string(), path: z.string() });

/** A reported thing in its context, as moderators see it even if others may not. */
export const reportedThing = z.object({
  /** Its page. */
  path: z.string(),
  /** Words of it: a comment's text, a post's body, a description. */
  text: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Audio of a song or post, by an address that is valid for ten minutes. */
  audio: z.object({ url: z.string(), durationMs: z.int().nullable() }).nullable(),
  /** A post's video, by such an address. */
  videoUrl: z.string().nullable(),
  /** Its surroundings: a comment's song or post, a work's artist, a playlist's owner. */
  context: place.nullable(),
  /** Seconds into the song, for its comments. */
  timestamp: z.int().nullable(),
  /** Comments before and after it, oldest first. */
  neighbours: z.array(z.object({ id, username: z.string(), text: z.string(), createdAt: isoTime })),
  /** Songs of an album or playlist, the first of them. */
  songs: z.array(z.object({ id, title: z.string(), path: z.string() })),
  createdAt: isoTime,
  /** `gone` is removed for good. */
  state: z.enum(['there', 'hidden', 'deleted', 'gone']),
});
export type ReportedThing = z.infer<typeof reportedThing>;

export const caseDetailOutput = reportCaseOutput.extend({
  /** Null once it is gone for good. */
  thing: reportedThing.nullable(),
  /** The first hundred, oldest first. */
  reports: z.array(
    z.object({
      id,
      reporter: namedPerson,
      reason: reportReason,
      note: z.string().nullable(),
      notice: z
        .object({
          name: z.string(),
          email: z.string(),
          workUrl: z.string(),
          statement: z.string(),
          signature: z.string(),
        })
        .nullable(),
      createdAt: isoTime,
    }),
  ),
  /** Decisions about other things of the same maker, newest first, and how often they were reported. */
  history: z.object({
    decisions: z.array(decisionOutput),
    openCases: z.int(),
    decidedCases: z.int(),
  }),
  can: z.record(decisionKind, z.boolean()),
});
export type CaseDetail = z.infer<typeof caseDetailOutput>;
