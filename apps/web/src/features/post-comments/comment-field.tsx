import { COMMENT_MAX_LENGTH } from '@stagedoor/validators/limits';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { TextArea } from '../../components/input.tsx';
import { MentionList, useMentions } from '../discussion/index.ts';

/** From this length on, the remaining characters are shown. */
const SHOW_LEFT_FROM = COMMENT_MAX_LENGTH - 100;

interface CommentFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  /** The post that it is about. */
  postId: number;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onCancel?: () => void;
}

/** A multi-line field; Ctrl or Command with Enter submits, and Escape cancels where that is possible. */
export function CommentField({ postId, label, value, onChange, onCancel, ...rest }: CommentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ place: { kind: 'content', id: postId }, field, value, onChange });
  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event) || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      field.current?.form?.requestSubmit();
    }
    if (event.key === 'Escape') onCancel?.();
  }
  const left = COMMENT_MAX_LENGTH - value.length;
  return (
    <>
      <div className="relative w-full">
        <TextArea
          ref={field}
          rows={3}
          {...rest}
          {...mentions.ariaProps}
          aria-label={label}
          value={value}
          maxLength={COMMENT_MAX_LENGTH}
          onChange={(event) => {
            onChange(event.target.value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-80 resize-none"
        />
        <MentionList {...mentions.list} />
      </div>
      {value.length >= SHOW_LEFT_FROM && (
        <p role="status" className="text-13 text-ink-faint tabular">
          {left} {left === 1 ? 'character' : 'characters'} left
        </p>
      )}
    </>
  );
}
