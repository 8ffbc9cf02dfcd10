import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Flag from 'lucide-react/icons/flag';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { Command } from '../../lib/command-box.ts';

interface CommandListProps {
  id: string;
  commands: Command[];
  /** The index of the marked one. */
  at: number;
  onMark: (index: number) => void;
  onRun: (command: Command, isInstead: boolean) => void;
}

/** The results in groups; the keyboard's focus stays in the search box. */
export function CommandList({ id, commands, at, onMark, onRun }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
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
            onClick={(event) => onRun(command, event.ctrlKey || event.metaKey)}
            className={classNames(
              'flex h-11 cursor-pointer items-center gap-3 rounded-small px-2.5 text-14',
              index === at ? 'bg-raised text-ink' : 'text-ink-soft',
            )}
          >
            {command.key.startsWith('report-') && (
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
                <Flag className="size-3.5" aria-hidden="true" />
              </span>
            )}
            {command.image !== null && <CommandPicture command={command} />}
            <span className="min-w-0 max-w-2/3 truncate font-semibold">{command.name}</span>
            <span className="min-w-0 shrink-[9] truncate text-13 text-ink-faint">{command.detail}</span>
            {index === at && (
              <span className="ml-auto flex shrink-0 items-center gap-2 text-12 text-ink-faint">
                {command.actInstead && <span className="max-md:hidden">Ctrl+Enter opens its page</span>}
                <CornerDownLeft className="size-4" aria-hidden="true" />
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

const CommandPicture = ({ command: { name, image, isRecord } }: { command: Command }) =>
  isRecord ? (
    <CoverImage image={image || null} sizes="28px" className="size-7 rounded-small" />
  ) : (
    <Avatar name={name} image={image || null} className="size-7 shrink-0 text-12" sizes="28px" />
  );
