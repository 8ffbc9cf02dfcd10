import type { DownloadFormat, DownloadProgress } from '@stagedoor/validators';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { followDownload } from './follow-download.ts';
import type { DownloadTarget } from './open-downloads.ts';

const LOOK_EVERY_MS = 1_000;

/** Prepares a download and has the browser fetch it. The preparing goes on when the reader leaves, the waiting ends. */
export function useDownload({ of, id, name, purchase }: DownloadTarget, onStarted: () => void) {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const left = useRef(new AbortController());
  useEffect(() => {
    const { current } = left;
    return () => current.abort();
  }, []);
  const mutation = useMutation({
    mutationFn: async (format: DownloadFormat) => {
      const { signal } = left.current;
      while (!signal.aborted) {
        const found = await trpcClient.downloads.prepare.mutate({ of, id, format, purchase }, { signal });
        if (found.state === 'ready') return true;
        setProgress(found);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      return false;
    },
    onSuccess: (isReady, format) => {
      if (!isReady) return;
      const query = new URLSearchParams({ format, ...(purchase && { purchase }) });
      followDownload(`/api/${of}s/${id}/download?${query}`);
      toast.success('Download Started', { description: `Downloading "${name}"` });
      onStarted();
    },
    onSettled: () => setProgress(null),
    meta: failsAs(() => (left.current.signal.aborted ? null : 'Download failed')),
  });
  return { start: mutation.mutate, progress, format: mutation.isPending ? mutation.variables : null };
}
