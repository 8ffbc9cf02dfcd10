import type { Song } from '@stagedoor/validators';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { sendForm } from '../uploads/index.ts';
import type { SongFormFields } from './upload-song-dialog.tsx';

interface SongFormParts {
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  onDone: () => void;
}

/** Sends the dialog's fields and files; the words of a refusal become a toast. */
export function useSongForm({ onProgress, onDone }: SongFormParts) {
  const [isBusy, setIsBusy] = useState(false);
  async function submit({ title, albumId, audio, cover, isPremium }: SongFormFields) {
    if (!audio) return;
    const form = new FormData();
    // The server then holds the file to the dialog's own limit.
    form.set('source', 'dialog');
    form.set('title', title.trim());
    if (albumId) form.set('albumId', albumId);
    form.set('isPremium', String(isPremium));
    if (cover) form.set('cover', cover);
    form.set('audio', audio);
    const total = audio.size + (cover?.size ?? 0);
    setIsBusy(true);
    try {
      await sendForm<Song>('/api/dashboard/songs', form, {
        onProgress: ({ sentBytes }) => onProgress(sentBytes / total),
      });
      toast.success('Song uploaded', { description: `${title.trim()} is being prepared for playing` });
      onDone();
    } catch (error) {
      toast.error('Failed to upload song', {
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setIsBusy(false);
    }
  }
  return { submit, isBusy };
}
