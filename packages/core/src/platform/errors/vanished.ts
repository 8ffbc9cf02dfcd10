import { type DomainError, notFound } from './domain-error.ts';

/** People's words for the rows of tables that others refer to. */
const WHAT: Record<string, string> = {
  albums: 'Album',
  artists: 'Artist',
  comments: 'Comment',
  contents: 'Content',
  playlists: 'Playlist',
  song_comments: 'Comment',
  songs: 'Song',
  users: 'User',
};
const MISSING = /is not present in table "(\w+)"/;

/** `not_found` when a row that a write refers to was deleted meanwhile; undefined for other errors. */
export function asVanished(error: unknown): DomainError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, detail } = cause as Error & { code?: unknown; detail?: unknown };
    const table = code === '23503' ? MISSING.exec(String(detail))?.[1] : undefined;
    if (table) return notFound(WHAT[table] ?? 'This');
  }
  return undefined;
}
