/**
 * The feed of people who follow 10 and 1,000 artists, on sites of 10,000 and 1,000,000 people who follow ten each: the
 * first page and the tenth. `node feed.ts 10000 100000` takes the sizes, `ROUNDS=200` asks each so often, `KEEP=/path` keeps the sites.
 */
import { randomUUID } from 'node:crypto';
import { createContext } from '@stagedoor/core';
import { listFeed } from '@stagedoor/core/community/feed';
import { makeUser } from '@stagedoor/core/testing';
import { compareSizes, median } from './harness/compare-sizes.ts';
import { openFilledSite } from './harness/filled-site.ts';

const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number);
const rounds = Number(process.env.ROUNDS ?? 50);
const FOLLOWS = [10, 1_000];
const PAGE = { limit: 20 };

/** A site has as many people as songs, and a tenth of that in artists. */
async function measure(songs: number): Promise<Map<string, number>> {
  const installation = await openFilledSite(songs);
  const { services, asOwner } = installation;
  try {
    const figures = new Map<string, number>();
    for (const follows of FOLLOWS) {
      const name = `follower-${randomUUID()}`;
      const { id: userId } = await makeUser(services, { username: name, email: `${name}@example.net` });
      await asOwner(`insert into artist_follows (user_id, artist_id)
        select ${userId}, id from artists order by md5(id::text) limit ${follows}`);
      await asOwner('vacuum analyze artist_follows');
      const ctx = createContext(services, { kind: 'user', userId, isArtist: false, isAdmin: false });
      figures.set(`${follows} follows`, await median(rounds, () => listFeed(ctx, PAGE)));
      let cursor: string | undefined;
      for (let page = 1; page < 10; page++)
        cursor = (await listFeed(ctx, { ...PAGE, cursor })).nextCursor ?? undefined;
      figures.set(
        `${follows} follows, page 10`,
        await median(rounds, () => listFeed(ctx, { ...PAGE, cursor })),
      );
    }
    return figures;
  } finally {
    await installation.close();
  }
}

await compareSizes([few, many], measure);
