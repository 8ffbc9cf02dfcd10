import { type Database, tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  makeArtist,
  makeDelivery,
  makeListenImport,
  makePlaylist,
  makeScrobble,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { readGrowthTables } from '../../testing/read-growth-tables.ts';
import { sweepStorage } from '../files/index.ts';
import { noteWorker } from '../operations/index.ts';
import { cleanUp } from './clean-up.ts';

const going = readGrowthTables('Goes by itself');
let test: TestServices;
let db: Database;
let ids: { user: number; artist: number; playlist: number; song: number };
beforeAll(async () => {
  test = await openTestServices();
  db = test.services.db;
  const user = (await makeUser(test.services)).id;
  const artist = (await makeArtist(test.services)).id;
  const song = (await makeSong(test.services, { artistId: artist })).id;
  const playlist = (await makePlaylist(test.services, { userId: user })).id;
  ids = { user, artist, playlist, song };
});
afterAll(() => test.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const key = (days: number) => `days-${days}`;

/** How a row of each table is made, `days` after its time began, and the ages of one that goes and one that stays. */
const cases: Record<
  string,
  { ages: [old: number, fresh: number]; make: (days: number) => Promise<unknown> }
> = {
  events: {
    ages: [1.1, 0.9],
    make: (days) =>
      db.insert(tables.events).values({ audience: 'all', payload: {}, createdAt: daysAgo(days) }),
  },
  rate_limits: {
    ages: [0.1, -0.1],
    make: (days) => db.insert(tables.rateLimits).values({ key: key(days), hits: 1, resetsAt: daysAgo(days) }),
  },
  recent_plays: {
    ages: [2.1, 1.9],
    make: (days) =>
      db.insert(tables.recentPlays).values({ listenerKey: key(days), songId: 1, playedAt: daysAgo(days) }),
  },
  idempotency_keys: {
    ages: [1.1, 0.9],
    make: (days) =>
      db
        .insert(tables.idempotencyKeys)
        .values({ userId: ids.user, keyHash: key(days), requestHash: 'x', createdAt: daysAgo(days) }),
  },
  sessions: {
    ages: [0.1, -0.1],
    make: (days) =>
      db.insert(tables.sessions).values({ userId: ids.user, token: key(days), expiresAt: daysAgo(days) }),
  },
  known_devices: {
    ages: [366, 364],
    make: (days) =>
      db
        .insert(tables.knownDevices)
        .values({ userId: ids.user, deviceHash: key(days), lastSeenAt: daysAgo(days) }),
  },
  verifications: {
    ages: [0.1, -0.1],
    make: (days) =>
      db.insert(tables.verifications).values({ identifier: 'x', value: 'x', expiresAt: daysAgo(days) }),
  },
  used_codes: {
    ages: [0.05, 0.03],
    make: (days) =>
      db.insert(tables.usedCodes).values({ userId: ids.user, code: key(days), usedAt: daysAgo(days) }),
  },
  held_usernames: {
    ages: [0.1, -0.1],
    make: (days) =>
      db
        .insert(tables.heldUsernames)
        .values({ nameKey: key(days), userId: ids.user, heldUntil: daysAgo(days) }),
  },
  notifications: {
    ages: [366, 364],
    make: (days) => db.insert(tables.notifications).values(notification(days)),
  },
  mails: {
    ages: [91, 89],
    make: (days) =>
      db.insert(tables.mails).values({
        toAddress: 'a@example.com',
        template: 'x',
        data: {},
        dedupeKey: key(days),
        state: 'sent',
        createdAt: daysAgo(days),
      }),
  },
  data_exports: {
    ages: [91, 89],
    make: (days) =>
      db.insert(tables.dataExports).values({ userId: ids.user, state: 'failed', finishedAt: daysAgo(days) }),
  },
  payment_events: {
    ages: [91, 89],
    make: (days) =>
      db.insert(tables.paymentEvents).values({ id: key(days), type: 'x', createdAt: daysAgo(days) }),
  },
  artist_invitations: {
    ages: [31, 29],
    make: (days) =>
      db.insert(tables.artistInvitations).values({
        artistId: ids.artist,
        role: 'manager',
        secretHash: key(days),
        invitedBy: ids.user,
        expiresAt: daysAgo(days),
      }),
  },
  playlist_invitations: {
    ages: [31, 29],
    make: (days) =>
      db.insert(tables.playlistInvitations).values({
        playlistId: ids.playlist,
        role: 'editor',
        secretHash: key(days),
        expiresAt: daysAgo(days),
      }),
  },
  site_invitations: {
    ages: [31, 29],
    make: (days) =>
      db.insert(tables.siteInvitations).values({ secretHash: key(days), expiresAt: daysAgo(days) }),
  },
  playlist_removals: {
    ages: [1.1, 0.9],
    make: (days) => {
      const removal = { playlistId: ids.playlist, removedBy: ids.user, songs: [] };
      return db.insert(tables.playlistRemovals).values({ ...removal, createdAt: daysAgo(days) });
    },
  },
  listen_imports: { ages: [91, 89], make: (days) => makeListenImport(test.services, daysAgo(days)) },
  scrobbles: { ages: [31, 29], make: (days) => makeScrobble(test.services, daysAgo(days)) },
  webhook_deliveries: { ages: [31, 29], make: (days) => makeDelivery(test.services, daysAgo(days)) },
  job_lines: {
    ages: [7.1, 6.9],
    make: (days) =>
      db.insert(tables.jobLines).values({ jobId: crypto.randomUUID(), line: 'x', at: daysAgo(days) }),
  },
  artist_listener_days: {
    ages: [401, 399],
    make: (days) =>
      db
        .insert(tables.artistListenerDays)
        .values({ artistId: ids.artist, day: dayOf(days), listenerKey: 'x' }),
  },
  musicbrainz_answers: {
    ages: [1.1, 0.9],
    make: (days) =>
      db.insert(tables.musicbrainzAnswers).values({ url: key(days), body: {}, fetchedAt: daysAgo(days) }),
  },
  images: {
    ages: [1.1, 0.9],
    make: (days) =>
      db.insert(tables.images).values({
        address: key(days),
        name: key(days),
        state: 'ready',
        createdAt: daysAgo(days),
      }),
  },
  renditions: {
    ages: [1.1, 0.9],
    make: (days) =>
      db.insert(tables.renditions).values({
        songId: ids.song,
        format: 'mp3',
        storageKey: key(days),
        contentType: 'audio/mpeg',
        bytes: 1,
        sha256: '',
        bitrateKbps: 192,
        durationMs: 1,
        supersededAt: daysAgo(days),
      }),
  },
  download_files: {
    ages: [31, 29],
    make: (days) =>
      db.insert(tables.downloadFiles).values({
        songId: ids.song,
        format: days > 30 ? 'mp3' : 'opus',
        queuedAt: daysAgo(days),
        usedAt: daysAgo(days),
      }),
  },
  incoming_files: { ages: [1.1, 0.9], make: (days) => makeIncoming(days) },
  incoming_parts: {
    ages: [1.2, 0.8],
    make: async (days) => {
      const fileId = await makeIncoming(days);
      await db
        .insert(tables.incomingParts)
        .values({ fileId, startsAt: 0, bytes: 1, storageKey: `incoming/${key(days)}` });
    },
  },
  workers: {
    ages: [1.1, 0.9],
    make: (days) =>
      db.insert(tables.workers).values({
        id: crypto.randomUUID(),
        ...{ startedAt: daysAgo(days), seenAt: daysAgo(days), version: '1', node: '24' },
      }),
  },
};

const notification = (days: number, readAt: Date | null = null) => ({
  userId: ids.user,
  type: 'x',
  payload: {},
  dedupeKey: `${key(days)} ${readAt !== null}`,
  createdAt: daysAgo(days),
  readAt,
});

async function makeIncoming(days: number): Promise<number> {
  const [row] = await db
    .insert(tables.incomingFiles)
    .values({
      key: key(days),
      userId: ids.user,
      purpose: 'song',
      fileName: 'a.wav',
      bytes: 1,
      updatedAt: daysAgo(days),
    })
    .returning();
  return row?.id ?? 0;
}

const places = async (table: string) =>
  (await db.execute<{ place: string }>(sql`select ctid::text as place from ${sql.identifier(table)}`)).map(
    ({ place }) => place,
  );

describe('what goes by itself', () => {
  it('has a case for each table; the turns at MusicBrainz are tested with their lane', () => {
    // Batches go with the plays that are counted, and are tested there.
    expect([...Object.keys(cases), 'musicbrainz_turns', 'play_batches'].sort()).toEqual([...going].sort());
  });

  it.each(Object.entries(cases))('old rows of %s, and fresh ones stay', async (table, one) => {
    const ctx = systemContext(test.services, 'test');
    const run = async () => {
      await cleanUp(ctx);
      await sweepStorage(ctx);
      await noteWorker(ctx, {
        id: crypto.randomUUID(),
        startedAt: new Date(),
        version: '1',
        node: '24',
        ffmpeg: null,
      });
    };
    await run();
    const others = await places(table);
    await one.make(one.ages[1]);
    const fresh = (await places(table)).filter((place) => !others.includes(place));
    await one.make(one.ages[0]);
    const old = (await places(table)).filter((place) => !others.includes(place) && !fresh.includes(place));
    expect([fresh.length, old.length]).toEqual([1, 1]);
    await run();
    const left = await places(table);
    expect(left).toEqual(expect.arrayContaining(fresh));
    expect(left).not.toEqual(expect.arrayContaining(old));
  });

  it('read notifications after 90 days', async () => {
    await db
      .insert(tables.notifications)
      .values([notification(91, daysAgo(90)), notification(89, daysAgo(88)), notification(91)]);
    await cleanUp(systemContext(test.services, 'test'));
    const keys = (await db.select().from(tables.notifications)).map(({ dedupeKey }) => dedupeKey);
    expect(keys).toEqual(expect.arrayContaining(['days-89 true', 'days-91 false']));
    expect(keys).not.toContain('days-91 true');
  });
});
