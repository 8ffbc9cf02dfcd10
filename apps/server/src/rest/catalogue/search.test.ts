import { systemContext } from '@stagedoor/core';
import { followPlaylist, unfollowPlaylist } from '@stagedoor/core/community/playlist-people';
import { updatePlaylist } from '@stagedoor/core/community/playlists';
import { requestDeletion, restoreAccount, updateProfile } from '@stagedoor/core/people/accounts';
import { moderate, undoDecision } from '@stagedoor/core/site/moderation';
import { makeAlbum, makeArtist, makePlaylist, makeSong, makeUser } from '@stagedoor/core/testing';
import {
  albumOutput,
  artistOutput,
  playlistSummaryOutput,
  searchOutput,
  songOutput,
} from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let ownArtistId: number;
beforeAll(async () => {
  server = await openTestApp();
  const { services } = server;
  const artist = await makeArtist(services, { name: 'Bittern & Co', verified: true });
  ownArtistId = artist.id;
  await makeAlbum(services, { artistId: artist.id, title: 'Bitterns of the fen' });
  for (const title of ['A bittern', 'Bittern', 'Embittern'])
    await makeSong(services, { artistId: artist.id, title });
});
afterAll(() => server.close());

const search = (query: Record<string, string>) =>
  server.call('GET', `/api/search?${new URLSearchParams(query)}`);
const titles = (answer: { json(): unknown }) =>
  searchOutput.parse(answer.json()).songs.map(({ title }) => title);

it('answers artists, songs and albums in the documented shapes with no other field', async () => {
  const answer = await search({ q: 'BITTERN' });
  expect(answer.statusCode).toBe(200);
  const found = z
    .strictObject({
      artists: z.array(artistOutput.strict()),
      songs: z.array(songOutput.strict()),
      albums: z.array(albumOutput.strict()),
      playlists: z.array(playlistSummaryOutput.strict()),
      lyrics: z.array(z.never()),
    })
    .parse(answer.json());
  expect(found.artists).toMatchObject([{ id: ownArtistId, name: 'Bittern & Co' }]);
  expect(found.albums).toMatchObject([{ title: 'Bitterns of the fen' }]);
  expect(titles(answer)).toEqual(['Bittern', 'A bittern', 'Embittern']);
  expect(answer.headers.link).toBeUndefined();
});

it('pages one type by its Link header', async () => {
  const found: string[] = [];
  let url: string | undefined = '/api/search?q=bittern&type=songs&limit=1';
  while (url) {
    const answer = await server.call('GET', url);
    expect(answer.json()).toMatchObject({ artists: [], albums: [] });
    found.push(...titles(answer));
    url = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
  }
  expect(found).toEqual(['Bittern', 'A bittern', 'Embittern']);
});

it('is fresh after the catalogue changes', async () => {
  expect((await search({ q: 'sanderling' })).json()).toEqual({
    artists: [],
    songs: [],
    albums: [],
    playlists: [],
    lyrics: [],
  });
  const somebody = await server.register({ isArtist: true });
  await server.call('POST', '/api/dashboard/create-artist-profile', {
    as: somebody,
    body: { name: 'Sanderling' },
  });
  expect((await search({ q: 'sanderling' })).json()).toMatchObject({ artists: [{ name: 'Sanderling' }] });
});

it.each([
  ['', 400],
  ['q=', 400],
  ['q=%20%20', 400],
  ['q=%00', 400],
  [`q=${'a'.repeat(101)}`, 400],
  ['q=a&type=people', 400],
  ['q=a&limit=0', 400],
  ['q=a&limit=101', 400],
  ['q=a&limit=x', 400],
  ['q=a&cursor=0.1.2', 400],
  ['q=a&type=songs&cursor=x', 400],
  ['q=a&q=b', 400],
  ['q=a&type=songs&cursor=4.0.1', 400],
  ['q=%25&type=songs&cursor=3.2147483647.2147483647', 400],
  ['q=%F0%9F%8E%B8', 200],
  ["q='%20or%20''='", 200],
])('answers %s with %i', async (query, status) => {
  const answer = await server.call('GET', `/api/search?${query}`);
  expect(answer.statusCode).toBe(status);
  if (status === 400) expect(answer.json()).toMatchObject({ code: 'bad_request' });
});

// Proves (rules.md, Sharing playlists): a search finds no private playlist and counts only what visitors see
it('lists public playlists after the other kinds, and none that has become private a moment ago', async () => {
  const owner = await makeUser(server.services);
  const { id } = await makePlaylist(server.services, { userId: owner.id, name: 'Bitterns to sleep by' });
  const find = async (query: Record<string, string>) => {
    const answer = await search({ q: 'bitterns', ...query });
    return answer.json<{ playlists: object[] }>().playlists;
  };
  await find({});
  expect(
    playlistSummaryOutput
      .strict()
      .array()
      .parse(await find({})),
  ).toMatchObject([{ id, name: 'Bitterns to sleep by', songCount: 0 }]);
  expect(await find({ type: 'songs' })).toEqual([]);
  await updatePlaylist(owner.ctx, { id, isPublic: false });
  expect(await find({})).toEqual([]);
});

it('lists playlists as they and their owners are now, and not as they were remembered', async () => {
  const { services } = server;
  const system = systemContext(services, 'test');
  const owner = await makeUser(services);
  const fan = await makeUser(services);
  const { id } = await makePlaylist(services, { userId: owner.id, name: 'Out on the marsh' });
  const find = async () => searchOutput.parse((await search({ q: 'marsh' })).json()).playlists;
  const after = async <Done>(change: () => Promise<Done>) => {
    for (let time = 0; time < 3; time++) await find();
    const done = await change();
    return { found: await find(), done };
  };
  const decide = (decision: 'hide' | 'suspend' | 'delete') =>
    after(() =>
      moderate(system, {
        targets: [{ targetType: 'user', targetId: owner.id }],
        decision,
        reason: 'spam',
      }),
    );
  const undo = ({ done }: Awaited<ReturnType<typeof decide>>) =>
    after(() => undoDecision(system, { id: done.decisions[0]?.id ?? 0 }));

  expect((await after(() => followPlaylist(fan.ctx, { id }))).found).toMatchObject([{ followerCount: 1 }]);
  expect((await after(() => unfollowPlaylist(fan.ctx, { id }))).found).toMatchObject([{ followerCount: 0 }]);
  const renaming = { username: 'reedling', hasMail: false, brandName: 'Stagedoor' };
  expect((await after(() => updateProfile(owner.ctx, renaming))).found).toMatchObject([
    { ownerName: 'reedling' },
  ]);
  for (const kind of ['hide', 'suspend', 'delete'] as const) {
    const decided = await decide(kind);
    expect(decided.found, kind).toEqual([]);
    expect((await undo(decided)).found, `${kind}, undone`).toHaveLength(1);
  }
  expect((await after(() => requestDeletion(owner.ctx))).found).toEqual([]);
  expect((await after(() => restoreAccount(system, { userId: owner.id }))).found).toHaveLength(1);
});

// Proves (rules.md, Screens): close matches where fewer than five names contain the term, on the screen and if asked for over REST
it('adds names that come close where few contain the term, if asked to', async () => {
  const exact = await search({ q: 'embitern' });
  expect(exact.json()).toEqual({ artists: [], songs: [], albums: [], playlists: [], lyrics: [] });
  const few = searchOutput.parse((await search({ q: 'embitern', close: 'true' })).json());
  expect(few.songs).toEqual([]);
  expect(few.closeMatches?.songs).toMatchObject([{ title: 'Embittern' }]);
  expect((await search({ q: 'bittern', close: 'true' })).json()).not.toHaveProperty('closeMatches');
  for (let n = 0; n < 4; n++)
    await makeSong(server.services, { artistId: ownArtistId, title: `Whinchat ${n}` });
  expect((await search({ q: 'whinchat', close: 'true' })).json()).toHaveProperty('closeMatches');
});
