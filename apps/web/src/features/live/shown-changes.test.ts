import type { LiveEvent } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { buildQueryKey } from '../../lib/initial-data.ts';
import { isChanged, isOfPerson, isSongChanged, showsPost } from './shown-changes.ts';

type Change = Extract<LiveEvent, { type: 'catalog-changed' }>;
const change = (kind?: Change['kind'], id?: number): Change => ({
  type: 'catalog-changed',
  artistId: 9,
  ...(kind && { kind }),
  ...(id !== undefined && { id }),
});
const asks = (path: string, input: object | undefined, data: unknown, event: Change) =>
  isChanged({ queryKey: buildQueryKey({ path, input }), state: { data } }, event);

const ALBUM = {
  id: 3,
  artistId: 9,
  songs: [
    { id: 5, artistId: 9 },
    { id: 6, artistId: 8 },
  ],
};

// Proves (rules.md, Live events): a page asks again only for what it shows of a change
it.each<[string, object | undefined, unknown, Change, boolean]>([
  ['albums.get', { id: 3 }, ALBUM, change('song', 5), true],
  ['albums.get', { id: 3 }, ALBUM, change('album', 3), true],
  ['albums.get', { id: 3 }, ALBUM, change('album', 4), false],
  ['albums.get', { id: 3 }, ALBUM, change('album'), true],
  ['albums.get', { id: 4 }, { id: 4, artistId: 8 }, change('song', 5), false],
  ['songs.get', { id: 5 }, { id: 5, artistId: 9 }, change('song', 5), true],
  ['songs.get', { id: 6 }, { id: 6, artistId: 9 }, change('song', 5), false],
  ['songs.get', { id: 6 }, { id: 6, artistId: 9 }, change('artist', 9), true],
  ['songs.get', { id: 6 }, { id: 6, artistId: 9 }, change(), true],
  // A song that comes back is in no answer yet.
  ['playlists.songs', { id: 2 }, { items: [] }, change('song', 5), true],
  ['playlists.byId', { id: 2 }, { id: 2, songCount: 1 }, change('song', 5), true],
  ['playlists.byId', { id: 2 }, { id: 2, songCount: 1 }, change('post', 5), false],
  // An empty list names nobody but in its input.
  ['tourDates.list', { artistId: 9 }, [], change('tour-date', 1), true],
  ['tourDates.list', { artistId: 9 }, [], change('song', 1), false],
  ['tourDates.list', { artistId: 9 }, [], change('artist', 9), true],
  ['tourDates.list', { artistId: 8 }, [], change('tour-date', 1), false],
  // An artist's own list names nobody while it is empty.
  ['tourDates.own', undefined, [], change('tour-date', 1), true],
  ['products.own', undefined, [], change('product', 1), true],
  ['products.own', undefined, [], change('song', 1), false],
  ['users.profile', { username: 'bo' }, { id: 4 }, change('artist', 9), true],
  ['users.profile', { username: 'bo' }, { id: 4 }, change('song', 5), false],
  ['artists.get', { id: 9 }, { id: 9, name: 'Ada' }, change('post', 1), true],
  ['artists.get', { id: 8 }, { id: 8, name: 'Bo' }, change('post', 1), false],
  // Something new of anybody may come into it.
  ['artists.list', { limit: 8 }, [], change('artist', 9), true],
  ['search.find', { query: 'a' }, { songs: [] }, change('song', 1), true],
  ['posts.recent', {}, { items: [] }, change('song', 1), false],
  ['posts.recent', {}, { items: [] }, change('post', 1), true],
  ['feed.list', { limit: 20 }, { items: [] }, change('post', 1), true],
  ['feed.list', { limit: 20 }, { items: [] }, change('product', 1), false],
  ['likes.list', undefined, [{ id: 5, artistId: 9 }], change('song', 5), true],
  ['likes.list', undefined, [{ id: 6, artistId: 8 }], change('song', 5), true],
  ['likes.list', undefined, [{ id: 6, artistId: 8 }], change('post', 5), false],
  // Pages of a list.
  [
    'playlists.songs',
    { id: 1 },
    { pages: [{ items: [{ song: { artistId: 9 } }] }] },
    change('song', 5),
    true,
  ],
  ['account.me', undefined, { id: 9 }, change(), false],
])('%s of %j and %j is asked for again after %j: %j', (path, input, data, event, isAsked) => {
  expect(asks(path, input, data, event)).toBe(isAsked);
});

it.each<[string, object | undefined, unknown, boolean]>([
  ['users.profile', { username: 'ada' }, { id: 9 }, true],
  ['users.profile', { username: 'bo' }, { id: 8 }, false],
  ['users.profile', { username: 'bo' }, undefined, false],
  ['playlists.byId', { id: 2 }, { id: 2, userId: 9 }, true],
  ['playlists.byId', { id: 9 }, { id: 9, userId: 8 }, false],
  ['playlists.public', undefined, undefined, true],
  ['search.playlists', { q: 'tide' }, [], true],
  ['playlists.mine', undefined, undefined, false],
])('%s %j with %j follows what person 9 shows to everybody: %s', (path, input, data, expected) => {
  expect(isOfPerson({ queryKey: buildQueryKey({ path, input }), state: { data } }, { userId: 9 })).toBe(
    expected,
  );
});

// Proves (rules.md, Notifications): an open page follows when somebody who caused notifications leaves, or comes back
it.each([
  ['notifications.list', true, true],
  ['notifications.unreadCount', true, true],
  ['notifications.preferences', true, false],
  ['notifications.list', undefined, false],
  ['notifications.unreadCount', undefined, false],
])('%s is asked for again after somebody has come or gone (%j): %j', (path, hasComeOrGone, expected) => {
  const query = { queryKey: buildQueryKey({ path }), state: { data: undefined } };
  expect(isOfPerson(query, { userId: 9, hasComeOrGone })).toBe(expected);
});

it.each<[unknown, boolean]>([
  [{ id: 4, commentCount: 1 }, true],
  [
    {
      pages: [
        {
          items: [
            { id: 3, commentCount: 0 },
            { id: 4, commentCount: 0 },
          ],
        },
      ],
    },
    true,
  ],
  [{ id: 3, commentCount: 4 }, false],
  [{ id: 4, title: 'A song' }, false],
  [undefined, false],
])('%j shows post 4: %s', (data, expected) => {
  expect(showsPost(data, 4)).toBe(expected);
});

it.each<[Change, boolean]>([
  [change('song', 5), true],
  [change('song', 6), false],
  [change('song'), true],
  [change('album', 3), true],
  [change('album', 4), false],
  [change('artist', 9), true],
  [change(), true],
  [change('post', 5), false],
  [{ ...change(), artistId: 8 }, false],
])('whether %j concerns a song: %s', (event, expected) => {
  expect(isSongChanged({ id: 5, albumId: 3, artistId: 9 }, event)).toBe(expected);
});
