import { type Watched, type WatchedKind, watchedKind } from '@stagedoor/validators';
import { readSongVisibility } from '../../catalog/songs/index.ts';
import type { Audience, Ctx, Rights } from '../../platform/context/index.ts';
import { isLocked, maySee } from '../../platform/rights/index.ts';
import { mayOpenPlaylist, readPlaylistVisibility } from '../playlists/index.ts';
import { readPostVisibility } from '../posts/index.ts';

/** The viewer of a watched thing, and the key of the secret link that opened it. */
export interface Watcher {
  rights: Rights;
  now: Date;
  key: string | undefined;
}

/** Whether a watcher of one thing receives its events. */
export type MayReceive = (watcher: Watcher) => boolean;

/** Reads the rules of the given things in one statement, by id; those that are gone are left out. */
type ReadRules = (ctx: Ctx, ids: readonly number[]) => Promise<Map<number, MayReceive>>;

/** All things that a page can watch, each with the rule for who receives its events. */
export const WATCHABLE: Record<WatchedKind, ReadRules> = {
  song: watchable(readSongVisibility, (song, { rights }) => maySee(song, rights)),
  content: watchable(
    readPostVisibility,
    (post, { rights, now }) => maySee(post, rights) && !isLocked(post, rights, now),
  ),
  playlist: watchable(readPlaylistVisibility, (playlist, { rights, key }) =>
    mayOpenPlaylist(playlist, { userId: rights.userId, key }),
  ),
};

function watchable<Row extends { id: number }>(
  read: (ctx: Ctx, ids: readonly number[]) => Promise<Row[]>,
  rule: (row: Row, watcher: Watcher) => boolean,
): ReadRules {
  return async (ctx, ids) =>
    new Map((await read(ctx, ids)).map((row) => [row.id, (watcher: Watcher) => rule(row, watcher)]));
}

/** The thing whose watchers receive an event; null for events to a person or to everyone. */
export function watchedBy(audience: Audience): Watched | null {
  const [name, id] = audience.split(':');
  const kind = watchedKind.safeParse(name);
  return kind.success ? { kind: kind.data, id: Number(id) } : null;
}
