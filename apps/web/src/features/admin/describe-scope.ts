import type { DeletionScope } from '@stagedoor/validators';

const WORDS: [keyof DeletionScope, string, string][] = [
  ['artists', 'artist profile', 'artist profiles'],
  ['songs', 'song', 'songs'],
  ['albums', 'album', 'albums'],
  ['posts', 'post', 'posts'],
  ['playlists', 'playlist', 'playlists'],
  ['comments', 'comment', 'comments'],
  ['subscriptions', 'subscription', 'subscriptions'],
  ['likes', 'like', 'likes'],
];

const list = new Intl.ListFormat('en-US');

/** 'With it go 12 songs, 2 albums and 1 comment.' */
export function describeScope({ subscribers, ...counts }: DeletionScope, isArtist: boolean): string {
  const parts = WORDS.filter(([key]) => !(isArtist && key === 'artists')).flatMap(([key, one, many]) => {
    const count = counts[key as keyof typeof counts];
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  const going = parts.length > 0 ? `With it go ${list.format(parts)}.` : 'Nothing else goes with it.';
  const people = subscribers === 1 ? '1 subscriber is' : `${subscribers} subscribers are`;
  return subscribers > 0 ? `${going} ${people} billed no more.` : going;
}
