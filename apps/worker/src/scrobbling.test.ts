import type { Ctx } from '@stagedoor/core';
import { savePlayerState } from '@stagedoor/core/catalog/player-state';
import { countPlay } from '@stagedoor/core/catalog/plays';
import {
  connectScrobbling,
  getScrobbling,
  removeOldScrobbles,
  sendScrobbles,
  tellPlayingNow,
} from '@stagedoor/core/catalog/scrobbling';
import { changePreferences } from '@stagedoor/core/people/accounts';
import { makeAlbum, makeArtist, makeSong, makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE, NOON, openScrobbling, type Scrobbling } from './testing/open-scrobbling.ts';

const { scrobbles, songs } = tables;

let site: Scrobbling;
beforeAll(async () => {
  site = await openScrobbling();
});
beforeEach(() => site.reset());
afterEach(() => site.test.setNow(null));
afterAll(() => site.close());

// Proves (rules.md, Scrobbling): each counted play is told once with its time and all that is known of the song
it('tells each counted play once, with its time', async () => {
  const me = await site.makeListener();
  const album = await makeAlbum(site.test.services, { artistId: site.artistId, title: 'Departures' });
  const [isrc, recordingMbid] = ['USGF19942501', 'a9ad642e-b012-41c7-b72a-42cf4911f9fa'];
  const codes = { isrc, recordingMbid };
  const song = await site.aSong({ title: 'Morning Train', albumId: album.id, trackNumber: 3, ...codes });
  await site.play(me.ctx, song.id, 0);
  // Within the song's length, so it does not count.
  await site.play(me.ctx, song.id, 0.5);
  await site.play(me.ctx, song.id, 5);
  await site.play((await makeUser(site.test.services)).ctx, song.id, 6);
  expect(await site.waitingOf(me.ctx)).toBe(2);
  await sendScrobbles(site.worker);
  await sendScrobbles(site.worker);
  const told = site.standIn.listensOf(me.name);
  expect(told.map(({ listenedAt }) => listenedAt * 1000)).toEqual([
    NOON.getTime(),
    NOON.getTime() + 5 * MINUTE,
  ]);
  expect(told[0]?.track).toMatchObject({
    track_name: 'Morning Train',
    artist_name: 'The Long Platform',
    release_name: 'Departures',
    additional_info: {
      isrc,
      recording_mbid: recordingMbid,
      tracknumber: 3,
      duration_ms: MINUTE,
      origin_url: `${site.test.services.siteUrl}/song/${song.id}`,
    },
  });
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({
    username: me.name,
    waiting: 0,
    lastSentAt: new Date(NOON.getTime() + 6 * MINUTE).toISOString(),
  });
});

// Proves (rules.md, Scrobbling): each counted play is told once with its time and all that is known of the song
it('tells a play that was reported late with the time at which it was heard', async () => {
  const me = await site.makeListener();
  await site.play(me.ctx, (await site.aSong({ title: 'At once' })).id, 0);
  const { id: songId } = await site.aSong({ title: 'Late' });
  await countPlay(me.ctx, { songId, listener: 'unused', ageMs: 3 * 3600 * 1000 });
  await sendScrobbles(site.worker);
  expect(site.titlesOf(me.name)).toEqual(['Late', 'At once']);
  expect(site.standIn.listensOf(me.name)[0]?.listenedAt).toBe(NOON.getTime() / 1000 - 3 * 3600);
});

// Proves (rules.md, Scrobbling): plays wait while ListenBrainz is away, in their order, up to 30 days
it.each(['unavailable', 'busy'] as const)('outlasts an outage (%s)', async (trouble) => {
  const me = await site.makeListener();
  const [one, two] = [await site.aSong({ title: 'One' }), await site.aSong({ title: 'Two' })];
  await site.play(me.ctx, one.id, 0);
  site.standIn.setTrouble(trouble);
  await sendScrobbles(site.worker);
  await site.play(me.ctx, two.id, 5);
  await removeOldScrobbles(site.worker);
  expect(await site.waitingOf(me.ctx)).toBe(2);
  site.standIn.setTrouble('none');
  await sendScrobbles(site.worker);
  expect(site.titlesOf(me.name)).toEqual(['One', 'Two']);
});

// Proves (rules.md, Scrobbling): plays wait while ListenBrainz is away, in their order, up to 30 days
it('gives plays up that could not be told for 30 days, and no others', async () => {
  const me = await site.makeListener();
  for (const minute of [0, 2]) await site.play(me.ctx, (await site.aSong()).id, minute);
  site.test.setNow(new Date(NOON.getTime() + 30 * 24 * 3600 * 1000 + MINUTE));
  await removeOldScrobbles(site.worker);
  expect(await site.waitingOf(me.ctx)).toBe(1);
});

it('does not ask for everybody while ListenBrainz is away', async () => {
  const { id: songId } = await site.aSong();
  for (let minute = 0; minute < 6; minute++) await site.play((await site.makeListener()).ctx, songId, minute);
  site.standIn.setTrouble('unavailable');
  const before = site.standIn.countRequests();
  await sendScrobbles(site.worker);
  expect(site.standIn.countRequests() - before).toBe(3);
});

it('asks for the next person after one for whom ListenBrainz was away', async () => {
  const { id: songId } = await site.aSong({ title: 'Lanterns' });
  const everybody = [];
  for (let minute = 0; minute < 6; minute++) {
    const someone = await site.makeListener();
    await site.play(someone.ctx, songId, minute);
    everybody.push(someone.name);
  }
  const unlucky = everybody.filter((_, index) => index % 2 === 0);
  site.standIn.setTrouble((user) => (unlucky.includes(user ?? '') ? 'unavailable' : 'none'));
  await sendScrobbles(site.worker);
  expect(everybody.filter((name) => site.titlesOf(name).length === 0)).toEqual(unlucky);
});

it('drops a listen that is refused, and tells the others', async () => {
  const me = await site.makeListener();
  const titles = ['One', 'Two', 'Three'];
  for (const [minute, title] of titles.entries())
    await site.play(me.ctx, (await site.aSong({ title })).id, minute);
  site.standIn.refuseTitle('Two');
  await sendScrobbles(site.worker);
  expect(site.titlesOf(me.name)).toEqual(['One', 'Three']);
  expect(await site.waitingOf(me.ctx)).toBe(0);
});

// Proves (rules.md, Scrobbling): songs that not everybody can see are not told, nor plays without a history
it('tells nothing that is not for everybody', async () => {
  const owner = await makeArtist(site.test.services);
  site.standIn.tokens.set('owner', 'owner');
  await connectScrobbling(owner.ctx, { listenbrainzToken: 'owner' });
  const draft = await makeSong(site.test.services, {
    artistId: owner.id,
    title: 'Secret',
    releaseState: 'draft',
  });
  const gone = await site.aSong({ title: 'Gone' });
  const premium = await makeSong(site.test.services, {
    artistId: owner.id,
    title: 'Premium',
    isPremium: true,
  });
  for (const [minute, { id }] of [draft, gone, premium].entries())
    expect(await site.play(owner.ctx, id, minute)).toMatchObject({ counted: true });
  await site.test.services.db.update(songs).set({ deletedAt: NOON }).where(eq(songs.id, gone.id));
  await changePreferences(owner.ctx, { keepHistory: false });
  await site.play(owner.ctx, premium.id, 30);
  await sendScrobbles(site.worker);
  expect(site.titlesOf('owner')).toEqual(['Premium']);
});

// Proves (rules.md, Scrobbling): disconnecting drops what waits, and so does an account of another name
it('drops what waits when it is disconnected or goes to another account', async () => {
  const [me, you] = [await site.makeListener(), await site.makeListener()];
  const { id: songId } = await site.aSong();
  for (const { ctx } of [me, you]) await site.play(ctx, songId, 0);
  site.standIn.tokens.set('other', 'another name');
  await connectScrobbling(me.ctx, { listenbrainzToken: 'other' });
  expect(await site.waitingOf(me.ctx)).toBe(0);
  await site.play(me.ctx, songId, 5);
  expect(await connectScrobbling(me.ctx, { listenbrainzToken: null })).toEqual({ listenbrainz: null });
  await site.play(me.ctx, songId, 10);
  const ofMe = eq(scrobbles.userId, me.id);
  expect(await site.test.services.db.$count(scrobbles, ofMe)).toBe(0);
  expect(await site.waitingOf(you.ctx)).toBe(1);
  const acts = await site.test.services.client<{ act: string }[]>`
    select act from audit_log where subject_user_id = ${me.id} order by id`;
  expect(acts.map(({ act }) => act)).toEqual([
    'scrobbling-connected',
    'scrobbling-connected',
    'scrobbling-ended',
  ]);
});

// Proves (rules.md, Scrobbling): ListenBrainz is told what is playing
it('tells what is playing when another song begins', async () => {
  const [me, you] = [await site.makeListener(), await makeUser(site.test.services)];
  const song = await site.aSong({ title: 'Now' });
  const save = (ctx: Ctx, positionMs: number) =>
    savePlayerState(ctx, { songId: song.id, positionMs, queue: [], device: 'Firefox on Linux' });
  const queued = async () =>
    (await site.test.services.client`select data from pgboss.job where name = 'scrobbles-playing-now'`).map(
      ({ data }) => data.userId,
    );
  await save(me.ctx, 0);
  await save(me.ctx, 15_000);
  await save(you.ctx, 0);
  expect(await queued()).toEqual([me.id]);
  await tellPlayingNow(site.worker, { userId: me.id });
  expect(site.standIn.playingOf(me.name)).toMatchObject({ track_name: 'Now' });
  site.standIn.setTrouble('unavailable');
  await tellPlayingNow(site.worker, { userId: me.id });
  site.standIn.setTrouble('none');
  await savePlayerState(me.ctx, {
    songId: (await site.aSong()).id,
    positionMs: 0,
    queue: [],
    device: 'Firefox',
  });
  site.test.setNow(new Date(Date.now() + 6 * MINUTE));
  await tellPlayingNow(site.worker, { userId: me.id });
  expect(site.standIn.playingOf(me.name)).toMatchObject({ track_name: 'Now' });
});

it('counts a play while its listener is disconnecting', async () => {
  const me = await site.makeListener();
  const { id: songId } = await site.aSong();
  const { client } = site.test.services;
  const { playing } = await client.begin(async (tx) => {
    await tx`delete from scrobbling_accounts where user_id = ${me.id}`;
    const playing = site.play(me.ctx, songId, 0);
    const blocked = () => client`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await blocked()).length === 0);
    return { playing };
  });
  expect(await playing).toMatchObject({ counted: true });
  expect(await site.test.services.db.$count(scrobbles)).toBe(0);
});
