import { makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openSubsonicWorld, type SubsonicWorld, titles, track } from './testing/subsonic-world.ts';

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

  it('is no song that is unknown, or that the person may not play', async () => {
    await keep([track(world.first), track(world.second)]);
    expect(await tell(UNKNOWN)).toBe(70);
    expect(await tell(track(world.premium))).toBe(50);
    expect(await playing()).toEqual(['Erste', 'Zweite']);
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
