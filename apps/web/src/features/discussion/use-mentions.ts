import type { DiscussionRef, Mentionable } from '@stagedoor/validators';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { completeMention, findMention, type TypedMention } from './find-mention.ts';

interface MentionsInput {
  place: DiscussionRef;
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
}

const NOBODY: Mentionable[] = [];

/**
 * Offers names while somebody types an @ in a comment. The keyboard's focus stays in the field: arrow keys choose, Enter
 * and Tab take a name, Escape closes the list.
 */
export function useMentions({ place, field, value, onChange }: MentionsInput) {
  const listId = useId();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [marked, setMarked] = useState(0);
  const isSignedIn = useUser().user !== null;
  const query = trpc.discussions.mentionable.useQuery(
    { ...place, query: typed?.query ?? '' },
    { enabled: isSignedIn && typed !== null, placeholderData: (before) => before },
  );
  const people = typed ? (query.data ?? NOBODY) : NOBODY;
  const at = Math.min(marked, people.length - 1);
  const count = people.length;
  useEffect(() => {
    if (count > 0) announce(`${count === 1 ? '1 name' : `${count} names`}. Choose with the arrow keys.`);
  }, [count]);

  const look = () => {
    const { current } = field;
    setTyped(current && findMention(current.value, current.selectionStart));
    setMarked(0);
  };
  const close = () => setTyped(null);

  function take(person: Mentionable | undefined) {
    if (!person || !typed) return;
    const { text, caret } = completeMention(value, typed, person.username);
    onChange(text);
    close();
    // The caret can move when the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }

  /** Whether the list took the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (count === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((at + step + count) % count);
    else if (event.key === 'Escape') close();
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(people[at]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const isOpen = count > 0;
  return {
    list: { id: listId, people, at, onMark: setMarked, onTake: take },
    look,
    close,
    onKeyDown,
    /** For the text field. */
    ariaProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${at}` : undefined,
    },
  };
}
