import { z } from 'zod';
import { securityEventKind } from '../account/security-event.ts';
import { id, isoTime, paging, text } from '../formats/primitives.ts';
import { targetType } from '../moderation/moderation.ts';

/** Acts in the audit log: those of admins and moderators, and everyone's security events. */
export const auditAct = z.enum([
  ...securityEventKind.options,
  'dismiss',
  'hide',
  'delete',
  'warn',
  'suspend',
  'lift-suspension',
  'undo',
  'answer',
  'approve-claim',
  'reject-claim',
  'verify',
  'unverify',
  'merge',
  'give-profile',
  'resend-mail',
  'change-site',
  'publish-legal',
  'retry-job',
  'drop-job',
  'allow-sweep',
  'restore-files',
  'accept-time',
  'change-secret',
  'upload-song',
  'propose-adjustment',
  'confirm-adjustment',
  'withdraw-adjustment',
]);
export type AuditAct = z.infer<typeof auditAct>;

/** Targets of acts, besides those that can be reported. */
export const auditTargetType = z.enum([
  ...targetType.options,
  'claim',
  'report',
  'merge',
  'mail',
  'job',
  'site',
  'legal',
]);
export type AuditTargetType = z.infer<typeof auditTargetType>;

/** An entry of the caller's own security log. Equal events from one address within a minute are one entry. */
export const activityOutput = z.object({
  id,
  kind: auditAct,
  count: z.int(),
  address: z.string().nullable(),
  /** When it happened last. */
  at: isoTime,
});
export type Activity = z.infer<typeof activityOutput>;

const NO_DATE = 'Please give a date such as 2026-11-23';
/** A date or a time, of years that the database knows. */
const auditTime = z
  .union([isoTime, z.iso.date()], NO_DATE)
  .refine((value) => Date.parse(value) >= 0, NO_DATE);

/** A name or number of a person, a kind of thing or one thing such as `song:5`, and a span of time. */
export const auditFilter = z.object({
  /** The actor or the person concerned: a username or an id. */
  person: text(100).optional(),
  /** The actor: a username or an id. */
  actor: text(100).optional(),
  act: auditAct.optional(),
  target: z
    .string()
    .regex(/^[a-zA-Z]{1,20}(:[1-9]\d{0,8})?$/, 'Please name a thing like song:5')
    .refine((value) => auditTargetType.safeParse(value.split(':')[0]).success, 'There are no such things')
    .optional(),
  /** The first moment, and the first one after it. */
  from: auditTime.optional(),
  to: auditTime.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditInput = auditFilter.extend(paging.shape);
export type AuditInput = z.infer<typeof auditInput>;

/** `username` is null for people who are gone. */
const auditPerson = z.object({ id, username: z.string().nullable() }).nullable();

export const auditRecordOutput = z.object({
  id: z.int(),
  at: isoTime,
  act: auditAct,
  actor: auditPerson,
  subject: auditPerson,
  targetType: auditTargetType.nullable(),
  targetId: id.nullable(),
  /** How the thing was named. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecordOutput>;
