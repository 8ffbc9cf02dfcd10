import type { Notification } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { groupNotifications } from './group-notifications.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
let nextId = 100;

/** The songs of an artist, each an hour older than the one before. */
const song = (artistId: number, fields: { hoursAgo?: number; isRead?: boolean } = {}): Notification => ({
  id: nextId--,
  type: 'new-song',
  isRead: fields.isRead ?? false,
  createdAt: new Date(START - (fields.hoursAgo ?? 0) * 3_600_000).toISOString(),
  payload: {
    artistId,
    artistName: `Artist ${artistId}`,
    coverImage: null,
    songId: nextId,
    title: 'Quay',
    isPremium: false,
  },
});
const claim = (): Notification => ({
  id: nextId--,
  type: 'claim',
  isRead: true,
  createdAt: new Date(START).toISOString(),
  payload: { songId: 1, title: 'Quay', coverImage: null, status: 'approved' },
});

const wordsOf = (list: Notification[]) =>
  groupNotifications(list).map(({ text }) => text.parts.map(({ text }) => text).join(''));

it('joins songs of one artist that came within a day', () => {
  const songs = [song(1), song(1, { isRead: true }), song(1, { hoursAgo: 23 })];
  const [group, ...others] = groupNotifications(songs);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ newest: songs[0], ids: songs.map(({ id }) => id), isRead: false });
  expect(group?.text.path).toBe('/artist/1?tab=music');
  expect(wordsOf(songs)).toEqual(['Artist 1 released 3 songs']);
});

it('keeps apart what another artist, another kind or more than a day is between', () => {
  expect(wordsOf([song(1), song(2), song(1)])).toHaveLength(3);
  expect(wordsOf([song(1), claim(), song(1)])).toHaveLength(3);
  expect(wordsOf([song(1), song(1, { hoursAgo: 25 })])).toEqual([
    'Artist 1 released Quay',
    'Artist 1 released Quay',
  ]);
  expect(wordsOf([claim(), claim()])).toHaveLength(2);
});
