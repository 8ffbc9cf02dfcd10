import { FILE_KINDS } from '@stagedoor/validators/file-kinds';
import { OTHER_LENGTH_MS, UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { type Ref, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toast } from '../../components/toast.ts';
import { formatLength } from '../../lib/format.ts';
import { checkFiles } from './check-files.ts';
import { readLength } from './read-length.ts';
import { sendAudio } from './send-audio.ts';

export interface AudioSong {
  id: number;
  title: string;
  /** Null while it is unknown. */
  durationMs: number | null;
}

interface AudioInputProps {
  song: AudioSong;
  /** Opens the file chooser. */
  ref: Ref<HTMLInputElement>;
}

const RULES = {
  kind: 'audio',
  maxBytes: UPLOAD_LIMITS.replaceAudio,
  wrongType: 'Please select an audio file (MP3, WAV, etc.)',
} as const;

/** Takes a song's first or next audio, and asks before a file of quite another length is sent. */
export function AudioInput({ song, ref }: AudioInputProps) {
  const [asked, setAsked] = useState<{ file: File; lengthMs: number } | null>(null);
  async function choose(file: File | undefined) {
    if (!file) return toast.error('No file selected');
    const { refused } = await checkFiles([file], RULES);
    for (const { reason, isTooLarge } of refused)
      return toast.error(isTooLarge ? 'File too large' : 'Invalid file type', { description: reason });
    const lengthMs = song.durationMs === null ? null : await readLength(file);
    if (lengthMs !== null && Math.abs(lengthMs - (song.durationMs ?? 0)) > OTHER_LENGTH_MS)
      return setAsked({ file, lengthMs });
    await sendAudio(song, file);
  }
  return (
    <>
      <input
        ref={ref}
        type="file"
        aria-label="Audio file"
        accept={FILE_KINDS.audio.accept}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title="Another length"
          description={compareLengths(asked, song)}
          action="Upload it anyway"
          onConfirm={() => {
            void sendAudio(song, asked.file);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

const compareLengths = ({ file, lengthMs }: { file: File; lengthMs: number }, song: AudioSong): string =>
  `"${file.name}" is ${formatLength(lengthMs / 1000)} long, "${song.title}" is ${formatLength((song.durationMs ?? 0) / 1000)}.`;
