import { type WatchedKind, watchedKind } from '@stagedoor/validators';
import type { Audience, Ctx, PageEvent, StoredEvent } from '../../platform/context/index.ts';
import { readNotifications } from '../../platform/notifications/index.ts';
import { readPostComments } from '../post-comments/index.ts';
import { readSongComments } from '../song-comments/index.ts';
import { type MayReceive, WATCHABLE, watchedBy } from './watchable.ts';

/** The current rows that events refer to, by id. They do not depend on who receives the events. */
export type Subjects = Awaited<ReturnType<typeof readSubjects>>;

/** Reads the rows that these events refer to, and the rules of what their audiences watch, with one statement per kind. */
export async function readSubjects(ctx: Ctx, published: readonly PageEvent[]) {
  const events = published.map(({ event }) => event);
  const [rules, songComments, comments, notifications] = await Promise.all([
    Promise.all(watchedKind.options.map((kind) => readRules(ctx, kind, published))),
    whenAny(
      ctx,
      [
        ...idsIn(events, 'commentId', 'song-comment-added'),
        ...idsIn(events, 'commentId', 'song-comment-updated'),
      ],
      readSongComments,
    ),
    whenAny(
      ctx,
      [...idsIn(events, 'commentId', 'comment-added'), ...idsIn(events, 'commentId', 'comment-updated')],
      readPostComments,
    ),
    whenAny(ctx, idsIn(events, 'notificationId', 'notification'), readNotifications),
  ]);
  return {
    rules: new Map<Audience, MayReceive>(rules.flat()),
    songComments: new Map(songComments.map((row) => [row.id, row])),
    comments: new Map(comments.map((row) => [row.comment.id, row])),
    notifications: new Map(notifications.map((row) => [row.notification.id, row])),
  };
}

/** The rules of the things of one kind, by the audience that watches each. */
async function readRules(ctx: Ctx, kind: WatchedKind, published: readonly PageEvent[]) {
  const ids = published.flatMap(({ audience }) => {
    const watched = watchedBy(audience);
    return watched?.kind === kind ? watched.id : [];
  });
  const rules = ids.length === 0 ? [] : await WATCHABLE[kind](ctx, [...new Set(ids)]);
  return [...rules].map(([id, mayReceive]) => [`${kind}:${id}`, mayReceive] as const);
}

type IdName = 'commentId' | 'notificationId';

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
