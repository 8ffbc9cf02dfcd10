import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

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

export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Primitive.Root value={value} onValueChange={choose}>
      <Primitive.List
        aria-label={label}
        className="mb-6 flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-11 shrink-0 items-center gap-1.5 border-transparent border-b-2 font-semibold text-14 text-ink-faint transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-lamp data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-small">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
