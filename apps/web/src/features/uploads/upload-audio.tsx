import type { Song } from '@stagedoor/validators';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { api } from '../../lib/trpc.ts';
import { sendForm } from './send-form.ts';

/** Returns why a file is refused. */
function findRefusal({ type, size }: File) {
  // When the system knows no type for the file, the server checks its content.
  if (type && !type.startsWith('audio/') && type !== 'application/ogg')
    return { title: 'Invalid file type', description: 'Please select an audio file (MP3, WAV, etc.)' };
  if (size > UPLOAD_LIMITS.replaceAudio)
    return { title: 'File too large', description: 'Please select a file smaller than 20MB' };
}

export interface UploadAudioProps {
  songId: number;
  /** On a phone the button is an icon; its words stay its name. */
  isCompact?: boolean;
}

/** Gives a song without audio its audio; shown to those of whom `can` says that they may. */
export default function UploadAudio({ songId, isCompact }: UploadAudioProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(file: File | undefined) {
    if (!file) return toast.error('No file selected');
    const refusal = findRefusal(file);
    if (refusal) return toast.error(refusal.title, { description: refusal.description });
    const form = new FormData();
    form.set('audio', file);
    setIsBusy(true);
    try {
      await sendForm<Song>(`/api/songs/${songId}/upload-audio`, form);
      await Promise.all([api.studio, api.songs, api.albums, api.artists].map((part) => part.invalidate()));
    } catch (error) {
      toast.error('Upload failed', { description: error instanceof Error ? error.message : undefined });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="Audio file"
        accept="audio/*,.flac,.opus,.ogg,.m4a"
        hidden
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        {isCompact ? (
          <>
            <Upload className="size-4 sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">Upload Audio</span>
          </>
        ) : (
          'Upload Audio'
        )}
      </Button>
    </>
  );
}
