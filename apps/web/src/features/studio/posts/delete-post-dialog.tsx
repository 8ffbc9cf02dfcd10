import type { OwnPost } from '@stagedoor/validators';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

export default function DeletePostDialog({ post, onClose }: { post: OwnPost; onClose: () => void }) {
  const remove = trpc.studio.deletePost.useMutation({
    onSuccess: () => {
      toast.success('Post deleted', { description: post.title });
      onClose();
      return Promise.all([api.studio.posts.invalidate(), api.posts.invalidate()]);
    },
    meta: failsAs('Failed to delete post'),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete post"
      description={`Are you sure you want to delete "${post.title}"? Its comments go with it.`}
      action="Delete post"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: post.id })}
    />
  );
}
