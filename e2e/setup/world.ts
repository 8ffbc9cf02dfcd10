import type { Album, Artist, Playlist } from '@stagedoor/validators';
import type { Person } from './people.ts';

export const FREE_TITLES = ['Lanterns', 'Low Tide', 'Signal Fire', 'Anchor Song'] as const;
export const PREMIUM_TITLE = 'Captains Only';
export const MISSING_TITLE = 'Paper Sketch';
export const SONG_SECONDS = 45;

/**
 * Data that all specs share: one artist with an album of four songs, a premium song and a song without audio.
 */
export type World = {
  artistPerson: Person;
  artist: Artist;
  album: Album;
  /** By title. */
  songIds: Record<string, number>;
  /** A public playlist of the artist with all of these songs. */
  playlist: Playlist;
  admin: Person;
};

/** Created once by make-world.ts and passed to the workers through the environment. */
export const readWorld = (): World => JSON.parse(process.env.E2E_WORLD ?? '') as World;
