import type { ReactNode } from 'react';
import { SECTIONS, type SectionId } from './sections.ts';

interface SettingsSectionProps {
  id: SectionId;
  /** One sentence about its purpose. */
  text?: string | undefined;
  /** Shown at the right of the title, for example a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the settings: its label, a text, and its controls on a card. */
export function SettingsSection({ id, text, aside, children }: SettingsSectionProps) {
  const label = SECTIONS.find((section) => section.id === id)?.label;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-[calc(var(--shell-top)+1.5rem)]">
      <header className="mb-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={`${id}-title`} className="text-20">
            {label}
          </h2>
          {aside}
        </div>
        {text && <p className="mt-0.5 max-w-prose text-14 text-ink-soft">{text}</p>}
      </header>
      <div className="rounded-card border border-line bg-stage p-5 md:p-6">{children}</div>
    </section>
  );
}
