import type { StaffAbilities } from '@stagedoor/validators';
import { useRouter } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { CommandList } from './command-list.tsx';
import { type Command, findTabs, toCommand } from './commands.ts';

interface CommandBoxProps {
  can: StaffAbilities;
  onClose: () => void;
}

/** One search over everything that admins and moderators look after; Enter opens what is marked. */
export default function CommandBox({ can, onClose }: CommandBoxProps) {
  const router = useRouter();
  const listId = useId();
  const [term, setTerm] = useState('');
  const [marked, setMarked] = useState(0);
  const q = useDeferredValue(term.trim());
  const query = trpc.admin.find.useQuery(
    { q },
    { enabled: q !== '', staleTime: 0, placeholderData: (previous) => previous },
  );
  const found = q === '' ? [] : (query.data?.items ?? []);
  const commands = [...found.map((one) => toCommand(one, can)), ...findTabs(q, can)];
  const at = Math.min(marked, commands.length - 1);
  const open = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    router.history.push(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked((at + step + commands.length) % Math.max(1, commands.length));
    else if (event.key === 'Enter') open(commands[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh flex-col overflow-hidden border border-line bg-stage shadow-float max-md:h-dvh md:top-[12vh] md:max-h-[70vh] md:w-[min(40rem,calc(100vw-2rem))] md:rounded-card"
        >
          <Primitive.Title className="sr-only">Search everything</Primitive.Title>
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            <input
              role="combobox"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={commands[at] && `${listId}-${at}`}
              aria-label="Search everything"
              placeholder="Search people, music, posts, or a report’s number"
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
          <CommandList id={listId} commands={commands} at={at} onMark={setMarked} onOpen={open}>
            {query.isError
              ? 'The search failed'
              : q !== '' && !query.isFetching && `We couldn't find anything matching "${q}"`}
          </CommandList>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
