import type { Post } from '@stagedoor/validators';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/trpc.ts';
import { type PostFields, readPost } from '../../posts/index.ts';
import { sendForm } from '../../uploads/index.ts';

const DONE: Record<PostFields['state'], string> = {
  published: 'Post published',
  draft: 'Draft saved',
  scheduled: 'Post scheduled',
};

function filesOf({ contentType, file, pictures }: PostFields): File[] {
  if (contentType === 'image') return pictures.flatMap((picture) => picture.file ?? []);
  return contentType !== 'text' && file ? [file] : [];
}

/** Sends a new post with its files; `progress` is the sent share, 0 to 1. */
export function useNewPost(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState(0);
  async function submit(fields: PostFields) {
    const { contentType } = fields;
    const form = new FormData();
    const { publishAt, ...texts } = readPost(fields);
    for (const [name, value] of Object.entries(texts)) form.set(name, String(value));
    form.set('contentType', contentType);
    if (publishAt) form.set('publishAt', publishAt);
    const sent = filesOf(fields);
    if (contentType === 'image') for (const { alt } of fields.pictures) form.append('alt', alt.trim());
    for (const file of sent) form.append('file', file);
    const totalBytes = sent.reduce((sum, { size }) => sum + size, 0);
    setIsBusy(true);
    try {
      await sendForm<Post>('/api/dashboard/content', form, {
        onProgress: ({ sentBytes }) => totalBytes > 0 && setProgress(Math.min(1, sentBytes / totalBytes)),
      });
      await Promise.all([api.studio.posts.invalidate(), api.studio.uploads.invalidate()]);
      toast.success(DONE[fields.state], {
        description: sent.length > 0 ? `${texts.title} is being prepared` : texts.title,
      });
      onDone();
    } catch (error) {
      toast.error('Failed to create post', {
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setIsBusy(false);
      setProgress(0);
    }
  }
  return { submit, isBusy, progress };
}
