import { tables } from '@stagedoor/db';
import type { AuditAct, AuditTargetType } from '@stagedoor/validators';
import { actorUserId, type Ctx, type NewAuditRecord } from '../context/index.ts';

export interface Act {
  act: AuditAct;
  target?: { type: AuditTargetType; id: number };
  /** The person whose account, work or words are affected. If the target is a person, that person is the default. */
  subjectUserId?: number | null;
  /** Nothing about a person: this part stays when they leave. */
  details?: Record<string, unknown>;
  /** How the thing is named; erased with the person whose name or words it is. */
  name?: string;
}

/** Records what the caller does in the audit log. Inside a transaction it is recorded with the change, at its end. */
export async function recordAct(ctx: Ctx, act: Act): Promise<void> {
  const row = toRow(ctx, act);
  if (ctx.acts) ctx.acts.push(row);
  else await ctx.db.insert(tables.auditLog).values(row);
}

function toRow(ctx: Ctx, { act, target, subjectUserId, details = {}, name }: Act): NewAuditRecord {
  const actor = actorUserId(ctx);
  const isPerson = target?.type === 'user';
  const subject = isPerson ? target.id : subjectUserId;
  return {
    at: ctx.now(),
    act,
    targetType: target?.type ?? null,
    thingId: isPerson ? null : (target?.id ?? null),
    details,
    personal: {
      ...(actor !== null && { actor: { id: actor } }),
      ...((subject || name) && { subject: { ...(subject && { id: subject }), ...(name && { name }) } }),
      ...(ctx.address && { origin: { address: ctx.address } }),
    },
  };
}
