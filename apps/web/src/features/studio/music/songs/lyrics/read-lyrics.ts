import { formatLyrics } from '@stagedoor/validators/parse-lyrics';
import { trpcClient } from '../../../../../lib/trpc.ts';
import { hasLyrics } from '../../../../lyrics/index.ts';

/** The lyrics of a song as they are typed, and the version of the song that they belong to. */
export interface EditableLyrics {
  id: number;
  title: string;
  updatedAt: string;
  text: string;
}

/** The song is read first: lyrics that change in between are newer than the version, and saving over them is refused. */
export async function readLyrics(id: number): Promise<EditableLyrics> {
  const song = await trpcClient.songs.get.query({ id });
  const lines = hasLyrics(song) ? (await trpcClient.songs.lyrics.query({ id })).lines : [];
  return { id, title: song.title, updatedAt: song.updatedAt, text: formatLyrics(lines) };
}
