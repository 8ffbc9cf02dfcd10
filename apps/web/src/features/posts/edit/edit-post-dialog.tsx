import type { Post } from '@stagedoor/validators';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { EMPTY_POST, type PostFields, readPost, toLocalMoment } from './post-fields.ts';
import { PostPublication, PostWords } from './words-and-publication.tsx';

const toFields = (post: Post): PostFields => ({
  ...EMPTY_POST,
  title: post.title,
  description: post.description ?? '',
  contentType: post.contentType,
  isPremium: post.isPremium,
  state: post.state,
  publishAt: post.publishAt ? toLocalMoment(new Date(post.publishAt)) : '',
});

export default function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const form = useForm<PostFields>({ defaultValues: toFields(post) });
  const update = trpc.studio.updatePost.useMutation({
    onSuccess: ({ title }) => {
      toast.success('Post saved', { description: title });
      onClose();
      return Promise.all([api.studio.posts.invalidate(), api.posts.invalidate()]);
    },
    onError: ({ message }) => toast.error('Failed to update post', { description: message }),
  });
  const submit = (fields: PostFields) => update.mutate({ id: post.id, ...readPost(fields) });
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Edit Post">
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
        <PostWords form={form} />
        <PostPublication
          form={form}
          publishLabel={post.state === 'published' ? 'Published' : 'Publish now'}
        />
        <div className="flex justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={update.isPending}>
            Save Changes
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
