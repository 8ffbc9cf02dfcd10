import { readPlaylistFile } from '../read-playlist-file.ts';

export const SITE = 'https://stage.example';

/** Reads a file given as text, or as bytes for other encodings. */
export const readSample = (content: string | Uint8Array, fileName = 'list') =>
  readPlaylistFile(typeof content === 'string' ? Buffer.from(content) : content, { fileName, siteUrl: SITE });

/** The likeliest reading of each entry: 'Artist – Title'. */
export async function readSongs(content: string | Uint8Array, fileName?: string): Promise<string[]> {
  const { entries } = await readSample(content, fileName);
  return entries.map(({ readings: [first] }) => `${first?.artist ?? '?'} – ${first?.title}`);
}
