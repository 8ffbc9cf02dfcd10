import { tables } from '@stagedoor/db';
import type { AuditFilter, AuditInput, AuditRecord, Page } from '@stagedoor/validators';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { type Ctx, requireAdminOrSystem } from '../context/index.ts';
import { defineCursors, toPage } from '../paging/index.ts';

const { auditLog, users } = tables;
const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');
const cursors = defineCursors('audit log', { at: 'time', id: 'number' });
const newestFirst = [desc(auditLog.at), desc(auditLog.id)];

/** A page of the audit log for admins, newest first. */
export async function listAuditRecords(
  ctx: Ctx,
  { cursor, limit, person, actor, ...filter }: AuditInput,
): Promise<Page<AuditRecord>> {
  requireAdminOrSystem(ctx);
  const last = cursors.read(ctx, cursor);
  const conditions = [...conditionsOf(filter)];
  if (last)
    conditions.push(sql`(${auditLog.at}, ${auditLog.id}) < (${last.at}::timestamptz, ${last.id}::int)`);
  if (actor !== undefined) conditions.push(eq(auditLog.actorUserId, await idOf(ctx, actor)));
  if (person !== undefined)
    conditions.push(inArray(auditLog.id, rowsOf(ctx, await idOf(ctx, person), conditions, limit + 1)));
  const rows = await ctx.db
    .select({ record: auditLog, actorName: actors.displayUsername, subjectName: subjects.displayUsername })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorUserId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectUserId))
    .where(and(...conditions))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  return toPage(rows, limit, present, (row) => cursors.write(ctx, row.record));
}

/** The newest record ids by actor and by subject, as two queries, since each column has an index of its own. */
function rowsOf(ctx: Ctx, userId: number, conditions: SQL[], limit: number) {
  const found = (column: typeof auditLog.actorUserId | typeof auditLog.subjectUserId) =>
    ctx.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(column, userId), ...conditions))
      .orderBy(...newestFirst)
      .limit(limit);
  return union(found(auditLog.actorUserId), found(auditLog.subjectUserId));
}

function conditionsOf({ act, target, from, to }: Omit<AuditFilter, 'person' | 'actor'>): SQL[] {
  const [type, id] = target?.split(':') ?? [];
  return [
    act && eq(auditLog.act, act),
    type && eq(auditLog.targetType, type as NonNullable<AuditRecord['targetType']>),
    id && eq(auditLog.targetId, Number(id)),
    from && gte(auditLog.at, new Date(from)),
    to && lt(auditLog.at, new Date(to)),
  ].filter((condition) => condition instanceof Object);
}

/** Returns 0, which is nobody's id, for an unknown name. */
async function idOf(ctx: Ctx, person: string): Promise<number> {
  if (/^[1-9]\d{0,8}$/.test(person)) return Number(person);
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, person.trim().toLowerCase()));
  return user?.id ?? 0;
}

interface Row {
  record: typeof auditLog.$inferSelect;
  actorName: string | null;
  subjectName: string | null;
}

const personOf = (id: number | null, username: string | null) => (id === null ? null : { id, username });

const present = ({ record, actorName, subjectName }: Row): AuditRecord => ({
  id: record.id,
  at: record.at.toISOString(),
  act: record.act,
  actor: personOf(record.actorUserId, actorName),
  subject: personOf(record.subjectUserId, subjectName),
  targetType: record.targetType,
  targetId: record.targetId,
  name: record.personal.subject?.name ?? null,
  address: record.personal.origin?.address ?? null,
  details: record.details,
  hash: record.hash,
});
