import { tables } from '@stagedoor/db';
import { type Ctx, createContext } from '../platform/context/index.ts';
import { datesOfSong, isListed } from '../platform/releases/index.ts';
import { openServices } from '../services.ts';
import type { SongFacts } from './evaluate-rules.ts';
import {
  anonymous,
  type Chance,
  makeArtist,
  makeMember,
  makeSubscription,
  makeUser,
  openTestServices,
} from './index.ts';

/** A Monday. */
export const NOW = new Date('2026-06-15T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

/** Texts that occur both in songs and in rules. */
export const TEXTS = [
  'Rock',
  'rock',
  'ROCK ',
  'Hip Hop',
  'R&B',
  'Électronique',
  '100%',
  'a_b',
  'a\\b',
  "O'Hara",
];
export const MORE_TEXTS = [
  'Straße',
  '音楽',
  '🎸 Solo',
  'x',
  '"; drop table songs; --',
  '$1',
  '{}',
  '%',
  '_',
  '\\',
];
const YEARS = [
  null,
  '1994',
  '2024',
  '2026',
  '2031',
  '99',
  '199x',
  'unknown',
  '',
  '0000',
  ' 1994',
  '٢٠٢٤',
  '99999',
];
const DATES = [
  null,
  null,
  '1994',
  '1994-06',
  '1994-06-31',
  '2024-02-30',
  '2026-06-01',
  'soon',
  '2026-06-15',
  '',
];
const LENGTHS = [null, 0, 1, 499, 500, 179_499, 179_500, 180_499, 180_500, 3_600_000];
const DAYS = [0, 1, 6, 7, 29, 30, 31, 365, 900];

export interface SmartWorld {
  viewers: Map<string, Ctx>;
  /** Songs that the viewer may see, with the viewer's plays and likes. */
  songsFor(viewer: string): Promise<SongFacts[]>;
  close(): Promise<void>;
}

/** About 300 songs with every kind of odd value, in a database whose time zone is far from UTC. */
export async function openSmartWorld(chance: Chance): Promise<SmartWorld> {
  const test = await openTestServices();
  test.setNow(NOW);
  const { client, storage, clock, log } = test.services;
  await test.asOwner(`alter database "${client.options.database}" set timezone to 'Pacific/Kiritimati'`);
  const far = await openServices({
    databaseUrl: test.databaseUrl,
    storage,
    role: 'server',
    log,
    clock,
    now: () => NOW,
  });
  const { services } = far;
  const { db } = services;
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const inDays = (days: number) => ago(-days);

  const artists = [
    await makeArtist(services, { name: 'Rock' }),
    await makeArtist(services, { name: 'rock & roll' }),
    await makeArtist(services, { name: "O'Hara" }),
    await makeArtist(services, { name: 'Suspended', suspendedAt: ago(1) }),
    await makeArtist(services, { name: 'Deleted', deletedAt: ago(1) }),
  ];
  const release = () =>
    chance.pick([
      { releaseState: 'published' as const },
      { releaseState: 'published' as const },
      { releaseState: 'draft' as const },
      { releaseState: 'scheduled' as const, publishAt: ago(3) },
      { releaseState: 'scheduled' as const, publishAt: inDays(5), earlyAccessDays: 7 },
      { releaseState: 'scheduled' as const, publishAt: inDays(5), earlyAccessDays: 2 },
    ]);
  const albums = await db
    .insert(tables.albums)
    .values(
      Array.from({ length: 24 }, () => ({
        artistId: chance.pick(artists).id,
        title: chance.pick(TEXTS),
        year: chance.pick(YEARS),
        releaseDate: chance.pick(DATES),
        ...release(),
        deletedAt: chance.percent(10) ? ago(1) : null,
      })),
    )
    .returning();
  await db.insert(tables.songs).values(
    Array.from({ length: 300 }, () => {
      const album = chance.percent(60) ? chance.pick(albums) : null;
      return {
        artistId: album?.artistId ?? chance.pick(artists).id,
        albumId: album?.id ?? null,
        title: chance.pick([...TEXTS, ...MORE_TEXTS]),
        genre: chance.pick([null, null, '', ...TEXTS]),
        trackNumber: chance.pick([null, 1, 2, 3]),
        releaseYear: chance.pick(YEARS),
        durationMs: chance.pick(LENGTHS),
        plays: chance.pick([0, 0, 1, 5, 5, 100, 2_147_483_647]),
        isPremium: chance.percent(30),
        audioState: chance.pick(['ready', 'ready', 'ready', 'missing', 'processing', 'failed'] as const),
        coverImage: chance.pick([null, ...Array.from('abcdef', (name) => `/media/images/${name}-480.webp`)]),
        createdAt: new Date(ago(chance.pick(DAYS)).getTime() - chance.pick([0, 1, -1, 12 * 3600 * 1000])),
        deletedAt: chance.percent(5) ? ago(1) : null,
        ...release(),
      };
    }),
  );

  const fan = await makeUser(services);
  const other = await makeUser(services);
  const uploader = await makeUser(services, { isArtist: true });
  const [first, , , suspended] = artists;
  if (first) await makeSubscription(services, { userId: fan.id, artistId: first.id });
  if (suspended)
    await makeMember(services, { artistId: suspended.id, userId: uploader.id, role: 'uploader' });
  const admin = await makeUser(services, { isAdmin: true });
  const viewers = new Map<string, Ctx>([
    ['a visitor', anonymous(services)],
    ['a fan', fan.ctx],
    ['another fan', other.ctx],
    ['an artist', artists[1]?.ctx ?? fan.ctx],
    ["one of a suspended artist's people", uploader.ctx],
    [
      'an admin',
      createContext(services, { kind: 'user', userId: admin.id, isArtist: false, isAdmin: true }, '::1'),
    ],
  ]);
  const songs = await db.select().from(tables.songs);
  for (const { id: userId } of [fan, other, admin]) {
    const [heard, liked] = [chance.shuffled(songs).slice(0, 90), chance.shuffled(songs).slice(0, 60)];
    await db.insert(tables.likedSongs).values(liked.map(({ id: songId }) => ({ userId, songId })));
    await db.insert(tables.playEvents).values(
      heard.flatMap(({ id: songId }) =>
        Array.from({ length: 1 + chance.below(5) }, (_, window) => ({
          songId,
          userId,
          listenerKey: `u:${userId}`,
          window,
        })),
      ),
    );
  }
  await db
    .insert(tables.playEvents)
    .values(songs.map(({ id: songId }) => ({ songId, userId: null, listenerKey: 'l:somebody', window: 1 })));

  return {
    viewers,
    songsFor: async (viewer) => {
      const ctx = viewers.get(viewer);
      const userId = ctx?.actor.kind === 'user' ? ctx.actor.userId : null;
      const likes = (await db.select().from(tables.likedSongs)).filter((like) => like.userId === userId);
      const plays = (await db.select().from(tables.playEvents)).filter((play) => play.userId === userId);
      const members = (await db.select().from(tables.artistMembers)).filter((it) => it.userId === userId);
      const profiles = await db.select().from(tables.artists);
      return songs.flatMap((song): SongFacts[] => {
        const artist = profiles.find(({ id }) => id === song.artistId);
        const album = albums.find(({ id, deletedAt }) => id === song.albumId && !deletedAt) ?? null;
        const isOwn = members.some(({ artistId }) => artistId === song.artistId);
        const isPublic =
          !artist?.suspendedAt &&
          ['ready', 'missing'].includes(song.audioState) &&
          isListed(datesOfSong(song, album), NOW);
        if (!artist || artist.deletedAt || song.deletedAt) return [];
        if (!isPublic && !isOwn && viewer !== 'an admin') return [];
        return [
          {
            ...song,
            artist: artist.name,
            album: album?.title ?? null,
            albumId: album?.id ?? null,
            disc: song.discNumber,
            track: song.trackNumber,
            albumYear: album?.year ?? null,
            albumDate: album?.releaseDate ?? null,
            myPlays: userId === null ? 0 : plays.filter(({ songId }) => songId === song.id).length,
            like: userId === null ? null : (likes.find(({ songId }) => songId === song.id)?.id ?? null),
            opensAt: [song, album].flatMap((work) =>
              work?.releaseState === 'scheduled' && work.publishAt ? [work.publishAt] : [],
            ),
          },
        ];
      });
    },
    close: async () => {
      await far.close();
      await test.close();
    },
  };
}
