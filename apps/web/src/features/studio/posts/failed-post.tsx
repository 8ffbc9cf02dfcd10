import type { OwnPost } from '@stagedoor/validators';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { useSendForm } from '../../uploads/index.ts';
import { MEDIA } from './media-file-field.tsx';

const refetch = () =>
  Promise.all([api.studio.posts.invalidate(), api.studio.uploads.invalidate(), api.posts.invalidate()]);

/** Why a post's file failed, and what its people can do: send another one, or go without that picture. */
export function FailedPost({ post }: { post: OwnPost }) {
  const leaveOut = trpc.studio.updatePost.useMutation({
    onSuccess: refetch,
    onError: ({ message }) => toast.error('Failed to update post', { description: message }),
  });
  const images = post.images.map(({ id }) => ({ id }));
  return (
    <div className="grid justify-items-start gap-2">
      <p className="inline-flex items-start gap-1.5 wrap-anywhere text-13 text-alarm">
        <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
        {post.failureReason ?? 'Failed'}
      </p>
      {post.can.replaceFile && (
        <div className="flex flex-wrap gap-2">
          <ReplaceFileButton post={post} />
          {images.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              isBusy={leaveOut.isPending}
              onClick={() => leaveOut.mutate({ id: post.id, images })}
            >
              Leave it out
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function ReplaceFileButton({ post }: { post: OwnPost }) {
  const input = useRef<HTMLInputElement>(null);
  const kind = post.contentType === 'text' ? 'image' : post.contentType;
  const { send, isBusy, progress } = useSendForm({
    url: `/api/dashboard/content/${post.id}/file`,
    failure: 'Failed to replace the file',
    onDone: () => {
      toast.success('File replaced', { description: `${post.title} is being prepared` });
      return refetch();
    },
  });
  const choose = (files: File[]) => {
    const form = new FormData();
    for (const file of files) form.append('file', file);
    if (files.length > 0) void send(form);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={MEDIA[kind].accept}
        multiple={kind === 'image'}
        aria-label={`Other file for ${post.title}`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
        {progress === null ? 'Replace file' : `Sending ${Math.round(progress * 100)}%`}
      </Button>
    </>
  );
}
