import { COMMENT_MAX_LENGTH } from '@stagedoor/validators/limits';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { formatTime } from '../../lib/format.ts';
import { useAskToSignIn, useUser } from '../account/index.ts';
import { MentionList, useMentions } from '../discussion/index.ts';
import { MomentChoice } from './moment-choice.tsx';
import { useTypedComment } from './typed-comment.ts';
import { useAddComment } from './use-song-comments.ts';

interface CommentBoxProps {
  songId: number;
  durationMs: number;
  /** The current playback position, in whole seconds. */
  second: number;
}

/** Writes a comment at the current position; pinning keeps the position while the song goes on. */
export function CommentBox({ songId, durationMs, second }: CommentBoxProps) {
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  const { text, pinned, set } = useTypedComment(songId);
  const input = useRef<HTMLTextAreaElement>(null);
  const add = useAddComment(songId, () => input.current?.focus());
  const mentions = useMentions({
    place: { kind: 'song', id: songId },
    field: input,
    value: text,
    onChange: (text) => set({ text, pinned }),
  });
  const moment = pinned ?? second;
  const canSend = text.trim() !== '' && !add.isPending;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    if (!user) return askToSignIn('Sign In Required', 'You must be signed in to post comments.');
    add.mutate({ songId, text: text.trim(), timestamp: moment });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-3">
      {user && (
        <Avatar
          name={user.username}
          image={user.profileImage}
          className="mt-1 size-9 text-13 max-sm:hidden"
          sizes="36px"
        />
      )}
      <div className="relative min-w-0 flex-1 rounded-card border border-edge bg-raised focus-within:border-lamp">
        <textarea
          ref={input}
          value={text}
          {...mentions.ariaProps}
          onChange={(event) => {
            set({ text: event.target.value, pinned });
            mentions.look();
          }}
          onSelect={mentions.look}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
          rows={2}
          maxLength={COMMENT_MAX_LENGTH}
          aria-label="Add a comment"
          placeholder={`Say something at ${formatTime(moment)}`}
          className="field-sizing-content block max-h-32 w-full resize-none bg-transparent px-3.5 pt-2.5 text-14 outline-none placeholder:text-ink-faint max-sm:text-16"
        />
        <MentionList {...mentions.list} />
        <div className="flex items-center justify-between px-1.5 pb-1.5">
          <MomentChoice
            second={second}
            pinned={pinned}
            onPin={(moment) => set({ text, pinned: moment })}
            lastSecond={Math.floor(durationMs / 1000)}
          />
          <IconButton
            label="Send comment"
            type="submit"
            size="small"
            disabled={!canSend}
            className="text-lamp hover:text-lamp-bright"
          >
            {add.isPending ? (
              <Spinner className="size-4" />
            ) : (
              <SendHorizontal className="size-4" aria-hidden="true" />
            )}
          </IconButton>
        </div>
      </div>
    </form>
  );
}
