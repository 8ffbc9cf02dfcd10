import { listHalfSentFiles, uploadMemory } from '../../uploads/index.ts';
import { mediaUploads } from './media-uploads.ts';
import { songUploads } from './song-uploads.ts';

const done = new Set<number>();

/** Lists the profile's files that were half sent before this page was opened; once, because later ones are known. */
export async function restoreHalfSent(artistId: number): Promise<void> {
  if (done.has(artistId)) return;
  done.add(artistId);
  const files = await listHalfSentFiles();
  uploadMemory.keepOnly(new Set(files.map(({ key }) => key)));
  const own = files.filter((file) => file.artistId === artistId);
  mediaUploads.restore(own.filter(({ purpose }) => purpose === 'media'));
  // Only the browser that began new audio of a song knows which song it is for.
  songUploads.restore(
    own.filter(
      ({ purpose, key }) => purpose === 'song' || (purpose === 'replacement' && uploadMemory.find(key)),
    ),
  );
}
