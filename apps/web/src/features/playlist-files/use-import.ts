import type { PlaylistImportPreview } from '@stagedoor/validators';
import { useState } from 'react';
import { reportFailure } from '../../components/report-failure.ts';
import { toast } from '../../components/toast.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { readPlaylistsAgain } from '../playlists/index.ts';
import { sendForm } from '../uploads/index.ts';

/** Reads a file on the server, which shows what it would import, and makes the playlist of what was chosen. */
export function useImport(onCreated: (playlistId: number) => void) {
  const [preview, setPreview] = useState<PlaylistImportPreview | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const create = trpc.playlists.create.useMutation({ meta: FAILS_IN_PLACE });

  async function read(file: File) {
    setIsReading(true);
    setProblem(null);
    const form = new FormData();
    form.set('file', file);
    try {
      setPreview(await sendForm<PlaylistImportPreview>('/api/playlists/import/preview', form));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file could not be read');
    } finally {
      setIsReading(false);
    }
  }

  async function save(name: string, songIds: number[]) {
    try {
      const playlist = await create.mutateAsync({
        name,
        isPublic: false,
        ...(songIds.length > 0 && { songIds }),
      });
      toast.success('Playlist created successfully');
      void readPlaylistsAgain();
      onCreated(playlist.id);
    } catch (error) {
      reportFailure('Failed to create playlist: {message}', error);
    }
  }

  return { preview, problem, isReading, isSaving: create.isPending, read, save };
}
