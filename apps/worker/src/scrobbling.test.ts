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
import { systemContext } from '@stagedoor/core/platform/context';
import {
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { createListenBrainzClient } from '@stagedoor/listenbrainz';
import { startListenBrainzStandIn } from '@stagedoor/listenbrainz/stand-in';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

const { scrobbles, scrobblingAccounts, songs } = tables;
const MINUTE = 60_000;
const NOON = new Date('2026-03-02T12:00:00Z');

let test: TestServices;
let standIn: Awaited<ReturnType<typeof startListenBrainzStandIn>>;
let worker: Ctx;
let artistId: number;
let people = 0;
beforeAll(async () => {
  standIn = await startListenBrainzStandIn({ tokens: new Map() });
  const settings = { listenbrainzBaseUrl: standIn.url, brandName: 'Stagedoor' };
  test = await openTestServices({ listenService: createListenBrainzClient(settings, { timeoutMs: 2_000 }) });
  worker = systemContext(test.services, 'scrobbling');
  artistId = (await makeArtist(test.services, { name: 'The Long Platform' })).id;
});
beforeEach(async () => {
  standIn.setTrouble('none');
  await test.services.db.delete(scrobblingAccounts);
});
afterEach(() => test.setNow(null));
afterAll(async () => {
  await test.close();
  await standIn.stop();
});

/** A person with an account at ListenBrainz of their own, connected. */
async function makeListener() {
  const [token, name] = [`token-${++people}`, `listener${people}`];
  standIn.tokens.set(token, name);
  const person = await makeUser(test.services);
  await connectScrobbling(person.ctx, { listenbrainzToken: token });
  return { ...person, token, name };
}
const aSong = (fields: object = {}) => makeSong(test.services, { artistId, durationMs: MINUTE, ...fields });
/** At a minute of the day, through the same way as every play. */
async function play(ctx: Ctx, songId: number, minute: number) {
  test.setNow(new Date(NOON.getTime() + minute * MINUTE));
  return countPlay(ctx, { songId, listener: 'unused' });
}
const titlesOf = (name: string) => standIn.listensOf(name).map(({ track }) => track.track_name);
const waitingOf = async (ctx: Ctx) => (await getScrobbling(ctx)).listenbrainz?.waiting;

// Proves (rules.md, Scrobbling): each counted play is told once with its time and all that is known of the song
it('tells each counted play once, with its time', async () => {
  const me = await makeListener();
  const album = await makeAlbum(test.services, { artistId, title: 'Departures' });
  const isrc = 'USGF19942501';
  const song = await aSong({ title: 'Morning Train', albumId: album.id, trackNumber: 3, isrc });
  await play(me.ctx, song.id, 0);
  // Within the song's length, so it does not count.
  await play(me.ctx, song.id, 0.5);
  await play(me.ctx, song.id, 5);
  await play((await makeUser(test.services)).ctx, song.id, 6);
  expect(await waitingOf(me.ctx)).toBe(2);
  await sendScrobbles(worker);
  await sendScrobbles(worker);
  const told = standIn.listensOf(me.name);
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
      tracknumber: 3,
      duration_ms: MINUTE,
      origin_url: `${test.services.siteUrl}/song/${song.id}`,
    },
  });
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({
    username: me.name,
    waiting: 0,
    lastSentAt: new Date(NOON.getTime() + 6 * MINUTE).toISOString(),
  });
});

it('tells a play that was reported late with the time at which it was heard', async () => {
  const me = await makeListener();
  await play(me.ctx, (await aSong({ title: 'At once' })).id, 0);
  const { id: songId } = await aSong({ title: 'Late' });
  await countPlay(me.ctx, { songId, listener: 'unused', ageMs: 3 * 3600 * 1000 });
  await sendScrobbles(worker);
  expect(titlesOf(me.name)).toEqual(['Late', 'At once']);
  expect(standIn.listensOf(me.name)[0]?.listenedAt).toBe(NOON.getTime() / 1000 - 3 * 3600);
});

// Proves (rules.md, Scrobbling): a token is checked before it is kept, sealed, and never shown again
it('keeps no token that ListenBrainz does not know, or that it could not be asked about', async () => {
  const me = await makeUser(test.services);
  const connect = (listenbrainzToken: string) => connectScrobbling(me.ctx, { listenbrainzToken });
  await expect(connect('unknown')).rejects.toMatchObject({
    code: 'bad_request',
    message: 'ListenBrainz does not know this token',
  });
  standIn.tokens.set('mine', 'somebody');
  standIn.setTrouble('unavailable');
  await expect(connect('mine')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await getScrobbling(me.ctx)).toEqual({ listenbrainz: null });
  standIn.setTrouble('none');
  expect(JSON.stringify(await connect('mine'))).not.toContain('mine');
  const rows = await test.services.db.select().from(scrobblingAccounts);
  expect(rows).toMatchObject([{ username: 'somebody' }]);
  expect(JSON.stringify(rows)).not.toContain('mine');
});

// Proves (rules.md, Scrobbling): plays wait while ListenBrainz is away, in their order, up to 30 days
it.each(['unavailable', 'busy'] as const)('outlasts an outage (%s)', async (trouble) => {
  const me = await makeListener();
  const [one, two] = [await aSong({ title: 'One' }), await aSong({ title: 'Two' })];
  await play(me.ctx, one.id, 0);
  standIn.setTrouble(trouble);
  await sendScrobbles(worker);
  await play(me.ctx, two.id, 5);
  await removeOldScrobbles(worker);
  expect(await waitingOf(me.ctx)).toBe(2);
  standIn.setTrouble('none');
  await sendScrobbles(worker);
  expect(titlesOf(me.name)).toEqual(['One', 'Two']);
});

it('gives plays up that could not be told for 30 days', async () => {
  const me = await makeListener();
  await play(me.ctx, (await aSong()).id, 0);
  test.setNow(new Date(NOON.getTime() + 30 * 24 * 3600 * 1000 + MINUTE));
  await removeOldScrobbles(worker);
  expect(await waitingOf(me.ctx)).toBe(0);
});

it('does not ask for everybody while ListenBrainz is away', async () => {
  const { id: songId } = await aSong();
  for (let minute = 0; minute < 6; minute++) await play((await makeListener()).ctx, songId, minute);
  standIn.setTrouble('unavailable');
  const before = standIn.countRequests();
  await sendScrobbles(worker);
  expect(standIn.countRequests() - before).toBe(3);
});

it('drops a listen that is refused, and tells the others', async () => {
  const me = await makeListener();
  const titles = ['One', 'Two', 'Three'];
  for (const [minute, title] of titles.entries()) await play(me.ctx, (await aSong({ title })).id, minute);
  standIn.refuseTitle('Two');
  await sendScrobbles(worker);
  expect(titlesOf(me.name)).toEqual(['One', 'Three']);
  expect(await waitingOf(me.ctx)).toBe(0);
});

// Proves (rules.md, Scrobbling): a token that ListenBrainz refuses is told in the settings, and a new one tells the plays since
it('stops at a refused token, and goes on with another', async () => {
  const [me, you] = [await makeListener(), await makeListener()];
  const { id: songId } = await aSong({ title: 'Lanterns' });
  await play(me.ctx, songId, 0);
  await play(you.ctx, songId, 1);
  standIn.tokens.delete(me.token);
  await sendScrobbles(worker);
  expect(titlesOf(you.name)).toEqual(['Lanterns']);
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({ isRefused: true, waiting: 1 });
  const before = standIn.countRequests();
  await sendScrobbles(worker);
  expect(standIn.countRequests()).toBe(before);
  standIn.tokens.set('renewed', me.name);
  await play(me.ctx, songId, 2);
  await connectScrobbling(me.ctx, { listenbrainzToken: 'renewed' });
  await sendScrobbles(worker);
  expect(titlesOf(me.name)).toEqual(['Lanterns', 'Lanterns']);
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({ isRefused: false, waiting: 0 });
});

it('asks for the token again when it was sealed with another key', async () => {
  const me = await makeListener();
  await play(me.ctx, (await aSong()).id, 0);
  await test.services.db.update(scrobblingAccounts).set({ sealedToken: 'of a restored site' });
  await sendScrobbles(worker);
  expect((await getScrobbling(me.ctx)).listenbrainz).toMatchObject({ isRefused: true, waiting: 1 });
});

// Proves (rules.md, Scrobbling): songs that not everybody can see are not told, nor plays without a history
it('tells nothing that is not for everybody', async () => {
  const owner = await makeArtist(test.services);
  standIn.tokens.set('owner', 'owner');
  await connectScrobbling(owner.ctx, { listenbrainzToken: 'owner' });
  const draft = await makeSong(test.services, { artistId: owner.id, title: 'Secret', releaseState: 'draft' });
  const gone = await aSong({ title: 'Gone' });
  const premium = await makeSong(test.services, { artistId: owner.id, title: 'Premium', isPremium: true });
  for (const [minute, { id }] of [draft, gone, premium].entries())
    expect(await play(owner.ctx, id, minute)).toMatchObject({ counted: true });
  await test.services.db.update(songs).set({ deletedAt: NOON }).where(eq(songs.id, gone.id));
  await changePreferences(owner.ctx, { keepHistory: false });
  await play(owner.ctx, premium.id, 30);
  await sendScrobbles(worker);
  expect(titlesOf('owner')).toEqual(['Premium']);
});

// Proves (rules.md, Scrobbling): disconnecting drops what waits, and so does an account of another name
it('drops what waits when it is disconnected or goes to another account', async () => {
  const me = await makeListener();
  const { id: songId } = await aSong();
  await play(me.ctx, songId, 0);
  standIn.tokens.set('other', 'another name');
  await connectScrobbling(me.ctx, { listenbrainzToken: 'other' });
  expect(await waitingOf(me.ctx)).toBe(0);
  await play(me.ctx, songId, 5);
  expect(await connectScrobbling(me.ctx, { listenbrainzToken: null })).toEqual({ listenbrainz: null });
  await play(me.ctx, songId, 10);
  expect(await test.services.db.$count(scrobbles)).toBe(0);
  const acts = await test.services.client<{ act: string }[]>`
    select act from audit_log where subject_user_id = ${me.id} order by id`;
  expect(acts.map(({ act }) => act)).toEqual([
    'scrobbling-connected',
    'scrobbling-connected',
    'scrobbling-ended',
  ]);
});

// Proves (rules.md, Scrobbling): ListenBrainz is told what is playing
it('tells what is playing when another song begins', async () => {
  const [me, you] = [await makeListener(), await makeUser(test.services)];
  const song = await aSong({ title: 'Now' });
  const save = (ctx: Ctx, positionMs: number) =>
    savePlayerState(ctx, { songId: song.id, positionMs, queue: [], device: 'Firefox on Linux' });
  const queued = async () =>
    (await test.services.client`select data from pgboss.job where name = 'scrobbles-playing-now'`).map(
      ({ data }) => data.userId,
    );
  await save(me.ctx, 0);
  await save(me.ctx, 15_000);
  await save(you.ctx, 0);
  expect(await queued()).toEqual([me.id]);
  await tellPlayingNow(worker, { userId: me.id });
  expect(standIn.playingOf(me.name)).toMatchObject({ track_name: 'Now' });
  standIn.setTrouble('unavailable');
  await tellPlayingNow(worker, { userId: me.id });
  standIn.setTrouble('none');
  await savePlayerState(me.ctx, { songId: (await aSong()).id, positionMs: 0, queue: [], device: 'Firefox' });
  test.setNow(new Date(Date.now() + 6 * MINUTE));
  await tellPlayingNow(worker, { userId: me.id });
  expect(standIn.playingOf(me.name)).toMatchObject({ track_name: 'Now' });
});

it('counts a play while its listener is disconnecting', async () => {
  const me = await makeListener();
  const { id: songId } = await aSong();
  const { client } = test.services;
  const { playing } = await client.begin(async (tx) => {
    await tx`delete from scrobbling_accounts where user_id = ${me.id}`;
    const playing = play(me.ctx, songId, 0);
    const blocked = () => client`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await blocked()).length === 0);
    return { playing };
  });
  expect(await playing).toMatchObject({ counted: true });
  expect(await test.services.db.$count(scrobbles)).toBe(0);
});
