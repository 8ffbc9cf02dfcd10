import type { Song } from '@stagedoor/validators';
import { trpc } from '../../lib/trpc.ts';

type SongWithLyrics = Pick<Song, 'id' | 'lyrics' | 'isLocked'>;

/** Whether a song has lyrics; songs that a browser stored earlier do not say so. */
export const hasLyrics = ({ lyrics }: Pick<Song, 'lyrics'>): boolean => (lyrics ?? 'none') !== 'none';

/** The lyrics of a song, if it has some and the person may read them. */
export const useLyrics = (song: SongWithLyrics) =>
  trpc.songs.lyrics.useQuery({ id: song.id }, { enabled: hasLyrics(song) && !song.isLocked });
