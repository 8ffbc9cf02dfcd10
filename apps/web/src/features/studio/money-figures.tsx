import { formatPrice } from '@stagedoor/validators/format';
import type { ReactNode } from 'react';

/** Amounts side by side; on a phone the first one has a line of its own. */
export const MoneyFigures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_auto] items-end justify-start gap-x-10 gap-y-4 max-md:[&>:first-child]:col-span-full md:flex md:flex-wrap">
    {children}
  </dl>
);

export const MoneyFigure = ({
  label,
  cents,
  isLarge,
}: {
  label: string;
  cents: number;
  isLarge?: boolean;
}) => (
  <div>
    <dt className="text-13 text-ink-faint">{label}</dt>
    <dd
      className={
        isLarge
          ? 'font-extrabold font-name text-34 tracking-name tabular'
          : 'font-name font-semibold text-20 text-ink-soft tracking-name tabular'
      }
    >
      {formatPrice(cents)}
    </dd>
  </div>
);
