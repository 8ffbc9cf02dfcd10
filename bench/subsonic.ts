/**
 * The calls of Subsonic apps that sign in, sync and are browsed, over HTTP, on sites of 10,000 and
 * 100,000 songs. `node subsonic.ts 10000 1000000` takes the sizes, `ROUNDS=200` asks each so often, `KEEP=/path` keeps the
 * sites.
 */
import { createContext, systemContext } from '@stagedoor/core';
import { refreshTags } from '@stagedoor/core/catalog/tags';
import { createToken } from '@stagedoor/core/people/tokens';
import { amountsOf } from '@stagedoor/core/testing/site-at-size';
import { compareSizes, median } from './harness/compare-sizes.ts';
import { openFilledSite } from './harness/filled-site.ts';

const [few = 10_000, many = 100_000] = process.argv.slice(2).map(Number);
const rounds = Number(process.env.ROUNDS ?? 50);

type Params = Record<string, string | number>;

async function measure(songs: number): Promise<Map<string, number>> {
  const installation = await openFilledSite(songs);
  const { services } = installation;
  const { artists, albums } = amountsOf(songs, 10);
  const person = createContext(services, { kind: 'user', userId: 2, isArtist: false, isAdmin: false });
  const { token } = await createToken(person, {
    name: 'bench',
    scopes: ['library'],
    isForSubsonic: true,
    expiresAt: null,
  });
  const server = await installation.startServer({ SEARCH_MEMORY_MB: '256' });
  const worker = systemContext(services, 'bench');
  let next = 0;
  const one = (of: number) => 1 + ((next++ * 7919) % of);
  /** As apps page through a list, from its start on. */
  let pages = 0;
  const at = (size: number) => size * (pages++ % 10);
  const ask = async (method: string, params: Params = {}) => {
    const query = new URLSearchParams({ apiKey: token, f: 'json', c: 'bench', v: '1.16.1' });
    for (const [name, value] of Object.entries(params)) query.set(name, String(value));
    const answer = await fetch(`${server.url}/rest/${method}?${query}`);
    const body = await answer.text();
    if (!body.includes('"status":"ok"')) throw new Error(`${method}: ${answer.status} ${body.slice(0, 300)}`);
  };
  const albumList = (type: string, params: Params = {}) => ask('getAlbumList2', { type, ...params });
  const words = ['river', 'night', 'stone', 'light', 'gold'];
  const acts: Record<string, () => Promise<unknown>> = {
    ping: () => ask('ping'),
    getArtists: () => ask('getArtists'),
    getIndexes: () => ask('getIndexes'),
    getGenres: () => ask('getGenres'),
    'getAlbumList2, newest': () => albumList('newest', { size: 50 }),
    'getAlbumList2, random': () => albumList('random', { size: 50 }),
    'getAlbumList2, the next 500 by name': () =>
      albumList('alphabeticalByName', { size: 500, offset: at(500) }),
    getArtist: () => ask('getArtist', { id: `ar-${one(artists)}` }),
    getAlbum: () => ask('getAlbum', { id: `al-${one(albums)}` }),
    getSong: () => ask('getSong', { id: `tr-${one(songs)}` }),
    'search3, a word': () => ask('search3', { query: words[one(words.length) - 1] ?? '' }),
    'search3, the next 500 of all songs': () =>
      ask('search3', { query: '', songCount: 500, songOffset: at(500), albumCount: 0, artistCount: 0 }),
    getRandomSongs: () => ask('getRandomSongs', { size: 50 }),
    'getSongsByGenre, the next 50': () =>
      ask('getSongsByGenre', { genre: 'Jazz', count: 50, offset: at(50) }),
    getStarred2: () => ask('getStarred2'),
    getPlaylists: () => ask('getPlaylists'),
  };
  try {
    const figures = new Map<string, number>();
    figures.set('tags counted by the worker', await median(1, () => refreshTags(worker)));
    for (const [what, act] of Object.entries(acts)) {
      pages = 0;
      figures.set(what, await median(rounds, act));
    }
    return figures;
  } finally {
    await server.stop();
    await installation.close();
  }
}

await compareSizes([few, many], measure);
