import { useActingProfile } from '../../lib/acting-profile.ts';
import { loadUploads } from './load-uploads.ts';

/** Sends a song's first or next audio. A file of which a part has arrived goes on from there. */
export async function sendAudio({ id, title }: { id: number; title: string }, file: File): Promise<void> {
  const { uploads } = await loadUploads();
  const half = uploads
    .getItems()
    .filter(({ state, goal }) => state === 'half-sent' && goal.kind === 'audio' && goal.songId === id);
  if (half.length > 0 && (await uploads.pickAgain(file))) return;
  for (const item of half) uploads.cancel(item.id);
  const { artistId } = useActingProfile.getState();
  uploads.add([{ goal: { kind: 'audio', songId: id, title }, artistId, files: [{ file }] }]);
}
