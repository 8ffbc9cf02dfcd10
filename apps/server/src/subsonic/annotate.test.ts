import { makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiKeyOf,
  ask,
  openSubsonicWorld,
  type SubsonicWorld,
  titles,
  track,
} from './testing/subsonic-world.ts';

let world: SubsonicWorld;
beforeAll(async () => {
  world = await openSubsonicWorld();
});
afterAll(() => world.server.close());

const UNKNOWN = 'tr-99999999';
const call = (method: string, params: Record<string, string | readonly string[]>) =>
  ask(world.url, method, { apiKey: world.token, ...params });
const codeOf = async (method: string, params: Record<string, string | readonly string[]>) =>
  (await call(method, params)).error?.code ?? 'ok';

describe('what is playing', () => {
  const playing = async () => {
    const { playQueue } = await call('getPlayQueue', {});
    return titles((playQueue as { entry: { title: string }[] }).entry);
  };
  const tell = (id: string) => codeOf('scrobble', { id, submission: 'false' });
  const keep = (id: readonly string[]) => call('savePlayQueue', { id, position: '7000' });
  let third: string;
  beforeAll(async () => {
    third = track(await makeSong(world.server.services, { artistId: world.artist.id, title: 'Dritte' }));
  });

  // Proves (rules.md, Subsonic apps): a notice of what is playing keeps what follows in the queue
  it('keeps what follows a song of the queue, and the queue for another song', async () => {
    const [one, two] = [track(world.first), track(world.second)];
    await keep([one, two, third]);
    expect(await tell(one)).toBe('ok');
    expect(await playing()).toEqual(['Erste', 'Zweite', 'Dritte']);
    expect(await tell(two)).toBe('ok');
    expect(await playing()).toEqual(['Zweite', 'Dritte']);
    expect(await tell(one)).toBe('ok');
    expect(await playing()).toEqual(['Erste', 'Dritte']);
  });

  it.each(['True', 'FALSE', '0', 'no'])('is told by an app that writes %s', async (submission) => {
    const [one, two] = [track(world.first), track(world.second)];
    await keep([one]);
    expect(await codeOf('scrobble', { id: two, submission })).toBe('ok');
    expect(await playing()).toEqual(submission === 'True' ? ['Erste'] : ['Zweite']);
  });

  it('has its place in parts of a millisecond from an app in a browser', async () => {
    expect(await codeOf('savePlayQueue', { id: track(world.first), position: '1009.337' })).toBe('ok');
    expect((await call('getPlayQueue', {})).playQueue).toMatchObject({ position: 1009 });
    expect(await codeOf('savePlayQueue', { id: track(world.first), position: '1e3' })).toBe(0);
  });

  it('is no song that is unknown, or that the person may not play', async () => {
    await keep([track(world.first), track(world.second)]);
    expect(await tell(UNKNOWN)).toBe(70);
    expect(await tell(track(world.premium))).toBe(50);
    expect(await playing()).toEqual(['Erste', 'Zweite']);
  });
});

describe('a batch', () => {
  const batch = () => [UNKNOWN, track(world.premium), track(world.second)];

  // Proves (rules.md, Subsonic apps): of a batch of plays or stars, what is gone or locked is passed over
  it('of plays counts those of songs that may be played', async () => {
    const { server, second } = world;
    const listener = await server.register();
    const apiKey = await apiKeyOf(server, listener);
    const time = String(Date.now() - 60_000);
    expect(await codeOf('scrobble', { apiKey, id: batch(), time: [time, time, time] })).toBe('ok');
    const again = await server.call('POST', `/api/songs/${second.id}/increment-plays`, { as: listener });
    expect(again.json()).toMatchObject({ counted: false });
    expect(await codeOf('scrobble', { apiKey, id: [UNKNOWN, track(world.premium)] })).toBe(70);
    expect(await codeOf('scrobble', { apiKey, id: [track(world.premium), UNKNOWN] })).toBe(50);
  });

  // Proves (rules.md, Subsonic apps): of a batch of plays or stars, what is gone or locked is passed over
  it('of stars likes the songs that are there', async () => {
    const starred = async () => {
      const { starred2 } = await call('getStarred2', {});
      return titles((starred2 as { song: { title: string }[] }).song);
    };
    expect(await codeOf('star', { id: batch(), albumId: 'al-99999999', artistId: 'ar-99999999' })).toBe('ok');
    expect(await starred()).toEqual(['Zweite', 'Nur für euch']);
    expect(await codeOf('star', { id: UNKNOWN, albumId: 'al-99999999' })).toBe(70);
    expect(await codeOf('unstar', { id: ['pl-1', ...batch()] })).toBe('ok');
    expect(await starred()).toEqual([]);
  });
});

// Proves (rules.md, Subsonic apps): plays are counted before one has agreed to new terms, and nothing else is changed
it('counts plays before the person has agreed to new terms', async () => {
  const { server, second } = world;
  const admin = await server.register({ isAdmin: true });
  const body = { kind: 'terms', markdown: '# Be kind', asksConsent: true };
  await server.call('POST', '/api/admin/site/legal', { as: admin, body });
  const id = track(second);
  expect(await codeOf('scrobble', { id })).toBe('ok');
  expect(await codeOf('scrobble', { id, submission: 'true' })).toBe('ok');
  expect(await codeOf('scrobble', { id, submission: 'false' })).toBe(50);
  expect(await codeOf('star', { id })).toBe(50);
  const again = await server.call('POST', `/api/songs/${second.id}/increment-plays`, { as: world.fan });
  expect(again.json()).toMatchObject({ counted: false });
});
