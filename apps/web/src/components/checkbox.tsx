import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="flex items-start gap-2.5 text-14 text-ink-soft">
      <input type="checkbox" {...rest} className="mt-0.5 size-4 shrink-0 accent-lamp" />
      <span>{children}</span>
    </label>
  );
}
