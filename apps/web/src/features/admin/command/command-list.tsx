import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Flag from 'lucide-react/icons/flag';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { Command } from './commands.ts';

interface CommandListProps {
  id: string;
  commands: Command[];
  /** The index of the marked one. */
  at: number;
  onMark: (index: number) => void;
  onOpen: (command: Command) => void;
  /** Shown when there is nothing. */
  children: ReactNode;
}

/** The results in groups; the keyboard's focus stays in the search box. */
export function CommandList({ id, commands, at, onMark, onOpen, children }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (commands.length === 0)
    return (
      <p id={id} role="status" className="min-h-16 p-6 text-14 text-ink-soft">
        {children}
      </p>
    );
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className="overflow-y-auto p-2">
      {commands.map((command, index) => (
        <div key={command.key}>
          {command.group !== commands[index - 1]?.group && (
            <p
              aria-hidden="true"
              className="px-2.5 pt-3 pb-1 font-semibold text-12 text-ink-faint tracking-label"
            >
              {command.group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the keys */}
          <div
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            data-index={index}
            aria-selected={index === at}
            onPointerMove={() => index !== at && onMark(index)}
            onClick={() => onOpen(command)}
            className={classNames(
              'flex h-11 cursor-pointer items-center gap-3 rounded-small px-2.5 text-14',
              index === at ? 'bg-raised text-ink' : 'text-ink-soft',
            )}
          >
            {command.group === 'Reports' && (
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
                <Flag className="size-3.5" aria-hidden="true" />
              </span>
            )}
            {command.group !== 'Go to' && command.group !== 'Reports' && (
              <Avatar
                name={command.name}
                image={command.image}
                className="size-7 shrink-0 text-12"
                sizes="28px"
              />
            )}
            <span className="max-w-2/3 shrink-0 truncate font-semibold">{command.name}</span>
            <span className="min-w-0 truncate text-13 text-ink-faint">{command.detail}</span>
            {index === at && (
              <CornerDownLeft className="ml-auto size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
