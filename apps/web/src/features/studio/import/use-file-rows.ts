import type { MatchReason, WaitingSong } from '@stagedoor/validators';
import { MAX_MATCHED_FILES, UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { readFacts } from './read-facts.ts';
import { useSentFiles } from './use-sent-files.ts';

/** A dropped file with the song that it is for. */
export interface FileRow {
  file: File;
  songId: number | null;
  /** Why this song is suggested; null when the artist chose it. */
  reason: MatchReason | null;
  /** `refused` files are too large to be sent; of those that are `listening` the sound is compared. */
  state: 'open' | 'refused' | 'listening' | 'sending' | 'sent' | 'failed';
  /** 0 to 1 while it is sent. */
  progress: number;
  error: string | null;
}

const AT_ONCE = 2;
const TOO_LARGE = 'Please select a file smaller than 20MB';

/** The files that were dropped, the songs they are matched to, and their upload. */
export function useFileRows() {
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [songs, setSongs] = useState<readonly WaitingSong[]>([]);
  const [isReading, setIsReading] = useState(false);
  const match = trpc.imports.match.useMutation();
  const matchSound = trpc.imports.matchByFingerprint.useMutation();
  const { sendToListen, makeAudio } = useSentFiles();
  const change = (file: File, fields: Partial<FileRow>) =>
    setRows((all) => all.map((row) => (row.file === file ? { ...row, ...fields } : row)));

  async function read(dropped: File[]) {
    const files = dropped.slice(0, MAX_MATCHED_FILES);
    if (files.length === 0) return;
    setIsReading(true);
    try {
      const facts = await Promise.all(files.map(readFacts));
      const answer = await match.mutateAsync({ files: facts });
      setSongs(answer.songs);
      const read = files.map((file, index) => toRow(file, answer.matches[index] ?? null));
      setRows(read);
      const open = read.filter(({ state, songId }) => state === 'open' && songId === null);
      if (answer.hasFingerprints && answer.songs.length > 0) void listen(open.map(({ file }) => file));
    } catch (error) {
      toast.error('The files could not be matched', { description: (error as Error).message });
    } finally {
      setIsReading(false);
    }
  }

  /** One file after another; what is not found out, the artist chooses. */
  async function listen(files: readonly File[]) {
    for (const file of files) change(file, { state: 'listening' });
    for (const file of files) {
      const songId = await findBySound(file);
      setRows((all) => {
        const isFree = songId !== null && all.every((row) => row.songId !== songId);
        const found = isFree ? ({ songId, reason: 'sound' } as const) : {};
        return all.map((row) => (row.file === file ? { ...row, ...found, state: 'open', progress: 0 } : row));
      });
    }
  }

  async function findBySound(file: File): Promise<number | null> {
    try {
      const fileKey = await sendToListen(file, (progress) => change(file, { progress }));
      return (await matchSound.mutateAsync({ fileKey })).songId;
    } catch {
      return null;
    }
  }

  async function send({ file, songId }: FileRow) {
    if (songId === null) return;
    change(file, { state: 'sending', progress: 0, error: null });
    try {
      await makeAudio(file, songId, (progress) => change(file, { progress }));
      change(file, { state: 'sent' });
    } catch (error) {
      change(file, { state: 'failed', error: (error as Error).message });
    }
  }

  async function sendAll() {
    const waiting = rows.filter(isToSend);
    const sendNext = async (): Promise<void> => {
      const row = waiting.shift();
      if (!row) return;
      await send(row);
      return sendNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    await Promise.all([api.studio.songs.invalidate(), api.studio.uploads.invalidate()]);
  }

  return {
    rows,
    songs,
    isReading,
    isSending: rows.some(({ state }) => state === 'sending'),
    isListening: rows.some(({ state }) => state === 'listening'),
    toSend: rows.filter(isToSend).length,
    read,
    sendAll,
    /** A song gets one file; another one that was for it gives it up. */
    choose: (file: File, songId: number | null) =>
      setRows((all) =>
        all.map((row) => {
          if (row.file === file) return { ...row, songId, reason: null };
          return row.songId === songId && row.state === 'open' ? { ...row, songId: null } : row;
        }),
      ),
  };
}

function toRow(file: File, found: { songId: number; reason: MatchReason } | null): FileRow {
  const isTooLarge = file.size > UPLOAD_LIMITS.replaceAudio;
  return {
    file,
    songId: isTooLarge ? null : (found?.songId ?? null),
    reason: found?.reason ?? null,
    state: isTooLarge ? 'refused' : 'open',
    progress: 0,
    error: isTooLarge ? TOO_LARGE : null,
  };
}

const isToSend = ({ songId, state }: FileRow) => songId !== null && (state === 'open' || state === 'failed');
