import { createAuth, login } from '@stagedoor/auth';
import { createContext, type Services, systemContext } from '@stagedoor/core';
import { finishImage, processImageJob } from '@stagedoor/core/catalog/images';
import { importReleaseJob, runImport } from '@stagedoor/core/catalog/imports';
import { type FinishedAudio, finishAudio, processAudioJob } from '@stagedoor/core/catalog/uploads';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { openMusicCatalog } from '@stagedoor/musicbrainz';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  artists,
  claims,
  demoPassword,
  foundSongs,
  importedAlbum,
  listComments,
  listLikes,
  listSubscriptions,
  mediaPosts,
  playlists,
  posts,
  products,
  requests,
  songs,
  tourDates,
  users,
} from '../catalogue/index.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestServices;
const auth = () =>
  createAuth(test.services.db, { secret: 'a'.repeat(40), publicUrl: 'http://localhost:3000', isDemo: true });
/** A few short ones, because composing takes most of the time. */
const few = songs
  .filter((song) => ['van-smell', 'streetlight-choir', 'tin-roof-lullaby'].includes(song.key))
  .map((song) => ({ ...song, seconds: 4 }));
/** One of each kind, and short. */
const someMedia = (['image', 'audio', 'video'] as const).flatMap((kind) => {
  const post = mediaPosts.find((candidate) => candidate.kind === kind);
  return post ? [post.kind === 'image' ? post : { ...post, seconds: 1 }] : [];
});
const found = foundSongs.slice(0, 2).map((song) => ({ ...song, seconds: 4 }));
const seed = (services: Services = test.services) =>
  seedDemo({ services, auth: auth(), songs: few, mediaPosts: someMedia, foundSongs: found });

beforeAll(async () => {
  const musicCatalog = openMusicCatalog({
    musicbrainzBaseUrl: 'demo',
    coverartBaseUrl: 'demo',
    brandName: 'Stagedoor',
    publicUrl: 'https://stagedoor.example',
  });
  test = await openTestServices({ role: 'worker', musicCatalog, musicPaceMs: 0 });
  await takeJobs(test);
});
afterAll(() => test.close());

/** Does what the worker would measure and encode, so that no media libraries are needed here. */
async function takeJobs({ boss, services }: TestServices): Promise<void> {
  const options = { localConcurrency: 4 };
  await boss.work(processImageJob.name, options, async (jobs) => {
    for (const job of jobs) {
      const { imageId, target } = processImageJob.payload.parse(job.data);
      const facts = { width: 1200, height: 1200, thumbhash: '', tint: '#808080' };
      await finishImage(systemContext(services, 'test'), { imageId, target, facts });
    }
  });
  await boss.work(importReleaseJob.name, async ([job]) => {
    const { importId } = importReleaseJob.payload.parse(job?.data);
    await runImport(systemContext(services, 'test'), importId);
  });
  await boss.work(processAudioJob.name, options, async (jobs) => {
    for (const job of jobs) {
      const { uploadId } = processAudioJob.payload.parse(job.data);
      await finishAudio(systemContext(services, 'test'), uploadId, measured(uploadId));
    }
  });
}

function measured(uploadId: number): FinishedAudio {
  const durationMs = 80_000;
  const rendition = {
    format: 'mp3' as const,
    storageKey: `audio/${uploadId}.mp3`,
    contentType: 'audio/mpeg',
    bytes: 1,
    sha256: '0'.repeat(64),
    bitrateKbps: 192,
    durationMs,
    leadInMs: 0,
    initBytes: null,
    seekIndex: null,
  };
  const tags = { title: null, genre: null, year: null, trackNumber: null, lyrics: null, isExplicit: false };
  return { durationMs, loudnessLufs: -14, truePeakDb: -1, peaks: [0], renditions: [rendition], tags };
}

async function countRows() {
  const { db } = test.services;
  const { posts, customRequests: requests, likedSongs: likes, songComments: comments } = tables;
  const { claims, claimFiles: proofs } = tables;
  const { users, artists, albums, songs, uploads, products, subscriptions, playlists, tourDates } = tables;
  const counted = {
    users,
    artists,
    albums,
    songs,
    uploads,
    products,
    subscriptions,
    playlists,
    tourDates,
    requests,
    posts,
    likes,
    comments,
    claims,
    proofs,
  };
  const pairs = Object.entries(counted).map(async ([name, table]) => {
    const [row] = await db.select({ n: count() }).from(table);
    return [name, row?.n];
  });
  return Object.fromEntries(await Promise.all(pairs));
}

const isOfFew = ({ song }: { song: string }) => few.some(({ key }) => key === song);
const whole = {
  users: users.length,
  artists: artists.length + new Set(found.map((song) => song.originalArtistName)).size,
  albums: new Set(few.map((song) => song.album).filter(Boolean)).size + 1,
  songs: few.length + found.length + importedAlbum.songs,
  uploads: few.length + found.length + someMedia.length + importedAlbum.withAudio.length,
  claims: claims.length,
  proofs: claims.filter(({ hasPhoto }) => hasPhoto).length,
  products: products.length,
  subscriptions: listSubscriptions().length,
  playlists: playlists.length,
  tourDates: tourDates.length,
  requests: requests.length,
  posts: posts.length + someMedia.length,
  likes: listLikes().filter(isOfFew).length,
  comments: listComments().filter(isOfFew).length,
};

describe('seedDemo', () => {
  // Proves (rules.md, The running system): a demo whose seed was interrupted goes on in another release and counts its plays once
  it('continues whenever it was stopped, also in a release whose songs and plays differ', async () => {
    const { storage, client } = test.services;
    const seedUntil = async (file: number) => {
      let files = 0;
      const failing: Services['storage'] = {
        ...storage,
        put: (key, body, options) => {
          if (key.endsWith('.flac') && ++files === file) throw new Error('The power is gone');
          return storage.put(key, body, options);
        },
      };
      await expect(seed({ ...test.services, storage: failing })).rejects.toThrow('The power is gone');
    };
    await seedUntil(2);
    // The first song is there, so that the songs have their plays before the last file of these.
    await seedUntil(few.length);
    const readPlays = async () => {
      const [sums] = await client`
        select (select sum(plays)::int from songs where title = any(${few.map(({ title }) => title)})) as counted,
          (select sum(stops)::int from song_stops) as stops`;
      return sums;
    };
    const before = await readPlays();
    expect(before?.counted).toBeGreaterThan(100);
    const longer = few.map((song) => ({ ...song, seconds: song.seconds + 7 }));
    const options = { services: test.services, auth: auth(), songs: longer, mediaPosts: someMedia };
    expect(await seedDemo({ ...options, foundSongs: found })).toBe(true);
    expect(await readPlays()).toEqual(before);
  });

  // Proves (rules.md, Claims): the demo has claimable songs, and a claim of each kind
  // Proves (rules.md, Imports from MusicBrainz): in demo mode the invented catalogue answers, and a demo artist has an imported album, partly without audio
  // Proves (rules.md, Mail): loading the demo sends no mail
  it('has filled the database once, with accounts that can sign in', async () => {
    expect(await countRows()).toEqual(whole);
    const { db } = test.services;
    expect(await db.$count(tables.users, eq(tables.users.isDemo, true))).toBe(users.length);
    expect(await db.$count(tables.mails)).toBe(0);
    const rows = await db.select().from(tables.songs);
    expect(await db.$count(tables.songs, eq(tables.songs.isClaimable, true))).toBe(found.length - 1);
    const decided = (await db.select().from(tables.claims)).map(({ status }) => status);
    expect(decided.sort()).toEqual(['approved', 'pending', 'rejected']);
    const explicit = rows.filter((row) => row.isExplicit);
    expect(explicit).toMatchObject([
      { title: 'Van Smell', tags: ['garage rock'], lyrics: 'plain', language: 'en', hasCredits: true },
    ]);
    const linked = await db.select().from(tables.songCredits);
    expect(linked).toMatchObject([{ name: 'Low Ceiling', artistId: explicit[0]?.artistId }]);
    const imported = rows.filter(({ importedFrom }) => importedFrom === 'musicbrainz');
    const playable = imported.filter(({ audioState }) => audioState === 'ready').map(({ title }) => title);
    expect(playable.sort()).toEqual([...importedAlbum.withAudio].sort());
    expect(imported).toHaveLength(importedAlbum.songs);
    const own = rows.filter((row) => !imported.includes(row));
    expect(own.every((row) => row.audioState === 'ready' && row.plays > 0)).toBe(true);
    const [star] = await db.select().from(tables.artists).where(eq(tables.artists.name, 'Marlowe Vance'));
    expect(star?.verified).toBe(true);
    expect(star?.coverImage).toMatch(/^\/media\/images\//);
    expect(star?.monthlyListeners).toBeGreaterThan(0);
    const ctx = createContext(test.services, { kind: 'anonymous' }, '192.0.2.7');
    const context = { auth: auth(), cookie: undefined, userAgent: undefined, hasMail: false, brandName: '' };
    for (const username of ['fan', 'artist', 'admin']) {
      const result = await login(ctx, context, { username, password: demoPassword });
      const { user } = result as Extract<typeof result, { user: unknown }>;
      expect([user.isArtist, user.isAdmin]).toEqual([username === 'artist', username === 'admin']);
    }
    expect(await seed()).toBe(false);
    expect(await countRows()).toEqual(whole);
  });

  it('does not touch a database that contains other people', async () => {
    const other = await openTestServices();
    onTestFinished(() => other.close());
    const { db } = other.services;
    await db
      .insert(tables.users)
      .values({ username: 'first', displayUsername: 'first', email: 'first@example.com' });
    expect(await seed(other.services)).toBe(false);
    expect(await db.$count(tables.users)).toBe(1);
    expect(await db.$count(tables.artists)).toBe(0);
  });
});
