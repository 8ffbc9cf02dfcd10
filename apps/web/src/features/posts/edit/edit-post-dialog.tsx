import type { Post } from '@stagedoor/validators';
import { Dialog } from '../../../components/dialog.tsx';
import { EditFields } from '../../../components/edit-fields.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { MeanwhileNote } from '../../../components/meanwhile-note.tsx';
import { toast } from '../../../components/toast.ts';
import { describeSaved } from '../../../lib/edits/pick-edited.ts';
import { useEditForm } from '../../../lib/edits/use-edit-form.ts';
import { formatMoment } from '../../../lib/format.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';
import { PicturesField } from './pictures-field.tsx';
import { fieldsOfPost, listPostChanges, type PostFields } from './post-fields.ts';
import { PostPublication, PostWords } from './words-and-publication.tsx';

const STATES = { published: 'Published', draft: 'Draft', scheduled: 'Scheduled' };
const WORDS = {
  state: ({ state, publishAt }: PostFields) =>
    publishAt ? `${STATES[state]}, ${formatMoment(publishAt)}` : STATES[state],
  pictures: ({ pictures }: PostFields) =>
    pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`,
};

export default function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const edit = useEditForm<Post, PostFields>({
    name: `post ${post.id}`,
    thing: post,
    fieldsOf: fieldsOfPost,
    together: [['state', 'publishAt']],
    save: (fields, edited, ifMatch) =>
      trpcClient.studio.updatePost.mutate({ ...listPostChanges(fields, edited), id: post.id, ifMatch }),
    meta: failsAs('Failed to update post'),
    onSaved: ({ title }, isJoined) => {
      toast.success('Post saved', { description: describeSaved(title, isJoined) });
      onClose();
      return Promise.all([api.studio.posts.invalidate(), api.posts.invalidate()]);
    },
  });
  const { form, isBusy, theirs } = edit;
  const pictures = form.watch('pictures');
  return (
    <Dialog isBusy={isBusy} onClose={onClose} title="Edit Post">
      <EditFields edit={edit} words={WORDS}>
        {pictures.length > 0 && (
          <div className="grid gap-1.5">
            <PicturesField pictures={pictures} onChange={(changed) => form.setValue('pictures', changed)} />
            <MeanwhileNote name="pictures" />
          </div>
        )}
        <PostWords form={form} />
        <PostPublication
          form={form}
          publishLabel={theirs.state === 'published' ? 'Published' : 'Publish now'}
        />
        <FormActions action="Save Changes" isBusy={isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}
