import { makeAlbum, makeMember, makePost, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { artistOutput, followableArtistOutput, savableAlbumOutput, songOutput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAudio, makeSilence } from './testing/audio-file.ts';
import { makeForm } from './testing/form.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

/**
 * `can` says what the domain accepts: for every kind of viewer each ability is read, then the action is tried.
 */
let server: TestApp;
let artistId: number;
let otherArtistId: number;
const people: Record<string, Person | undefined> = {};

beforeAll(async () => {
  server = await openTestApp();
  const makeProfile = async (person: Person, name: string) => {
    const url = '/api/dashboard/create-artist-profile';
    return (await server.call('POST', url, { as: person, body: { name } })).json<{ id: number }>().id;
  };
  people.visitor = undefined;
  people.fan = await server.register();
  people.subscriber = await server.register();
  people.lapsed = await server.register();
  people.artist = await server.register({ isArtist: true });
  people.manager = await server.register({ isArtist: true });
  people.uploader = await server.register({ isArtist: true });
  people.another = await server.register({ isArtist: true });
  people.admin = await server.register({ isAdmin: true });
  artistId = await makeProfile(people.artist, 'Ada');
  otherArtistId = await makeProfile(people.another, 'Bob');
  for (const role of ['manager', 'uploader'] as const)
    await makeMember(server.services, { artistId, userId: people[role]?.user.id ?? 0, role });
  await makeSubscription(server.services, { userId: people.subscriber.user.id, artistId });
  await makeSubscription(server.services, {
    userId: people.lapsed.user.id,
    artistId,
    paidUntil: new Date(Date.now() - 1000),
  });
});
afterAll(() => server.close());

type Able<Can> = { can: Can } | undefined;

async function ask<T>(as: Person | undefined, procedure: string, input?: object): Promise<T | undefined> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const answer = await server.call('GET', `/trpc/${procedure}${query}`, { as });
  return answer.json<{ result?: { data: T } }>().result?.data;
}

/** Whether an item is in a list, and what its reader may do with it. */
const askFor = async (as: Person | undefined, procedure: string, input: object, id: number) => {
  const page = await ask<{ items: { id: number; can: Record<string, boolean> }[] }>(as, procedure, input);
  return page?.items.find((item) => item.id === id);
};

const tell = (procedure: string, body: object) => async (as: Person | undefined) =>
  (await server.call('POST', `/trpc/${procedure}`, { as, body })).statusCode < 400;

interface Subject {
  /** The viewer's view of the subject; undefined if it is hidden from them. */
  read(as: Person | undefined): Promise<Able<Record<string, boolean>>>;
  /** Tries the action, and returns whether it was done. */
  act(as: Person | undefined): Promise<boolean>;
}

const song = async (act: (id: number) => Subject['act'], fields: object = {}): Promise<Subject> => {
  const { id } = await makeSong(server.services, { artistId, ...fields });
  return { read: (as) => ask(as, 'songs.get', { id }), act: act(id) };
};
const songWithOriginal = async (): Promise<Subject> => {
  const { id } = await makeSong(server.services, { artistId });
  const { originalKey } = await giveAudio(server.services, id, Buffer.from('heard'));
  await server.services.storage.put(originalKey, Buffer.from('heard'), { contentType: 'audio/mpeg' });
  return {
    read: (as) => ask(as, 'songs.get', { id }),
    act: async (as) => (await server.call('GET', `/media/originals/${id}`, { as })).statusCode === 200,
  };
};
const sendAudio = (id: number) => async (as: Person | undefined) => {
  const form = makeForm({}, [{ name: 'audio', fileName: 'a.wav', bytes: makeSilence() }]);
  const headers = { ...form.headers, ...(as && { cookie: as.cookie }) };
  const url = `/api/songs/${id}/upload-audio`;
  return (await server.app.inject({ method: 'POST', url, headers, payload: form.payload })).statusCode < 400;
};

const album = async (act: (id: number) => Subject['act']): Promise<Subject> => {
  const { id } = await makeAlbum(server.services, { artistId });
  return { read: (as) => ask(as, 'albums.get', { id }), act: act(id) };
};
const addSong = (albumId: number) => async (as: Person | undefined) => {
  const body = { title: 'Added', albumId };
  return (await server.call('POST', '/api/dashboard/songs', { as, body })).statusCode < 400;
};

const artist = (id: number, act: Subject['act']): Subject => ({
  read: (as) => ask(as, 'artists.get', { id }),
  act,
});
const WITHOUT_AUDIO = { audioState: 'missing', importedFrom: 'musicbrainz' } as const;
const albumWithoutAudio = async (): Promise<Subject> => {
  const { id: albumId } = await makeAlbum(server.services, { artistId });
  const { id } = await makeSong(server.services, { artistId, albumId, ...WITHOUT_AUDIO });
  return { read: (as) => ask(as, 'albums.get', { id: albumId }), act: sendAudio(id) };
};
const artistWithoutAudio = async (): Promise<Subject> => {
  const { id } = await makeSong(server.services, { artistId, ...WITHOUT_AUDIO });
  return artist(artistId, sendAudio(id));
};
let edits = 0;
const editArtist: Subject['act'] = async (as) => {
  const bio = `Words ${++edits}`;
  await tell('studio.updateProfile', { bio })(as);
  return (await ask<{ bio: string }>(undefined, 'artists.get', { id: artistId }))?.bio === bio;
};
const openPremium: Subject['act'] = async (as) =>
  (await server.call('GET', `/api/artists/${artistId}/premium-content`, { as })).statusCode === 200;

const post = async (act: (id: number) => Subject['act']): Promise<Subject> => {
  const { id } = await makePost(server.services, { artistId, isPremium: true });
  return { read: (as) => ask(as, 'posts.get', { id }), act: act(id) };
};

const sendPostFile = (id: number) => async (as: Person | undefined) => {
  const form = makeForm({}, [{ name: 'file', fileName: 'a.wav', bytes: makeSilence() }]);
  const headers = { ...form.headers, ...(as && { cookie: as.cookie }) };
  const url = `/api/dashboard/content/${id}/file`;
  return (await server.app.inject({ method: 'POST', url, headers, payload: form.payload })).statusCode < 400;
};
const failedPost = async (): Promise<Subject> => {
  const fields = { contentType: 'audio', fileState: 'failed' } as const;
  const { id } = await makePost(server.services, { artistId, ...fields });
  return { read: (as) => ask(as, 'posts.get', { id }), act: sendPostFile(id) };
};

const comment = async (act: (id: number) => Subject['act']): Promise<Subject> => {
  const { id: postId } = await makePost(server.services, { artistId, isPremium: false });
  const [row] = await server.services.db
    .insert(tables.comments)
    .values({ postId, userId: people.fan?.user.id ?? 0, text: 'Words' })
    .returning();
  const id = row?.id ?? 0;
  return { read: (as) => askFor(as, 'comments.list', { contentId: postId }, id), act: act(id) };
};

const songComment = async (act: (id: number) => Subject['act']): Promise<Subject> => {
  const { id: songId } = await makeSong(server.services, { artistId });
  const [row] = await server.services.db
    .insert(tables.songComments)
    .values({ songId, userId: people.fan?.user.id ?? 0, text: 'Words', timestamp: 1 })
    .returning();
  const id = row?.id ?? 0;
  return {
    read: async (as) => {
      const comments = await ask<{ id: number; can: { delete: boolean } }[]>(as, 'songComments.list', {
        songId,
      });
      return comments?.find((one) => one.id === id);
    },
    act: act(id),
  };
};

/** Blocks who wrote the comments, for this once. */
const blockFan: Subject['act'] = async (as) => {
  const isDone = await tell('artistBlocks.add', { userId: people.fan?.user.id ?? 0, artistId })(as);
  await server.services.db.delete(tables.artistBlocks);
  return isDone;
};

const request = async (status: 'pending' | 'accepted', to: string): Promise<Subject> => {
  const [row] = await server.services.db
    .insert(tables.customRequests)
    .values({ artistId, requestType: 'cameo', email: 'a@example.com', details: 'A long wish', status })
    .returning();
  const id = row?.id ?? 0;
  return {
    read: (as) => askFor(as, 'requests.received', {}, id),
    act: tell('requests.answer', { id, status: to }),
  };
};
const wish = { requestType: 'cameo', email: 'a@example.com', details: 'Sing for my sister' };

const BATCH = { name: 'Vinyl', count: 1 };

const ABILITIES: [string, string, () => Promise<Subject> | Subject][] = [
  ['song', 'edit', () => song((id) => tell('studio.updateSong', { id, title: 'Changed' }))],
  ['song', 'downloadOriginal', songWithOriginal],
  ['song', 'delete', () => song((id) => tell('studio.deleteSong', { id }))],
  ['song', 'replaceAudio', () => song(sendAudio)],
  ['song', 'replaceAudio', () => song(sendAudio, { audioState: 'processing' })],
  ['song', 'replaceAudio', () => song(sendAudio, { audioState: 'missing', importedFrom: 'musicbrainz' })],
  ['album', 'addSongs', () => album(addSong)],
  ['album', 'edit', () => album((id) => tell('studio.updateAlbum', { id, title: 'Changed' }))],
  ['album', 'delete', () => album((id) => tell('studio.deleteAlbum', { id }))],
  ['song', 'makeCodes', () => song((id) => tell('codes.make', { ...BATCH, kind: 'song', id }))],
  ['album', 'makeCodes', () => album((id) => tell('codes.make', { ...BATCH, kind: 'album', id }))],
  ['album', 'uploadAudio', albumWithoutAudio],
  ['artist', 'uploadAudio', artistWithoutAudio],
  ['artist', 'edit', () => artist(artistId, editArtist)],
  ['artist', 'openPremium', () => artist(artistId, openPremium)],
  ['artist', 'tip', () => artist(artistId, tell('purchases.tip', { artistId, amountCents: 100 }))],
  ['artist', 'sendRequest', () => artist(artistId, tell('requests.send', { ...wish, artistId }))],
  [
    'artist',
    'subscribe',
    () => artist(otherArtistId, tell('subscriptions.create', { artistId: otherArtistId })),
  ],
  ['post', 'comment', () => post((postId) => tell('comments.add', { contentId: postId, text: 'Words' }))],
  ['post', 'edit', () => post((id) => tell('studio.updatePost', { id, title: 'Changed' }))],
  ['post', 'replaceFile', () => failedPost()],
  ['post', 'replaceFile', () => post(sendPostFile)],
  ['post', 'delete', () => post((id) => tell('studio.deletePost', { id }))],
  ['comment', 'edit', () => comment((id) => tell('comments.update', { id, text: 'Changed' }))],
  ['comment', 'delete', () => comment((id) => tell('comments.delete', { id }))],
  ['comment', 'pin', () => comment((id) => tell('comments.pin', { id, isPinned: true }))],
  ['comment', 'block', () => comment(() => blockFan)],
  ['song comment', 'delete', () => songComment((id) => tell('songComments.delete', { id }))],
  ['song comment', 'pin', () => songComment((id) => tell('songComments.pin', { id, isPinned: true }))],
  ['song comment', 'block', () => songComment(() => blockFan)],
  ['request', 'accept', () => request('pending', 'accepted')],
  ['request', 'decline', () => request('pending', 'declined')],
  ['request', 'decline', () => request('accepted', 'declined')],
  ['request', 'deliver', () => request('pending', 'delivered')],
  ['request', 'deliver', () => request('accepted', 'delivered')],
];

// Proves (rules.md, Imports from MusicBrainz): imported songs are marked MB, and their people are offered to upload audio on the artist's page, the album, the song and in the studio
// Proves (rules.md, Profiles and their people): owner, manager and uploader may do what their role includes, and nothing else
it.each(ABILITIES)('tells every viewer what the domain accepts: %s, %s', async (_noun, ability, make) => {
  for (const [name, as] of Object.entries(people)) {
    const subject = await make();
    const shown = await subject.read(as);
    if (shown) expect(shown.can, name).toHaveProperty(ability);
    expect({ name, can: shown?.can[ability] ?? false }).toEqual({ name, can: await subject.act(as) });
  }
});

/** These offer nothing, but say why others do not. */
const EXPLAINS = new Set(['isBlocked']);

it('judges each ability of each noun', async () => {
  const tried = new Set(ABILITIES.map(([noun, ability]) => `${noun}.${ability}`));
  const subjects = new Map(ABILITIES.map(([noun, , make]) => [noun, make]));
  for (const [noun, make] of subjects) {
    const shown = await (await make()).read(people.artist);
    const offered = Object.keys(shown?.can ?? {}).filter((name) => !EXPLAINS.has(name));
    expect(offered.filter((ability) => !tried.has(`${noun}.${ability}`))).toEqual([]);
    expect(Object.keys(shown?.can ?? {})).not.toEqual([]);
  }
});

it('keeps the documented fields of songs, albums and artists over REST', async () => {
  const { id: albumId } = await makeAlbum(server.services, { artistId });
  const { id } = await makeSong(server.services, { artistId, albumId });
  const fieldsAt = async (url: string) =>
    Object.keys((await server.call('GET', url, { as: people.artist })).json()).sort();
  expect(await fieldsAt(`/api/songs/${id}`)).toEqual(Object.keys(songOutput.shape).sort());
  expect(await fieldsAt(`/api/artists/${artistId}`)).toEqual(
    Object.keys(followableArtistOutput.shape).sort(),
  );
  expect(await fieldsAt('/api/dashboard/artist')).toEqual(Object.keys(artistOutput.shape).sort());
  const ofAlbum = [...Object.keys(savableAlbumOutput.shape), 'songs'].sort();
  expect(await fieldsAt(`/api/albums/${albumId}`)).toEqual(ofAlbum);
});
