import type { Song } from '@stagedoor/validators';

/** A song that was never given audio, or whose file was broken. */
export const needsAudio = ({ state }: Pick<Song, 'state'>): boolean =>
  state === 'missing' || state === 'failed';
