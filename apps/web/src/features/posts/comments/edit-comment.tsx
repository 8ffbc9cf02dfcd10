import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CommentField } from './comment-field.tsx';
import { useUpdateComment } from './use-post-comments.ts';

interface EditCommentProps {
  comment: { id: number; text: string };
  onClose: () => void;
}

/** Saving an empty or unchanged text only closes the form. */
export function EditComment({ comment, onClose }: EditCommentProps) {
  const [text, setText] = useState(comment.text);
  const update = useUpdateComment(onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '' || wanted === comment.text) onClose();
    else if (!update.isPending) update.mutate({ id: comment.id, text: wanted });
  }
  return (
    <form onSubmit={submit} className="mt-2 grid gap-2">
      <CommentField label="Edit comment" value={text} onChange={setText} onCancel={onClose} autoFocus />
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={update.isPending}>
          Save
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
