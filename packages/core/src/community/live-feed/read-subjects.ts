import { readSongStandings } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import type { StoredEvent } from '../../platform/live/index.ts';
import { readNotifications } from '../../platform/notifications/index.ts';
import { readComments } from '../post-comments/index.ts';
import { readPostStandings } from '../posts/index.ts';
import { readSongComments } from '../song-comments/index.ts';

/** The current rows that events refer to, by id. They do not depend on who receives the events. */
export type Subjects = Awaited<ReturnType<typeof readSubjects>>;

/** Reads the rows that these events refer to, with one statement per kind. */
export async function readSubjects(ctx: Ctx, events: readonly StoredEvent[]) {
  const [songs, songComments, contents, comments, notifications] = await Promise.all([
    whenAny(ctx, idsIn(events, 'songId', 'song-comment-'), readSongStandings),
    whenAny(ctx, idsIn(events, 'commentId', 'song-comment-added'), readSongComments),
    whenAny(ctx, idsIn(events, 'contentId', 'comment-'), readPostStandings),
    whenAny(
      ctx,
      [...idsIn(events, 'commentId', 'comment-added'), ...idsIn(events, 'commentId', 'comment-updated')],
      readComments,
    ),
    whenAny(ctx, idsIn(events, 'notificationId', 'notification'), readNotifications),
  ]);
  return {
    songs: new Map(songs.map((row) => [row.id, row])),
    songComments: new Map(songComments.map((row) => [row.id, row])),
    contents: new Map(contents.map((row) => [row.id, row])),
    comments: new Map(comments.map((row) => [row.comment.id, row])),
    notifications: new Map(notifications.map((row) => [row.notification.id, row])),
  };
}

type IdName = 'songId' | 'contentId' | 'commentId' | 'notificationId';

/** Events stored by an older release have other fields, and are skipped. */
function idsIn(events: readonly StoredEvent[], name: IdName, type: string): number[] {
  const ids = events
    .filter((event) => event.type.startsWith(type))
    .flatMap((event) => (event as Partial<Record<IdName, number>>)[name] ?? []);
  return [...new Set(ids)];
}

const whenAny = async <Row>(
  ctx: Ctx,
  ids: readonly number[],
  read: (ctx: Ctx, ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : read(ctx, ids));
