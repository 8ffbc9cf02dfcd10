import { toast } from '../../../../components/toast.ts';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';

/** Takes back the deletion of a song. */
export const useRestoreSong = () =>
  trpc.studio.restoreSong.useMutation({
    onSuccess: ({ title }) => {
      toast.success('Song restored', { description: title });
      return readMusicAgain();
    },
    meta: failsAs('Failed to restore song'),
  });
