import type { Song } from '@stagedoor/validators';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { useSyncExternalStore } from 'react';
import { toast } from '../../components/toast.ts';
import { useActingProfile } from '../../lib/acting-profile.ts';
import { api } from '../../lib/trpc.ts';
import { fingerprintOf } from './hash-file.ts';
import { postJson } from './post-json.ts';
import { sendFile } from './send-file.ts';

/** The sent share of each song's new audio, 0 to 1. It outlives the screen, which may be left meanwhile. */
let sends: ReadonlyMap<number, number> = new Map();
const listeners = new Set<() => void>();

function setShare(songId: number, share: number | null) {
  const next = new Map(sends);
  if (share === null) next.delete(songId);
  else next.set(songId, share);
  sends = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAudioSends = () => useSyncExternalStore(subscribe, () => sends);

/** Returns why a file is refused. */
function findRefusal({ type, size }: File) {
  // When the system knows no type for the file, the server checks its content.
  if (type && !type.startsWith('audio/') && type !== 'application/ogg')
    return { title: 'Invalid file type', description: 'Please select an audio file (MP3, WAV, etc.)' };
  if (size > UPLOAD_LIMITS.replaceAudio)
    return { title: 'File too large', description: 'Please select a file smaller than 20MB' };
}

/** Sends a song's first or next audio. */
export async function sendAudio(songId: number, file: File | undefined): Promise<void> {
  if (!file) return toast.error('No file selected');
  const refusal = findRefusal(file);
  if (refusal) return toast.error(refusal.title, { description: refusal.description });
  const { artistId } = useActingProfile.getState();
  setShare(songId, 0);
  try {
    const fileKey = await sendFile(file, {
      ...{ purpose: 'replacement', artistId, fingerprint: await fingerprintOf(file), key: null },
      signal: new AbortController().signal,
      onKey: () => {},
      onProgress: ({ sentBytes }) =>
        setShare(songId, Math.max(sends.get(songId) ?? 0, sentBytes / file.size)),
      onWaiting: () =>
        toast.info('Connection lost', { description: `${file.name} goes on when it is back.` }),
    });
    await postJson<Song>(`/api/songs/${songId}/upload-audio`, { fileKey }, { artistId });
    await Promise.all([api.studio, api.songs, api.albums, api.artists].map((part) => part.invalidate()));
  } catch (error) {
    toast.error('Upload failed', { description: error instanceof Error ? error.message : undefined });
  } finally {
    setShare(songId, null);
  }
}
