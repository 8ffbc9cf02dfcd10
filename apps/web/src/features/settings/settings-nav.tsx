import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { SECTIONS, type SectionId } from './sections.ts';

/** Links to the sections of the settings and marks the current one; shown only on wide screens. */
export function SettingsNav() {
  const shown = useShownSection();
  return (
    <nav aria-label="Settings" className="max-lg:hidden">
      <ul className="sticky top-[calc(var(--shell-top)+2rem)] grid gap-0.5">
        {SECTIONS.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === shown ? 'true' : undefined}
              className={classNames(
                'flex h-10 items-center gap-3 rounded-small px-3 text-14 transition-colors',
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
