import type { Comment } from '@stagedoor/validators';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../account/index.ts';
import { useDeleteComment } from './use-post-comments.ts';

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('../../components/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Shown on hover or focus; always shown on touch screens. */
export const QUIET =
  '[@media(hover:hover)]:opacity-0 transition-opacity focus-visible:opacity-100 data-[state=open]:opacity-100 group-hover/comment:opacity-100';

/** Edit and delete buttons, as far as the server allows them. */
export function CommentActions({
  comment,
  replies = 0,
  onEdit,
}: {
  comment: Pick<Comment, 'id' | 'userId' | 'can'>;
  /** How many go with it when it is deleted. */
  replies?: number;
  onEdit: () => void;
}) {
  const isOwn = useUser().user?.id === comment.userId;
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteComment(() => setAsking(false));
  return (
    <div className="flex shrink-0">
      {comment.can.edit && (
        <IconButton label="Edit comment" size="small" onClick={onEdit} className={QUIET}>
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      {comment.can.delete && (
        <IconButton
          label="Delete comment"
          size="small"
          onClick={() => setAsking(true)}
          className={`${QUIET} hover:text-alarm!`}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title="Delete comment"
            description={[
              'Are you sure you want to delete this comment?',
              replies > 0 && `${replies === 1 ? '1 reply' : `${replies} replies`} will also be deleted.`,
              isOwn && 'This action cannot be undone.',
            ]
              .filter(Boolean)
              .join(' ')}
            action="Delete comment"
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate({ id: comment.id })}
          />
        </Suspense>
      )}
    </div>
  );
}
