import { toast } from '../../components/toast.ts';
import { api } from '../../lib/trpc.ts';
import type { UploadGoal } from './upload-goal.ts';
import type { UploadItem } from './upload-item.ts';

const POSTED = { published: 'Post published', draft: 'Draft saved', scheduled: 'Post scheduled' };

/** Says what was made of files that were sent alone. Many files have their rows. */
export function reportMade({ goal }: UploadItem): void {
  const isPrepared = (title: string) => ({ description: `${title} is being prepared` });
  if (goal.kind === 'song' && goal.purpose === 'dialog-song')
    toast.success('Song uploaded', { description: `${goal.fields.title} is being prepared for playing` });
  if (goal.kind === 'post' && goal.purpose !== 'media')
    toast.success(POSTED[goal.fields.state ?? 'published'], isPrepared(goal.fields.title));
  if (goal.kind === 'post-files') toast.success('File replaced', isPrepared(goal.title));
}

const FAILURES: Record<UploadGoal['kind'], string> = {
  song: 'Failed to upload song',
  audio: 'Upload failed',
  post: 'Failed to create post',
  'post-files': 'Failed to replace the file',
};

export function reportFailed({ goal, reason }: UploadItem): void {
  toast.error(FAILURES[goal.kind], { description: reason ?? undefined });
}

/** Asks again for what shows the thing that was made. */
export function refetchGoal({ kind }: UploadGoal): Promise<unknown> {
  const { studio, songs, albums, artists, posts } = api;
  const parts = kind === 'song' || kind === 'audio' ? [songs, albums, artists] : [posts];
  return Promise.all([studio, ...parts].map((part) => part.invalidate()));
}
