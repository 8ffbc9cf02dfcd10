import type { User } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { findPages, listPages } from './pages.ts';

const fan = { isArtist: false, isAdmin: false } as User;
const artist = { ...fan, isArtist: true };
const names = (user: User | null, term: string) => findPages(listPages(user), term).map(({ name }) => name);

it('offers each person the pages that they may open', () => {
  expect(names(null, '')).toEqual(['Home', 'Discover', 'Artists', 'Posts', 'Sign in']);
  expect(names(fan, 'dashboard')).toEqual([]);
  expect(names(artist, 'dashboard money')).toEqual(['Artist Dashboard: Money']);
  expect(names({ ...fan, can: {} } as User, 'admin')).toEqual(['Admin Dashboard']);
});

it('finds pages by all words, in their names and beside them', () => {
  expect(names(fan, 'PLAYED')).toEqual(['Listening history']);
  expect(names(fan, 'settings factor')).toEqual(['Settings: Second factor']);
  expect(names(fan, 'nothing like it')).toEqual([]);
});
