import { escapeLike, tables } from '@stagedoor/db';
import type {
  AdminListInput,
  AdminPost,
  AdminUser,
  Artist,
  Deletion,
  ListDeletionsInput,
  Page,
} from '@stagedoor/validators';
import { and, desc, eq, gt, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { artistColumns } from '../../catalog/artists/present.ts';
import { restorableSince } from '../../platform/audit/index.ts';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { readCursor, toPage } from '../../platform/paging/index.ts';

const { artists, auditLog, contents, users } = tables;

/** All users, newest first; `search` matches username and e-mail. */
export async function listUsers(ctx: Ctx, input: AdminListInput): Promise<Page<AdminUser>> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select({
      id: users.id,
      username: users.displayUsername,
      email: users.email,
      profileImage: users.profileImage,
      isArtist: users.isArtist,
      isAdmin: users.isAdmin,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(isNull(users.deletedAt), holds(input, users.username, users.email), after(input, users.id)))
    .orderBy(desc(users.id))
    .limit(input.limit + 1);
  return byId(rows, input, (row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** All artists including suspended ones, newest first; `search` matches the name. */
export async function listEveryArtist(ctx: Ctx, input: AdminListInput): Promise<Page<Artist>> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select(artistColumns)
    .from(artists)
    .where(and(isNull(artists.deletedAt), holds(input, artists.name), after(input, artists.id)))
    .orderBy(desc(artists.id))
    .limit(input.limit + 1);
  return byId(rows, input, (row) => row);
}

/** Posts of all artists in every state, newest first; `search` matches the title and the artist's name. */
export async function listEveryPost(ctx: Ctx, input: AdminListInput): Promise<Page<AdminPost>> {
  requireAdmin(ctx);
  const isThere = and(isNull(contents.deletedAt), isNull(artists.deletedAt));
  const rows = await ctx.db
    .select({
      id: contents.id,
      artistId: contents.artistId,
      title: contents.title,
      contentType: contents.contentType,
      isPremium: contents.isPremium,
      state: contents.state,
      createdAt: contents.createdAt,
      artist: { name: artists.name, coverImage: artists.coverImage },
    })
    .from(contents)
    .innerJoin(artists, eq(artists.id, contents.artistId))
    .where(and(isThere, holds(input, contents.title, artists.name), after(input, contents.id)))
    .orderBy(desc(contents.id))
    .limit(input.limit + 1);
  return byId(rows, input, (row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Deletions by admins in the last 30 days that were not undone, newest first. */
export async function listDeletions(ctx: Ctx, input: ListDeletionsInput): Promise<Page<Deletion>> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select({
      id: auditLog.id,
      entityId: auditLog.entityId,
      name: sql<string>`${auditLog.details} ->> 'name'`,
      deletedAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, input.entity),
        eq(auditLog.action, 'delete'),
        isNull(auditLog.undoneAt),
        // The name is forgotten when the account that it comes from is removed, and nothing is left to restore.
        sql`${auditLog.details} ? 'name'`,
        gt(auditLog.createdAt, restorableSince(ctx.now())),
        after(input, auditLog.id),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(input.limit + 1);
  return byId(rows, input, (row) => ({
    ...row,
    entity: input.entity,
    deletedAt: row.deletedAt.toISOString(),
  }));
}

function holds({ search }: AdminListInput, ...columns: PgColumn[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${escapeLike(search)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

function after({ cursor }: { cursor?: string | undefined }, column: PgColumn): SQL | undefined {
  const last = readCursor(cursor, 1)?.[0];
  return last === undefined ? undefined : lt(column, last);
}

const byId = <Row extends { id: number }, Item>(
  rows: Row[],
  { limit }: { limit: number },
  present: (row: Row) => Item,
): Page<Item> => toPage(rows, limit, present, (row) => [row.id]);
