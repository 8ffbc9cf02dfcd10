import { useEffect, useRef, useState } from 'react';
import { useScrollFades } from '../../components/use-scroll-fades.ts';
import { classNames } from '../../lib/class-names.ts';
import { SECTIONS, type SectionId } from './sections.ts';

/** Links to the sections of the settings but `hidden` ones, with the current one marked: a line at the top of narrow screens. */
export function SettingsNav({ hidden }: { hidden: readonly SectionId[] }) {
  const shown = useShownSection();
  const list = useRef<HTMLUListElement>(null);
  useScrollFades(list);
  useEffect(() => {
    const bar = list.current;
    const link = bar?.querySelector<HTMLElement>(`[href="#${shown}"]`);
    if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav
      aria-label="Settings"
      className="max-lg:sticky max-lg:top-(--shell-top) max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-b max-lg:bg-ground max-lg:px-4 max-lg:py-2 md:max-lg:-mx-8 md:max-lg:px-8"
    >
      <ul
        ref={list}
        className="scroll-fades relative flex gap-1 overflow-x-auto [scrollbar-width:none] lg:sticky lg:top-[calc(var(--shell-top)+2rem)] lg:grid lg:gap-0.5"
      >
        {SECTIONS.filter(({ id }) => !hidden.includes(id)).map(({ id, label, icon: Icon }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === shown ? 'true' : undefined}
              className={classNames(
                'flex h-10 items-center gap-2 rounded-small px-3 text-14 transition-colors focus-visible:-outline-offset-2 lg:gap-3',
                id === shown
                  ? 'bg-raised font-semibold text-ink [&_svg]:text-lamp'
                  : 'text-ink-soft hover:bg-raised hover:text-ink',
              )}
            >
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section whose top was scrolled past last; at the end of the page, the last section. */
function useShownSection(): SectionId {
  const [shown, setShown] = useState<SectionId>('account');
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = SECTIONS.filter(({ id }) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top < line;
      });
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      setShown((isAtEnd && window.scrollY > 0 ? SECTIONS.at(-1) : passed.at(-1))?.id ?? 'account');
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return shown;
}
