import { expect, test } from 'vitest';
import { describeScope } from './describe-scope.ts';

const work = { artists: 0, songs: 0, albums: 0, posts: 0, subscribers: 0, comments: 0, playlists: 0 };
const none = { ...work, subscriptions: 0, likes: 0 };

test.each([
  [none, false, 'Nothing else goes with it.'],
  [{ ...none, comments: 1 }, false, 'With it go 1 comment.'],
  [{ ...none, subscriptions: 1, likes: 2 }, false, 'With it go 1 subscription and 2 likes.'],
  [
    { ...none, artists: 1, songs: 12, albums: 2, subscribers: 1 },
    false,
    'With it go 1 artist profile, 12 songs, and 2 albums. 1 subscriber is billed no more.',
  ],
  [
    { ...none, artists: 1, songs: 1, subscribers: 3 },
    true,
    'With it go 1 song. 3 subscribers are billed no more.',
  ],
])('%o', (scope, isArtist, text) => expect(describeScope(scope, isArtist)).toBe(text));
