import type { SongStream } from '@stagedoor/validators';
import { isReachable } from './is-reachable.ts';
import { openKept } from './kept-database.ts';

/** How to play the file of a song that is kept on this device. */
export async function findKeptStream(songId: number): Promise<SongStream | null> {
  try {
    const database = await openKept();
    if (!isReachable(await database.get('state', 'state'), Date.now())) return null;
    return (await database.get('files', songId))?.stream ?? null;
  } catch (error) {
    console.warn('What is kept could not be read', error);
    return null;
  }
}
