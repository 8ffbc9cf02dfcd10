import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useScrollFades } from './use-scroll-fades.ts';

export interface Tab<T extends string> {
  value: T;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: Tab<T>[];
  value: T;
  onChange: (value: T) => void;
}

/**
 * Tabs in one line. When they are wider than the screen they scroll, with a fade on the side that has more.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useScrollFades(list);
  useEffect(() => {
    const bar = list.current;
    const active = bar?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!bar || !active) return;
    // Fonts and counts that load later move the tabs, so scroll the active tab into view again.
    const observer = new ResizeObserver(() => {
      bar.scrollLeft = active.offsetLeft - (bar.clientWidth - active.offsetWidth) / 2;
    });
    for (const tab of bar.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [value]);
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Primitive.Root value={value} onValueChange={choose}>
      <div className="mb-6 border-line border-b">
        <Primitive.List
          ref={list}
          aria-label={label}
          className="scroll-fades relative -mx-1.5 -mb-px flex gap-3 overflow-x-auto pr-1 [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              className="flex h-11 shrink-0 items-center gap-1.5 rounded-small border-transparent px-1.5 border-b-2 font-semibold text-14 text-ink-faint transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-lamp data-[state=active]:text-ink"
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-small">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
