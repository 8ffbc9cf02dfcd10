import type { AdminSite, ChangeSiteInput } from '@stagedoor/validators';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { currentOf } from '../../../lib/edits/current-of.ts';
import { FAILS_IN_PLACE } from '../../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';

interface ChangeSiteOptions {
  /** Whether others have changed what is changed here. */
  hasDisputed: (now: AdminSite) => boolean;
  /** Called with the version whose disputed values are shown. */
  onSeen: (version: number) => void;
  onSaved: (saved: AdminSite) => void;
  onRefused: (message: string) => void;
}

/** Saves settings that were changed from this version. Where others changed the same meanwhile, theirs are shown first. */
export function useChangeSite(from: number, options: ChangeSiteOptions) {
  const { hasDisputed, onSeen, onSaved, onRefused } = options;
  const show = (now: AdminSite) => api.adminSite.get.setData(undefined, now);
  return useMutation({
    mutationFn: async (changes: ChangeSiteInput) => {
      for (let version = from; ; ) {
        try {
          return await trpcClient.adminSite.change.mutate({ ...changes, version });
        } catch (error) {
          const now = currentOf<AdminSite>(error);
          if (!now || now.version === version) throw error;
          show(now);
          if (hasDisputed(now)) {
            onSeen(now.version);
            throw error;
          }
          version = now.version;
        }
      }
    },
    meta: FAILS_IN_PLACE,
    onSuccess: (saved) => {
      show(saved);
      onSaved(saved);
      toast.success('Saved', { description: 'Everybody sees it at once.' });
    },
    onError: (error) => onRefused(error.message),
  });
}
