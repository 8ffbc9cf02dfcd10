import { useEffect, useRef } from 'react';
import { useActingProfile } from '../../../lib/acting-profile.ts';
import { discardSentFile, fingerprintOf, sendFile } from '../../uploads/index.ts';

/** A file that was sent to be recognized. */
interface SentFile {
  key: string;
  fingerprint: string;
}

/** Sends files in pieces to listen to them. Those that are not handed over are removed with the screen. */
export function useListening() {
  const sent = useRef(new Map<File, SentFile>());
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => {
      abort.current.abort();
      for (const { key } of sent.current.values()) void discardSentFile(key);
      sent.current.clear();
    };
  }, []);
  return {
    async send(file: File, onShare: (share: number) => void): Promise<string> {
      const { artistId } = useActingProfile.getState();
      const fingerprint = await fingerprintOf(file);
      return sendFile(file, {
        purpose: 'replacement',
        artistId,
        fingerprint,
        key: sent.current.get(file)?.key ?? null,
        signal: abort.current.signal,
        onKey: (key) => sent.current.set(file, { key, fingerprint }),
        onProgress: ({ sentBytes }) => onShare(Math.min(1, sentBytes / file.size)),
        onWaiting: () => {},
      });
    },
    /** The part of the file that has arrived, for the upload that continues it. */
    handOver(file: File): Partial<SentFile> {
      const known = sent.current.get(file) ?? {};
      sent.current.delete(file);
      return known;
    },
  };
}
