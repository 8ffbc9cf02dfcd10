import type { DiscussionRef } from '@stagedoor/validators';
import { type ReactNode, useState } from 'react';
import { useAskToSignIn, useUser } from '../account/index.ts';
import { ReplyForm } from './reply-form.tsx';
import { useDiscussion } from './use-discussion.ts';

interface Author {
  id: number;
  userId: number;
  username: string;
}

interface RepliesProps<Reply extends Author> {
  place: DiscussionRef;
  parent: Author & { replies: Reply[] };
  /** Shows the comment, or a reply; `onReply` opens the form, where one may answer. */
  renderParent: (onReply: (() => void) | undefined) => ReactNode;
  renderReply: (reply: Reply, onReply: (() => void) | undefined) => ReactNode;
}

/** A comment with its replies below it, and the form that answers it. */
export function Replies<Reply extends Author>({
  place,
  parent,
  renderParent,
  renderReply,
}: RepliesProps<Reply>) {
  const [start, setStart] = useState<string | null>(null);
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  const discussion = useDiscussion(place);
  const isOpen = user ? discussion?.can.comment : discussion?.refusal === null;
  const open = (said: Author) => {
    if (!user) return askToSignIn('Sign In Required', 'You must be signed in to post comments.');
    const isOther = said.id !== parent.id && said.userId !== user.id;
    setStart(isOther ? `@${said.username} ` : '');
  };
  const replyTo = (said: Author) => (isOpen ? () => open(said) : undefined);
  const { replies } = parent;
  return (
    <>
      {renderParent(replyTo(parent))}
      {(replies.length > 0 || start !== null) && (
        <div className="ml-4 border-line border-l pl-4 sm:ml-6" data-testid="replies">
          {replies.length > 0 && (
            <ul aria-label={`Replies to ${parent.username}`}>
              {replies.map((reply) => (
                <li key={reply.id}>{renderReply(reply, replyTo(reply))}</li>
              ))}
            </ul>
          )}
          {start !== null && (
            <ReplyForm
              key={start}
              place={place}
              parent={parent}
              start={start}
              onClose={() => setStart(null)}
            />
          )}
        </div>
      )}
    </>
  );
}
