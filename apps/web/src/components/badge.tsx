import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

type BadgeTone = 'quiet' | 'lamp' | 'door' | 'go' | 'alarm';

const TONES: Record<BadgeTone, string> = {
  quiet: 'border-line text-ink-faint',
  lamp: 'border-lamp/50 text-lamp',
  door: 'border-door-ink/50 text-door-ink',
  go: 'border-go/50 text-go',
  alarm: 'border-alarm/50 text-alarm',
};

export const Badge = ({
  tone = 'quiet',
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
