import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { SECTIONS, type SectionId } from './sections.ts';

/** Leads to the parts of the settings and marks the one that is read; beside them where there is room. */
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

/** The section whose beginning was passed last; the last one at the page's end. */
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
