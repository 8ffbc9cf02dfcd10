import { atMost, type Ctx } from '@stagedoor/core';
import { listArtistIndex } from '@stagedoor/core/catalog/browsing';
import { readFollowTimes } from '@stagedoor/core/catalog/follows';
import { LRUCache } from 'lru-cache';
import { idOfArtist, idOfPicture } from '../present.ts';
import type { Node } from '../render.ts';

type Row = Awaited<ReturnType<typeof listArtistIndex>>[number];

/** A person's last answer, and since when it holds. */
const last = new LRUCache<number, { etag: string; since: number }>(atMost(20_000));

/** All artists, read once for everybody, and since when a person's answer is what it is. */
export async function readArtistIndex(ctx: Ctx, userId: number): Promise<{ rows: Row[]; since: number }> {
  const { json, etag } = await ctx.answers.get(ctx, {
    key: 'subsonic artists',
    label: '/rest/getArtists',
    isOf: 'all artists',
    load: async (ctx) => ({ result: await listArtistIndex(ctx) }),
  });
  const known = last.get(userId);
  const since = known?.etag === etag ? known.since : ctx.now().getTime();
  last.set(userId, { etag, since });
  return { rows: JSON.parse(json.toString()) as Row[], since };
}

/** Artists under their first letter; those that begin with another sign come under '#'. */
export async function groupByLetter(
  ctx: Ctx,
  rows: readonly Row[],
  present: (row: Row) => Node,
): Promise<Node[]> {
  const follows = await readFollowTimes(ctx);
  const presented = (row: Row): Node => ({
    id: idOfArtist(row.id),
    name: row.name,
    starred: follows.get(row.id)?.toISOString(),
    ...present(row),
  });
  const groups = Map.groupBy(rows, ({ name }) => letterOf(name));
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, rows]) => ({ name, artist: rows.map(presented) }));
}

export const asAlbumArtist = ({ coverImage, albumCount }: Row): Node => ({
  coverArt: idOfPicture(coverImage),
  albumCount,
});

function letterOf(name: string): string {
  const [letter = ''] = name.normalize('NFD').toUpperCase();
  return /\p{L}/u.test(letter) ? letter : '#';
}
