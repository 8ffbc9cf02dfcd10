import type { Post } from '@stagedoor/validators';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../components/dialog.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { toast } from '../../../components/toast.ts';
import { toLocalMoment } from '../../../lib/local-moment.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { PicturesField } from './pictures-field.tsx';
import { EMPTY_POST, type PostFields, readPost } from './post-fields.ts';
import { PostPublication, PostWords } from './words-and-publication.tsx';

const toFields = (post: Post): PostFields => ({
  ...EMPTY_POST,
  title: post.title,
  description: post.description ?? '',
  contentType: post.contentType,
  isPremium: post.isPremium,
  state: post.state,
  pictures: post.images.map(({ id, url, alt }) => ({ key: String(id), id, url, alt })),
  publishAt: post.publishAt ? toLocalMoment(new Date(post.publishAt)) : '',
});

/** The pictures, where something about them changed; the server would refuse them while they are processed. */
function readPictures({ pictures }: PostFields, { images }: Post) {
  const wanted = pictures.flatMap(({ id, alt }) => (id ? [{ id, alt: alt.trim() }] : []));
  const isSame =
    wanted.length === images.length &&
    images.every(({ id, alt }, place) => wanted[place]?.id === id && wanted[place].alt === alt);
  return isSame ? {} : { images: wanted };
}

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
  const submit = (fields: PostFields) =>
    update.mutate({ id: post.id, ...readPost(fields), ...readPictures(fields, post) });
  const pictures = form.watch('pictures');
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Edit Post">
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
        {pictures.length > 0 && (
          <PicturesField pictures={pictures} onChange={(changed) => form.setValue('pictures', changed)} />
        )}
        <PostWords form={form} />
        <PostPublication
          form={form}
          publishLabel={post.state === 'published' ? 'Published' : 'Publish now'}
        />
        <FormActions action="Save Changes" isBusy={update.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
