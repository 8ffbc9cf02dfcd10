import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Skeleton } from './skeleton.tsx';
import { useScrollFades } from './use-scroll-fades.ts';

export interface Tab<T extends string> {
  value: T;
  label: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: Tab<T>[];
  value: T;
  onChange: (value: T) => void;
}

const TAB = classNames(
  'relative flex h-11 shrink-0 items-center gap-1.5 rounded-small px-2.5 font-semibold text-14 text-ink-faint transition-colors hover:text-ink disabled:pointer-events-none disabled:opacity-50 data-[state=active]:text-ink',
  'focus-visible:-outline-offset-2 group-data-[pointer]/tabs:focus-visible:outline-none',
  'after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:bg-transparent data-[state=active]:after:bg-lamp',
);

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
    // Fonts and counts that load later, and a narrower window, move the tabs, so scroll the active tab into view again.
    const observer = new ResizeObserver(() => {
      bar.scrollLeft = active.offsetLeft - (bar.clientWidth - active.offsetWidth) / 2;
    });
    for (const part of [bar, ...bar.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [value]);
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  // Radix focuses a pressed tab from a script, which browsers take for a keyboard.
  const markPointer = (isPointer: boolean) => () => list.current?.toggleAttribute('data-pointer', isPointer);
  return (
    <Primitive.Root value={value} onValueChange={choose}>
      <div className="mb-6 border-line border-b">
        <Primitive.List
          ref={list}
          aria-label={label}
          onPointerDownCapture={markPointer(true)}
          onKeyDownCapture={markPointer(false)}
          className="scroll-fades group/tabs relative -mx-2.5 -mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.isDisabled}
              data-tab={tab.value}
              className={TAB}
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

/** Placeholder of tabs that nobody could press yet. */
export const TabsSkeleton = ({ widths }: { widths: string[] }) => (
  <div className="mb-6 flex h-11 items-center gap-6 overflow-hidden border-line border-b">
    {widths.map((width, place) => (
      <Skeleton key={place} className={`h-4 shrink-0 ${width}`} />
    ))}
  </div>
);
