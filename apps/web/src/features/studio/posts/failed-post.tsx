import type { OwnPost } from '@stagedoor/validators';
import { FILE_KINDS, FILE_PURPOSES } from '@stagedoor/validators/file-kinds';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { useActingProfile } from '../../../lib/acting-profile.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import {
  isUnderWay,
  loadUploads,
  reportRefusedFiles,
  shareOf,
  type UploadItem,
  useFileChoice,
  useUploads,
} from '../../uploads/index.ts';

const refetch = () =>
  Promise.all([api.studio.posts.invalidate(), api.studio.uploads.invalidate(), api.posts.invalidate()]);

/** Why a post's file failed, and what its team can do: send another one, or go without that picture. */
export function FailedPost({ post }: { post: OwnPost }) {
  const leaveOut = trpc.studio.updatePost.useMutation({
    onSuccess: refetch,
    meta: failsAs('Failed to update post'),
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
  const { id, title, contentType: type } = post;
  const contentType = type === 'text' ? 'image' : type;
  const rules = FILE_PURPOSES[`post-${contentType}`];
  const isIt = ({ goal, ...item }: UploadItem) =>
    goal.kind === 'post-files' && goal.contentId === id && isUnderWay(item);
  const item = useUploads().find(isIt);
  async function send(files: File[]) {
    const { uploads } = await loadUploads();
    const { artistId } = useActingProfile.getState();
    const goal = { kind: 'post-files', contentId: id, contentType, title } as const;
    uploads.add([{ goal, artistId, files: files.map((file) => ({ file })) }]);
  }
  const { choose } = useFileChoice({
    ...rules,
    isMultiple: contentType === 'image',
    onFiles: (files) => void send(files),
    onRefused: reportRefusedFiles,
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={FILE_KINDS[rules.kind].accept}
        multiple={contentType === 'image'}
        aria-label={`Other file for ${post.title}`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outline"
        size="small"
        disabled={item !== undefined}
        onClick={() => input.current?.click()}
      >
        {item ? `Sending ${Math.floor(shareOf(item) * 100)}%` : 'Replace file'}
      </Button>
    </>
  );
}
