import { inTransaction, systemContext } from '@stagedoor/core';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { publishPlaylistChanged } from '@stagedoor/core/community/playlists';
import { makeArtist } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { PlaylistRole } from '@stagedoor/validators';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LivePage, listenForPages, openLivePage } from '../testing/live-page.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const { playlistCollaborators, playlistFollowers, playlists } = tables;
const KEY = 'k'.repeat(32);
const NAMES = ['owner', 'editor', 'viewer', 'link', 'follower', 'other', 'visitor', 'admin'] as const;
type Name = (typeof NAMES)[number];

let server: TestApp;
let people: Partial<Record<Name, Person>>;
beforeAll(async () => {
  server = await openTestApp();
  await listenForPages(server);
  const [owner, editor, viewer, follower, other, admin] = await Promise.all([
    ...Array.from({ length: 5 }, () => server.register()),
    server.register({ isAdmin: true }),
  ]);
  people = { owner, editor, viewer, follower, other, admin } as typeof people;
});
afterAll(() => server.close());

let playlistId: number;
let pages: Map<Name, LivePage>;
/** A private playlist with a secret link, and an open page of everybody that watches it. */
beforeEach(async () => {
  const { db } = server.services;
  const userId = idOf('owner');
  const values = { userId, name: 'Night drive', isPublic: false, secretKey: KEY };
  const [row] = await db.insert(playlists).values(values).returning({ id: playlists.id });
  playlistId = row?.id ?? 0;
  const shared = (['editor', 'viewer'] as const).map((role) => ({ playlistId, userId: idOf(role), role }));
  await db.insert(playlistCollaborators).values(shared);
  await db.insert(playlistFollowers).values({ playlistId, userId: idOf('follower') });
  pages = new Map(await Promise.all(NAMES.map(async (name) => [name, await openPage(name)] as const)));
  await settle('Listening');
});
afterEach(() => Promise.all([...pages.values()].map((page) => page.close())));

const idOf = (name: Name) => people[name]?.user.id ?? 0;

const openPage = (name: Name) =>
  openLivePage(
    server,
    [{ kind: 'playlist', id: playlistId, ...(name === 'link' && { key: KEY }) }],
    people[name]?.cookie,
  );

/** Waits until every page has received all earlier events, and returns what each has received so far. */
async function settle(bio: string): Promise<Map<Name, string>> {
  const artist = await makeArtist(server.services);
  await updateArtistProfile(artist.ctx, { bio });
  const heard = [...pages].map(async ([name, page]) => {
    const { text, hasEnded } = await page.readUntil(`"artistId":${artist.id}`);
    if (hasEnded) throw new Error(`The stream of the ${name} ended: ${text}`);
    return [name, text] as const;
  });
  return new Map(await Promise.all(heard));
}

/** Changes something about the playlist, and returns the pages that received the event. */
async function change(act?: PromiseLike<unknown>): Promise<Name[]> {
  const count = (text = '') => text.split(`"playlistId":${playlistId}`).length;
  const before = await settle('Before');
  await act;
  await inTransaction(systemContext(server.services, 'test'), (ctx) =>
    publishPlaylistChanged(ctx, playlistId),
  );
  const after = await settle('After');
  return NAMES.filter((name) => count(after.get(name)) > count(before.get(name)));
}

const setPublic = (isPublic: boolean) =>
  server.services.client`update playlists set is_public = ${isPublic} where id = ${playlistId}`;
const setKey = (key: string | null) =>
  server.services.client`update playlists set secret_key = ${key} where id = ${playlistId}`;
const removeCollaborator = (role: PlaylistRole) =>
  server.services.client`
    delete from playlist_collaborators where playlist_id = ${playlistId} and role = ${role}`;

// Proves (rules.md, Live events): changes of a playlist reach the pages of those who may open it, and nobody else's
it('tells of a private playlist only those who may open it', async () => {
  expect(await change()).toEqual(['owner', 'editor', 'viewer', 'link']);
});

// Proves (rules.md, Live events): changes of a playlist reach the pages of those who may open it, and nobody else's
it('tells of a public playlist everybody who watches it, and nobody else once it is private', async () => {
  expect(await change(setPublic(true))).toEqual(NAMES);
  expect(await change(setPublic(false))).toEqual(['owner', 'editor', 'viewer', 'link']);
});

// Proves (rules.md, Live events): changes of a playlist reach the pages of those who may open it, and nobody else's
it('tells a removed collaborator and the holder of a revoked or replaced link nothing more', async () => {
  expect(await change(removeCollaborator('viewer'))).toEqual(['owner', 'editor', 'link']);
  expect(await change(setKey('n'.repeat(32)))).toEqual(['owner', 'editor']);
  expect(await change(setKey(null))).toEqual(['owner', 'editor']);
});

// Proves (rules.md, Live events): its owner and collaborators are told on every page
it('tells the owner and the collaborators, on whatever page, that their list of playlists changed', async () => {
  for (const page of pages.values()) await page.close();
  pages = new Map(
    await Promise.all(
      NAMES.map(async (name) => [name, await openLivePage(server, [], people[name]?.cookie)] as const),
    ),
  );
  await settle('Listening');
  expect(await change()).toEqual([]);
  const heard = await settle('Lists');
  const told = NAMES.filter((name) => heard.get(name)?.includes('playlists-changed'));
  expect(told).toEqual(['owner', 'editor', 'viewer']);
});
