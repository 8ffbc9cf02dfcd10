import type { User } from '@stagedoor/validators';
import type { FormEvent } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { drafts } from '../../lib/edits/drafts.ts';
import { restAfter } from '../../lib/edits/rest-after.ts';
import { useDraft, writeDraft } from '../../lib/edits/use-draft.ts';
import { CommentField } from './comment-field.tsx';
import { useAddComment } from './use-post-comments.ts';

export function CommentForm({ postId, user }: { postId: number; user: User }) {
  const name = `comment on post ${postId}`;
  const { value: text, set: setText } = useDraft(name, '');
  const add = useAddComment((posted) => writeDraft(name, restAfter(posted, drafts.read(name) ?? ''), ''));
  const isBlank = text.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank && !add.isPending) add.mutate({ contentId: postId, text: text.trim() });
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-3">
      <Avatar name={user.username} image={user.profileImage} className="size-10 text-14 max-sm:hidden" />
      <div className="grid min-w-0 flex-1 justify-items-end gap-2">
        <CommentField
          postId={postId}
          label="Add a comment"
          placeholder="Add a comment"
          value={text}
          onChange={setText}
        />
        <Button
          type="submit"
          size="small"
          variant={isBlank ? 'outline' : 'primary'}
          disabled={isBlank}
          isBusy={add.isPending}
        >
          Post comment
        </Button>
      </div>
    </form>
  );
}
