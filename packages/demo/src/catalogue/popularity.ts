import type { Random } from '../random.ts';
import { artists } from './artists.ts';
import { songs } from './songs.ts';
import type { DemoSong } from './types.ts';

const rankOf = new Map(artists.map((artist) => [artist.username, artist.popularity]));

/**
 * How often a song is chosen, relative to the others: a steep curve over artists, multiplied by the song's share.
 */
export function weightOf(song: DemoSong): number {
  return (song.popularity * (song.isPremium ? 0.3 : 1)) / (rankOf.get(song.artist) ?? 10) ** 0.85;
}

/** Songs in upload order: the most played first, no artist twice in a row. */
export function songsByPopularity(): DemoSong[] {
  const rest = songs.toSorted((a, b) => weightOf(b) - weightOf(a));
  const order: DemoSong[] = [];
  while (rest.length > 0) {
    const last = order[order.length - 1]?.artist;
    const next = Math.max(
      0,
      rest.findIndex((song) => song.artist !== last),
    );
    order.push(...rest.splice(next, 1));
  }
  return order;
}

const totalWeight = songs.reduce((sum, song) => sum + weightOf(song), 0);

/** A random song, popular ones more often. */
export function pickSong(random: Random): DemoSong {
  let left = random.next() * totalWeight;
  for (const song of songs) {
    left -= weightOf(song);
    if (left <= 0) return song;
  }
  return songs[0] as DemoSong;
}
