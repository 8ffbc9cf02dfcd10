import type { MatchReason, WaitingSong } from '@stagedoor/validators';
import { MAX_MATCHED_FILES } from '@stagedoor/validators/limits';
import { useState } from 'react';
import { reportFailure } from '../../../components/report-failure.ts';
import { useActingProfile } from '../../../lib/acting-profile.ts';
import { FAILS_IN_PLACE } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import {
  loadUploads,
  type RefusedFile,
  type UploadItem,
  useAudioSends,
  useUploads,
} from '../../uploads/index.ts';
import { readFacts } from './read-facts.ts';
import { useListening } from './use-listening.ts';

/** A dropped file with the song that it is for. */
export interface FileRow {
  file: File;
  /** Null where it is not known. */
  lengthMs: number | null;
  songId: number | null;
  /** Why this song is suggested; null when the artist chose it. */
  reason: MatchReason | null;
  /** `refused` files cannot be sent; of those that are `listening` the sound is compared. */
  state: 'open' | 'refused' | 'listening';
  /** 0 to 1 while it is sent to listen to it. */
  progress: number;
  error: string | null;
  uploadId: string | null;
}

/** A row with its upload, once the artist has confirmed it. */
export type SentRow = FileRow & { upload: UploadItem | undefined };

const hasEnded = ({ state }: UploadItem) => state === 'failed' || state === 'cancelled';

/** Whether the song of a file may still be chosen. */
export const isOpen = ({ state, upload }: SentRow): boolean =>
  state === 'open' && (upload === undefined || hasEnded(upload));

const isToSend = (row: SentRow) => isOpen(row) && row.songId !== null;

/** The files that were dropped, the songs they are matched to, and their upload by the tray. */
export function useFileRows() {
  const [found, setRows] = useState<readonly FileRow[]>([]);
  const [songs, setSongs] = useState<readonly WaitingSong[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const match = trpc.imports.match.useMutation({ meta: FAILS_IN_PLACE });
  const matchSound = trpc.imports.matchByFingerprint.useMutation({ meta: FAILS_IN_PLACE });
  const listening = useListening();
  const items = useUploads();
  const sends = useAudioSends();
  const rows = found.map(
    (row): SentRow => ({
      ...row,
      upload: items.find(({ id }) => id === row.uploadId),
    }),
  );
  const change = (file: File, fields: Partial<FileRow>) =>
    setRows((all) => all.map((row) => (row.file === file ? { ...row, ...fields } : row)));

  async function read(dropped: File[]) {
    const files = dropped.slice(0, MAX_MATCHED_FILES);
    setLeftOut(dropped.length - files.length);
    setIsReading(true);
    try {
      const facts = await Promise.all(files.map(readFacts));
      const answer = await match.mutateAsync({ files: facts });
      setSongs(answer.songs);
      const read = files.map((file, index): FileRow => {
        const { songId, reason } = answer.matches[index] ?? { songId: null, reason: null };
        const isSent = songId !== null && sends.has(songId);
        const lengthMs = facts[index]?.durationMs ?? null;
        return { ...NEW_ROW, file, lengthMs, ...(!isSent && { songId, reason }) };
      });
      setRows((refused) => [...read, ...refused]);
      const open = read.filter(({ songId }) => songId === null);
      if (answer.hasFingerprints && answer.songs.length > 0) void listen(open.map(({ file }) => file));
    } catch (error) {
      reportFailure('The files could not be matched', error);
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
        const heard = isFree ? ({ songId, reason: 'sound' } as const) : {};
        return all.map((row) => (row.file === file ? { ...row, ...heard, state: 'open', progress: 0 } : row));
      });
    }
  }

  async function findBySound(file: File): Promise<number | null> {
    try {
      const fileKey = await listening.send(file, (progress) => change(file, { progress }));
      return (await matchSound.mutateAsync({ fileKey })).songId;
    } catch {
      return null;
    }
  }

  async function sendAll() {
    const { uploads } = await loadUploads();
    const { artistId } = useActingProfile.getState();
    for (const { file, songId, upload } of rows.filter(isToSend)) {
      const song = songs.find(({ id }) => id === songId);
      if (!song) continue;
      const goal = { kind: 'audio', songId: song.id, title: song.title } as const;
      const order = { goal, artistId, files: [{ file, ...listening.handOver(file) }] };
      if (upload?.state === 'failed') uploads.revise(upload.id, order);
      else change(file, { uploadId: uploads.add([order])[0] ?? null });
    }
  }

  return {
    rows,
    songs,
    isReading,
    leftOut,
    toSend: rows.filter(isToSend).length,
    read,
    refuse: (refused: readonly RefusedFile[]) =>
      setRows(refused.map(({ file, reason }) => ({ ...NEW_ROW, file, state: 'refused', error: reason }))),
    sendAll,
    /** A song gets one file; another one that was for it gives it up. */
    choose: (file: File, songId: number | null) =>
      setRows((all) =>
        all.map((row) => {
          if (row.file === file) return { ...row, songId, reason: null };
          return row.songId === songId && row.uploadId === null ? { ...row, songId: null } : row;
        }),
      ),
  };
}

const NEW_ROW = {
  lengthMs: null,
  songId: null,
  reason: null,
  state: 'open',
  progress: 0,
  error: null,
  uploadId: null,
} as const satisfies Omit<FileRow, 'file'>;
