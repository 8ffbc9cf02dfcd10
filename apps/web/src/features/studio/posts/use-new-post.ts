import type { Post } from '@stagedoor/validators';
import { useState } from 'react';
import { reportFailure } from '../../../components/report-failure.ts';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/trpc.ts';
import { type PostFields, readPost } from '../../posts/index.ts';
import { sendForm, toForm, useUpload } from '../../uploads/index.ts';

const DONE: Record<PostFields['state'], string> = {
  published: 'Post published',
  draft: 'Draft saved',
  scheduled: 'Post scheduled',
};

function filesOf({ contentType, file, pictures }: PostFields): File[] {
  if (contentType === 'image') return pictures.flatMap((picture) => picture.file ?? []);
  return file ? [file] : [];
}

/** Sends a new post; its files go by the tray, and `progress` is their sent share, 0 to 1. */
export function useNewPost(onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const { send, isBusy, progress } = useUpload(onDone);

  async function submit(fields: PostFields) {
    const { contentType, pictures } = fields;
    const { publishAt, ...texts } = readPost(fields);
    const post = { ...texts, ...(publishAt && { publishAt }) };
    if (contentType === 'text') return save({ ...post, contentType });
    const alt = contentType === 'image' && { alt: pictures.map((picture) => picture.alt.trim()) };
    await send({
      goal: { kind: 'post', purpose: `post-${contentType}`, fields: { ...post, contentType, ...alt } },
      files: filesOf(fields).map((file) => ({ file })),
    });
  }

  async function save(post: { title: string; state: PostFields['state']; contentType: 'text' }) {
    setIsSaving(true);
    try {
      await sendForm<Post>('/api/dashboard/content', toForm(post));
      await api.studio.posts.invalidate();
      toast.success(DONE[post.state], { description: post.title });
      onDone();
    } catch (error) {
      reportFailure('Failed to create post', error);
    } finally {
      setIsSaving(false);
    }
  }
  return { submit, isBusy: isSaving || isBusy, isSaving, progress };
}
