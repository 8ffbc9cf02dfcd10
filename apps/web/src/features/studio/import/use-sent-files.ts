import { useEffect, useRef } from 'react';
import { useActingProfile } from '../../../lib/acting-profile.ts';
import { discardSentFile, fingerprintOf, postJson, sendFile } from '../../uploads/index.ts';

/** Sends files in pieces, once each, whether to listen to them or to make them a song's audio. */
export function useSentFiles() {
  const keys = useRef(new Map<File, string>());
  const listening = useRef(new AbortController());
  useEffect(() => {
    listening.current = new AbortController();
    return () => {
      listening.current.abort();
      for (const key of keys.current.values()) void discardSentFile(key);
      keys.current.clear();
    };
  }, []);

  async function send(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<string> {
    const { artistId } = useActingProfile.getState();
    const fingerprint = await fingerprintOf(file);
    return sendFile(file, {
      ...{ purpose: 'replacement', artistId, fingerprint, key: keys.current.get(file) ?? null, signal },
      onKey: (key) => keys.current.set(file, key),
      onProgress: ({ sentBytes }) => onShare(Math.min(1, sentBytes / file.size)),
      onWaiting: () => {},
    });
  }

  return {
    /** Ends, as everything that was sent and not used, with the screen. */
    sendToListen: (file: File, onShare: (share: number) => void) =>
      send(file, onShare, listening.current.signal),
    /** Goes on when the screen is left. */
    async makeAudio(file: File, songId: number, onShare: (share: number) => void): Promise<void> {
      const { artistId } = useActingProfile.getState();
      const fileKey = await send(file, onShare, new AbortController().signal);
      await postJson(`/api/songs/${songId}/upload-audio`, { fileKey }, { artistId });
      keys.current.delete(file);
    },
  };
}
