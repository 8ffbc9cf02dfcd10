import { type APIRequestContext, expect } from '@playwright/test';
import type { Chance } from '@stagedoor/core/testing';
import type { Album, Artist, Playlist, Post, Song } from '@stagedoor/validators';

/** People and their things, as the acts find them. */
export interface Stage {
  chance: Chance;
  /** The artist, who likes and keeps playlists as well. */
  artist: APIRequestContext;
  /** A fan, who is in no window. */
  fan: APIRequestContext;
  admin: APIRequestContext;
  profile: Artist;
  /** The profile of somebody else, whom nobody acts for. */
  friend: Artist;
  albums: Album[];
  songs: Song[];
  posts: Post[];
  playlist: Playlist;
}

/** Something that changes what pages show; it says what it did. Undefined where it has nothing to do. */
export type Act = (stage: Stage) => Promise<string | undefined>;

export const read = async <T>(api: APIRequestContext, path: string): Promise<T> => {
  const answer = await api.get(path);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

export const send = async (
  api: APIRequestContext,
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  data?: object,
): Promise<void> => {
  const answer = await api[method](path, data && { data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
};

export const nameOf = (chance: Chance, what: string) => `${what} ${chance.below(10_000)}`;
