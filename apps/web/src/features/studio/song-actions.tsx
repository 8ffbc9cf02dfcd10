import type { Song } from '@stagedoor/validators';
import { UPLOAD_LIMITS } from '@stagedoor/validators/limits';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { api } from '../../lib/trpc.ts';
import { sendForm } from './send-form.ts';

/** A song without audio gets its file here (spec artist §4). */
export function SongActions({ song }: { song: Song }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (song.state !== 'missing' && song.state !== 'failed') return null;

  async function send(file: File | undefined) {
    if (!file) return;
    if (file.size > UPLOAD_LIMITS.replaceAudio) {
      toast.error('File too large', { description: 'Please select a file smaller than 20MB' });
      return;
    }
    const form = new FormData();
    form.set('audio', file);
    setIsBusy(true);
    try {
      await sendForm<Song>(`/api/songs/${song.id}/upload-audio`, form);
      await api.studio.invalidate();
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
        accept="audio/*"
        hidden
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        Upload Audio
      </Button>
    </>
  );
}
