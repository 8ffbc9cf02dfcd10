import type { User } from '@stagedoor/validators';
import { type FormEvent, useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { CommentField } from './comment-field.tsx';
import { useAddComment } from './use-post-comments.ts';

export function CommentForm({ contentId, user }: { contentId: number; user: User }) {
  const [text, setText] = useState('');
  const add = useAddComment(() => setText(''));
  const isBlank = text.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank && !add.isPending) add.mutate({ contentId, text: text.trim() });
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-3">
      <Avatar name={user.username} image={user.profileImage} className="size-10 text-14 max-sm:hidden" />
      <div className="grid min-w-0 flex-1 justify-items-end gap-2">
        <CommentField label="Add a comment" placeholder="Add a comment" value={text} onChange={setText} />
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
