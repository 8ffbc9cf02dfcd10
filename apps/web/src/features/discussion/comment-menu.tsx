import type { Comment, DiscussionRef } from '@stagedoor/validators';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../account/index.ts';
import { MoreMenu } from '../reports/index.ts';
import { useBlock } from './use-block.ts';
import { usePin } from './use-pin.ts';

const TeamItems = lazyPart(() => import('./team-items.tsx'));

export type MenuComment = Pick<Comment, 'id' | 'userId' | 'username' | 'isPinned'> & {
  can: { pin: boolean; block: boolean };
};

interface CommentMenuProps {
  place: DiscussionRef;
  comment: MenuComment;
  className?: string;
}

/** Others' comments can be reported; the artist's people pin comments and block their authors. */
export function CommentMenu({ place, comment, className }: CommentMenuProps) {
  const { user } = useUser();
  const [isAsking, setAsking] = useState(false);
  const pin = usePin(place);
  const block = useBlock(place, comment, () => setAsking(false));
  const { id, username, isPinned, can } = comment;
  const isOwn = user?.id === comment.userId;
  if (isOwn && !can.pin) return null;
  const type = place.kind === 'song' ? 'songComment' : 'postComment';
  return (
    <>
      <MoreMenu
        label={`More for the comment by ${username}`}
        target={isOwn ? null : { type, id, name: username }}
        size="small"
        className={className}
      >
        {can.pin && (
          <Suspense>
            <TeamItems
              comment={comment}
              onPin={() => pin({ id, isPinned: !isPinned })}
              onBlock={() => setAsking(true)}
            />
          </Suspense>
        )}
      </MoreMenu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Block ${username}?`}
        description="They can no longer comment under your work, send you requests, or notify you by mentions. What they wrote stays. You can unblock them in the studio’s settings."
        action="Block"
        isBusy={block.isPending}
        onConfirm={block.start}
      />
    </>
  );
}
