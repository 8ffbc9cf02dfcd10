import type { Comment } from '@stagedoor/validators';
import type { FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { EditFields } from '../../components/edit-fields.tsx';
import { MeanwhileNote } from '../../components/meanwhile-note.tsx';
import { useEditForm } from '../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { CommentField } from './comment-field.tsx';
import { commentSaved } from './use-post-comments.ts';

type EditedComment = Pick<Comment, 'id' | 'contentId' | 'text' | 'updatedAt'>;

interface EditCommentProps {
  comment: EditedComment;
  onClose: () => void;
}

const fieldsOf = ({ text }: EditedComment) => ({ text });

/** Saving an empty or unchanged text only closes the form. */
export function EditComment({ comment, onClose }: EditCommentProps) {
  const edit = useEditForm<EditedComment, { text: string }>({
    name: `comment ${comment.id}`,
    thing: comment,
    fieldsOf,
    save: ({ text }, _edited, ifMatch) =>
      trpcClient.comments.update.mutate({ id: comment.id, text: text.trim(), ifMatch }),
    meta: failsAs('Error', { about: 'Failed to update comment' }),
    onSaved: () => {
      commentSaved();
      onClose();
    },
  });
  const text = edit.form.watch('text');
  const closeUnchanged = (event: FormEvent) => {
    const wanted = text.trim();
    if (wanted !== '' && wanted !== edit.theirs.text) return;
    event.preventDefault();
    event.stopPropagation();
    edit.discard();
    onClose();
  };
  return (
    <EditFields edit={edit} className="mt-2 grid gap-2" onSubmitCapture={closeUnchanged}>
      <CommentField
        postId={comment.contentId}
        label="Edit comment"
        value={text}
        onChange={(typed) => edit.form.setValue('text', typed)}
        onCancel={onClose}
        autoFocus
      />
      <MeanwhileNote name="text" />
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={edit.isBusy}>
          Save
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditFields>
  );
}
