import { toast } from '../../../../components/toast.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';

/** Takes back the deletion of an album, and of the songs that were deleted with it. */
export const useRestoreAlbum = () =>
  trpc.studio.restoreAlbum.useMutation({
    onSuccess: ({ title }) => {
      toast.success('Album restored', { description: title });
      return readMusicAgain();
    },
    meta: failsAs('Failed to restore album'),
  });
