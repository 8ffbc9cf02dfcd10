import { tables } from '@stagedoor/db';
import type { Content, Page, Paging } from '@stagedoor/validators';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { readCursor, toPage } from '../paging/index.ts';

const { contents, artists } = tables;

/** Public posts of everybody, newest first; premium ones never stand here (decisions.md, Data). */
export function listRecentContent(ctx: Ctx, input: Paging): Promise<Page<Content>> {
  return listFree(ctx, input, undefined);
}

/** Public posts of one artist, newest first. */
export function listFreeContent(ctx: Ctx, input: Paging & { artistId: number }): Promise<Page<Content>> {
  return listFree(ctx, input, eq(contents.artistId, input.artistId));
}

async function listFree(ctx: Ctx, input: Paging, where: SQL | undefined): Promise<Page<Content>> {
  const last = readCursor(input.cursor, 1)?.[0];
  const after =
    last === undefined
      ? undefined
      : sql`(${contents.createdAt}, ${contents.id}) < (select created_at, id from contents where id = ${last})`;
  const rows = await ctx.db
    .select({ content: contents, artist: { name: artists.name, coverImage: artists.coverImage } })
    .from(contents)
    .innerJoin(artists, eq(artists.id, contents.artistId))
    .where(
      and(
        isNull(contents.deletedAt),
        eq(contents.state, 'published'),
        eq(contents.isPremium, false),
        isNull(artists.deletedAt),
        isNull(artists.suspendedAt),
        where,
        after,
      ),
    )
    .orderBy(desc(contents.createdAt), desc(contents.id))
    .limit(input.limit + 1);
  return toPage(rows, input.limit, presentFree, (row) => [row.content.id]);
}

interface FreeRow {
  content: typeof contents.$inferSelect;
  artist: { name: string; coverImage: string | null };
}

const presentFree = ({ content, artist }: FreeRow): Content => ({
  id: content.id,
  artistId: content.artistId,
  title: content.title,
  description: content.description,
  contentType: content.contentType,
  contentUrl: content.contentUrl,
  thumbnailUrl: content.thumbnailUrl,
  isPremium: content.isPremium,
  isLocked: false,
  createdAt: content.createdAt.toISOString(),
  artist,
});
