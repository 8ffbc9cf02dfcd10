import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

type BadgeTone = 'neutral' | 'accent' | 'premium' | 'good' | 'bad';

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line text-ink-faint',
  accent: 'border-lamp/50 text-lamp',
  premium: 'border-door-ink/50 text-door-ink',
  good: 'border-go/50 text-go',
  bad: 'border-alarm/50 text-alarm',
};

export const Badge = ({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: BadgeTone;
  title?: string;
  children: ReactNode;
}) => (
  <span
    title={title}
    className={classNames(
      'inline-flex h-5 shrink-0 items-center gap-1 rounded-small border px-1.5 font-semibold text-12 tracking-label',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
