import { tables } from '@stagedoor/db';
import type { AdminComment, AdminCommentsInput, CountedPage } from '@stagedoor/validators';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireModerator } from '../../../platform/context/index.ts';
import { defineCursors } from '../../../platform/paging/index.ts';
import { isSongPublished, POST_IS_PUBLISHED } from '../../reports/index.ts';
import { countRows, type Order, orderOf, patternOf, sortBy } from './list-rows.ts';
import { isInState, stateOf } from './things.ts';

const { artists, comments, posts, songComments, songs, users } = tables;

type Row = Omit<AdminComment, 'type' | 'createdAt'> & { createdAt: Date; sortValue: string };

const ON_SONGS = orderOf('all comments on songs', songComments.createdAt);
const UNDER_POSTS = orderOf('all comments under posts', comments.createdAt);
/** The cursors of both kinds; '' before the first comment of a kind. */
const cursors = defineCursors('all comments', { songComment: 'text', postComment: 'text' });

const author = { userId: users.id, username: users.displayUsername, profileImage: users.profileImage };

/**
 * Comments on songs and under posts together, newest first; `search` matches the text and the author's name.
 * Moderators see those of work that is out.
 */
export async function listEveryComment(
  ctx: Ctx,
  input: AdminCommentsInput,
): Promise<CountedPage<AdminComment>> {
  const { isAdmin } = requireModerator(ctx);
  const { isDescending = true, limit } = input;
  const last = cursors.read(ctx, input.cursor) ?? { songComment: '', postComment: '' };
  const onSong = and(matches(songComments, input), isAdmin ? undefined : isSongOut(ctx.now()));
  const underPost = and(matches(comments, input), isAdmin ? undefined : IS_POST_PUBLISHED);
  const [onSongs, underPosts] = await Promise.all([
    input.under === 'post' ? [] : readSongComments(ctx, input, onSong, last.songComment),
    input.under === 'song' ? [] : readPostComments(ctx, input, underPost, last.postComment),
  ]);
  const sign = isDescending ? -1 : 1;
  const rows = [
    ...onSongs.map((row) => ({ ...row, type: 'songComment' as const })),
    ...underPosts.map((row) => ({ ...row, type: 'postComment' as const })),
  ].sort((a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime()));
  const shown = rows.slice(0, limit);
  const lastOf = (type: AdminComment['type'], order: Order) => {
    const row = shown.findLast((row) => row.type === type);
    return row ? order.cursors.write(ctx, row) : last[type];
  };
  const next = () =>
    cursors.write(ctx, {
      songComment: lastOf('songComment', ON_SONGS),
      postComment: lastOf('postComment', UNDER_POSTS),
    });
  const isCounted = input.cursor === undefined;
  const totals = isCounted
    ? await Promise.all([
        input.under === 'post' ? 0 : countRows(ctx, sql`${songComments}`, onSong),
        input.under === 'song' ? 0 : countRows(ctx, sql`${comments}`, underPost),
      ])
    : [];
  return {
    items: shown.map(({ sortValue: _sortValue, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? next() : null,
    total: isCounted ? totals.reduce((sum, one) => sum + one, 0) : null,
  };
}

function matches(table: typeof comments | typeof songComments, input: AdminCommentsInput): SQL | undefined {
  const pattern = patternOf(input.search);
  return and(
    input.id === undefined ? isInState(table, input.state) : eq(table.id, input.id),
    input.userId === undefined ? undefined : eq(table.userId, input.userId),
    pattern
      ? sql`${table.id} in (
          select said.id from ${table} said where said.text ilike ${pattern}
          union all select c.id from ${users} author join ${table} c on c.user_id = author.id
            where author.username ilike ${pattern})`
      : undefined,
  );
}

const isSongOut = (now: Date) =>
  sql`exists (select from ${songs} where ${songs.id} = ${songComments.songId} and ${isSongPublished(now)})`;
const IS_POST_PUBLISHED = sql`exists (select from ${posts} where ${posts.id} = ${comments.postId} and ${POST_IS_PUBLISHED})`;

const place = (input: AdminCommentsInput, last: string) => ({ ...input, cursor: last || undefined });

async function readSongComments(
  ctx: Ctx,
  input: AdminCommentsInput,
  where: SQL | undefined,
  last: string,
): Promise<Row[]> {
  const { orderBy, after, sortValue } = sortBy(ctx, songComments.id, ON_SONGS, place(input, last));
  return ctx.db
    .select({
      sortValue,
      id: songComments.id,
      text: songComments.text,
      ...author,
      under: { id: songs.id, title: songs.title, artistName: artists.name },
      thingState: stateOf(songComments),
      createdAt: songComments.createdAt,
    })
    .from(songComments)
    .innerJoin(users, eq(users.id, songComments.userId))
    .innerJoin(songs, eq(songs.id, songComments.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(and(where, after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
}

async function readPostComments(
  ctx: Ctx,
  input: AdminCommentsInput,
  where: SQL | undefined,
  last: string,
): Promise<Row[]> {
  const { orderBy, after, sortValue } = sortBy(ctx, comments.id, UNDER_POSTS, place(input, last));
  return ctx.db
    .select({
      sortValue,
      id: comments.id,
      text: comments.text,
      ...author,
      under: { id: posts.id, title: posts.title, artistName: artists.name },
      thingState: stateOf(comments),
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(artists, eq(artists.id, posts.artistId))
    .where(and(where, after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
}
