import type { DiscussionRef } from '@stagedoor/validators';
import { COMMENT_MAX_LENGTH } from '@stagedoor/validators/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { useDraft } from '../../lib/edits/use-draft.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { MentionList } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

interface ReplyFormProps {
  place: DiscussionRef;
  parent: { id: number; username: string };
  /** Begins the text, with the name of whom it answers. */
  start: string;
  onClose: () => void;
}

/** Answers a comment. Enter with Ctrl or Command sends, and Escape closes. */
export function ReplyForm({ place, parent, start, onClose }: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { value, set, discard } = useDraft(`reply to comment ${parent.id} on ${place.kind}`, '');
  const text = value === '' ? start : value;
  const send = useSendReply(place, parent.id, () => {
    discard();
    onClose();
  });
  const mentions = useMentions({ place, field, value: text, onChange: set });
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const isBlank = text.trim() === '' || text.trim() === start.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank && !send.isPending) send.reply(text.trim());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.current?.form?.requestSubmit();
  }
  return (
    <form onSubmit={submit} className="relative mt-2 grid gap-2">
      <div className="relative">
        <textarea
          ref={field}
          {...mentions.ariaProps}
          aria-label={`Reply to ${parent.username}`}
          placeholder={`Reply to ${parent.username}`}
          rows={2}
          value={text}
          maxLength={COMMENT_MAX_LENGTH}
          onChange={(event) => {
            set(event.target.value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
          className="field-sizing-content block max-h-48 min-h-16 w-full resize-none rounded-small border border-edge bg-raised px-3 py-2.5 text-14 outline-none placeholder:text-ink-faint focus-visible:border-lamp max-sm:text-16"
        />
        <MentionList {...mentions.list} />
      </div>
      <div className="flex gap-2">
        <Button
          type="submit"
          size="small"
          variant={isBlank ? 'outline' : 'primary'}
          disabled={isBlank}
          isBusy={send.isPending}
        >
          Reply
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useSendReply({ kind, id }: DiscussionRef, parentId: number, onSent: () => void) {
  const onSuccess = () => {
    toast.success('Reply added');
    onSent();
    if (kind === 'song') void api.songComments.invalidate();
    else void Promise.all([api.comments.invalidate(), api.posts.invalidate(), api.artists.invalidate()]);
  };
  const onSong = trpc.songComments.add.useMutation({ onSuccess, meta: failsAs('Failed to add reply') });
  const onPost = trpc.comments.add.useMutation({ onSuccess, meta: failsAs('Failed to add reply') });
  return {
    isPending: onSong.isPending || onPost.isPending,
    reply: (text: string) =>
      kind === 'song'
        ? onSong.mutate({ songId: id, text, parentId })
        : onPost.mutate({ contentId: id, text, parentId }),
  };
}
