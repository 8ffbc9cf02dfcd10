import { makePlaylist, shareWith } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const call = (method: string, params: Record<string, string | readonly string[]>, apiKey = world.token) =>
  ask(world.url, method, { apiKey, ...params });
const UNKNOWN = 'tr-99999999';

interface Shown {
  id: string;
  name: string;
  comment?: string;
  public: boolean;
  entry: { title: string }[];
}

const read = async (id: string): Promise<Shown> =>
  (await call('getPlaylist', { id })).playlist as unknown as Shown;
const songsOf = async (id: string) => titles((await read(id)).entry);

/** A playlist of the fan with both songs of the album. */
async function makeEvening(): Promise<string> {
  const songId = [track(world.first), track(world.second)];
  const { playlist } = await call('createPlaylist', { name: 'Abends', songId });
  return (playlist as unknown as Shown).id;
}

// Proves (rules.md, Subsonic apps): a playlist is changed by a call as a whole, or not at all
it('overwrites a playlist as a whole, or leaves it as it is', async () => {
  const id = await makeEvening();
  for (const songId of [[UNKNOWN], [track(world.second), UNKNOWN]]) {
    expect((await call('createPlaylist', { playlistId: id, songId })).error?.code).toBe(70);
    expect(await songsOf(id)).toEqual(['Erste', 'Zweite']);
  }
  await call('createPlaylist', { playlistId: id, songId: [track(world.second), track(world.premium)] });
  expect(await songsOf(id)).toEqual(['Zweite', 'Nur für euch']);
  await call('createPlaylist', { playlistId: id });
  expect(await songsOf(id)).toEqual([]);
});

it('takes the list of the last one, when two apps overwrite a playlist at once', async () => {
  const id = await makeEvening();
  const [one, two] = [['Zweite', 'Erste'], ['Nur für euch']];
  const answers = await Promise.all([
    call('createPlaylist', { playlistId: id, songId: [track(world.second), track(world.first)] }),
    call('createPlaylist', { playlistId: id, songId: track(world.premium) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok']);
  expect([one, two]).toContainEqual(await songsOf(id));
});

// Proves (rules.md, Subsonic apps): a playlist is changed by a call as a whole, or not at all
it('changes details and songs together, or neither', async () => {
  const id = await makeEvening();
  const before = await read(id);
  const changes = { playlistId: id, name: 'Nachts', comment: 'Leise', public: 'true' };
  const gone = await call('updatePlaylist', { ...changes, songIndexToRemove: '0', songIdToAdd: UNKNOWN });
  expect(gone.error?.code).toBe(70);
  expect(
    (await call('createPlaylist', { playlistId: id, name: 'Nachts', songId: UNKNOWN })).error?.code,
  ).toBe(70);
  expect(
    (await call('updatePlaylist', { ...changes, name: 'N'.repeat(51), songIndexToRemove: '0' })).status,
  ).toBe('failed');
  expect(await read(id)).toEqual(before);
  const songIdToAdd = [track(world.premium), track(world.first), UNKNOWN];
  expect(
    (await call('updatePlaylist', { ...changes, songIndexToRemove: ['0', '7'], songIdToAdd })).status,
  ).toBe('ok');
  expect(await read(id)).toMatchObject({ name: 'Nachts', comment: 'Leise', public: true });
  expect(await songsOf(id)).toEqual(['Zweite', 'Nur für euch', 'Erste']);
});

it('renames a smart playlist, whose songs follow from its rules, alone', async () => {
  const rules = { match: 'all', conditions: [], order: 'newest', limit: 10 } as never;
  const smart = await makePlaylist(world.server.services, {
    userId: world.fan.user.id,
    name: 'Neues',
    rules,
  });
  const playlistId = `pl-${smart.id}`;
  const refused = await call('createPlaylist', { playlistId, name: 'Anderes', songId: track(world.first) });
  expect(refused.error?.message).toContain('smart playlist');
  expect((await read(playlistId)).name).toBe('Neues');
  expect((await call('updatePlaylist', { playlistId, name: 'Anderes' })).status).toBe('ok');
  expect((await read(playlistId)).name).toBe('Anderes');
});

// Proves (rules.md, Subsonic apps): an editor's app may send the details that a playlist has
it('lets an editor save songs with the details that the playlist has, and with no others', async () => {
  const { server, fan } = world;
  const [id, editor] = [await makeEvening(), await server.register()];
  await call('updatePlaylist', { playlistId: id, comment: 'Leise' });
  await shareWith(server.services, { id: Number(id.slice(3)) }, editor.user.id, 'editor');
  const apiKey = await apiKeyOf(server, editor);
  const { name, comment = '', public: isPublic } = await read(id);
  const details = { playlistId: id, name, comment, public: String(isPublic) };
  expect(await call('updatePlaylist', { ...details, songIndexToRemove: '0' }, apiKey)).toMatchObject({
    status: 'ok',
  });
  expect(await songsOf(id)).toEqual(['Zweite']);
  const songId = [track(world.first), track(world.premium)];
  expect(await call('createPlaylist', { playlistId: id, name, songId }, apiKey)).toMatchObject({
    status: 'ok',
  });
  expect(await songsOf(id)).toEqual(['Erste', 'Nur für euch']);
  for (const changed of [{ name: 'Nachts' }, { comment: '' }, { public: String(!isPublic) }]) {
    const { error } = await call(
      'updatePlaylist',
      { ...details, ...changed, songIndexToRemove: '0' },
      apiKey,
    );
    expect(error?.code).toBe(50);
  }
  expect(await read(id)).toMatchObject({ name, comment, owner: fan.user.username, songCount: 2 });
});
