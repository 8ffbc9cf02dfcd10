import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { announce } from '../../lib/announce.ts';
import type { Command } from '../../lib/command-box.ts';
import { CommandList } from './command-list.tsx';
import { useCommands } from './use-commands.ts';

interface CommandBoxProps {
  typedAhead: RefObject<string | null>;
  onClose: () => void;
  onCreatePlaylist: () => void;
}

/** One line for everything: it leads to pages, plays songs, searches and creates. Enter does what is marked. */
export default function CommandBox({ typedAhead, onClose, onCreatePlaylist }: CommandBoxProps) {
  const listId = useId();
  const [term, setTerm] = useState(() => typedAhead.current ?? '');
  const [marked, setMarked] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const q = useDeferredValue(term.trim());
  const { commands, isFetching } = useCommands(q, onCreatePlaylist);
  const at = Math.min(marked, commands.length - 1);
  useAnnouncedCount(q, commands.length, isFetching);
  useEffect(() => {
    typedAhead.current = null;
  }, [typedAhead]);
  const run = (command: Command | undefined, isInstead = false) => {
    if (!command) return;
    const act = (isInstead && command.actInstead) || command.act;
    onClose();
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((at + step + commands.length) % Math.max(1, commands.length));
    else if (event.key === 'Enter') run(commands[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          // Otherwise Radix would select the letters typed ahead, and the next one replace them.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            input.current?.focus();
          }}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh flex-col overflow-hidden border border-line bg-stage shadow-float max-md:h-dvh md:top-[12vh] md:max-h-[70vh] md:w-[min(40rem,calc(100vw-2rem))] md:rounded-card"
        >
          <Primitive.Title className="sr-only">Search everything</Primitive.Title>
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            <input
              ref={input}
              role="combobox"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={commands[at] && `${listId}-${at}`}
              aria-label="Search everything"
              placeholder="Play, go to, search or create"
              value={term}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => {
                setTerm(target.value);
                setMarked(0);
              }}
              onKeyDown={onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-faint"
            />
            <Primitive.Close
              aria-label="Close"
              className="grid shrink-0 place-items-center rounded-small font-semibold text-12 text-ink-faint hover:text-ink max-md:size-10 md:border md:border-line md:px-1.5 md:py-0.5"
            >
              <span className="max-md:hidden">Esc</span>
              <X className="size-5 md:hidden" aria-hidden="true" />
            </Primitive.Close>
          </div>
          <CommandList id={listId} commands={commands} at={at} onMark={setMarked} onRun={run} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Tells screen readers how much there is when the search is done. */
function useAnnouncedCount(q: string, count: number, isFetching: boolean) {
  useEffect(() => {
    if (q !== '' && !isFetching) announce(count === 1 ? '1 result' : `${count} results`);
  }, [q, count, isFetching]);
}
