import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import type { KeptProgress } from './plan-kept.ts';

const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;

interface KeepSignProps {
  status: KeptProgress['status'] | 'off';
  /** 0 to 1. */
  part: number;
}

/** An arrow that is filled when all is there, and a ring that grows before. */
export function KeepSign({ status, part }: KeepSignProps) {
  if (status === 'off') return <CircleArrowDown className="size-5" aria-hidden="true" />;
  if (status === 'kept')
    return <CircleArrowDown className="size-5 fill-lamp stroke-ground" aria-hidden="true" />;
  if (status !== 'fetching') return <CircleAlert className="size-5 text-alarm" aria-hidden="true" />;
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="2" className="size-5" aria-hidden="true">
      <circle cx="12" cy="12" r={RADIUS} className="stroke-edge" />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        strokeDasharray={`${Math.max(part, 0.02) * ROUND} ${ROUND}`}
        transform="rotate(-90 12 12)"
        className="stroke-lamp"
      />
      <rect x="8.5" y="8.5" width="7" height="7" rx="1" className="fill-current" />
    </svg>
  );
}
