import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** The alley: a brick wall at night, visible only where the lamp above the door lights it. */
export function NightScene({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 640 420"
      preserveAspectRatio="xMaxYMax meet"
      className={classNames('overflow-visible', className)}
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${id}b`} width="64" height="44" patternUnits="userSpaceOnUse">
          <path
            d="M0 .5h64M0 22.5h64M.5 0v22M32.5 22v22"
            className="stroke-lamp"
            strokeOpacity=".55"
            fill="none"
          />
        </pattern>
        <radialGradient id={`${id}g`} gradientUnits="userSpaceOnUse" cx="460" cy="110" r="330">
          <stop offset="0" stopColor="#fff" stopOpacity=".75" />
          <stop offset=".45" stopColor="#fff" stopOpacity=".22" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}h`} gradientUnits="userSpaceOnUse" cx="460" cy="104" r="240">
          <stop offset="0" className="[stop-color:var(--lamp)]" stopOpacity=".5" />
          <stop offset=".35" className="[stop-color:var(--lamp)]" stopOpacity=".14" />
          <stop offset="1" className="[stop-color:var(--lamp)]" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}c`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--lamp)]" stopOpacity=".42" />
          <stop offset="1" className="[stop-color:var(--lamp)]" stopOpacity=".04" />
        </linearGradient>
        <linearGradient id={`${id}f`}>
          <stop offset="0" className="[stop-color:var(--lamp)]" stopOpacity="0" />
          <stop offset=".7" className="[stop-color:var(--lamp)]" stopOpacity=".5" />
          <stop offset="1" className="[stop-color:var(--lamp)]" stopOpacity=".25" />
        </linearGradient>
        <mask id={`${id}m`}>
          <rect x="-400" y="-500" width="1100" height="920" fill={`url(#${id}g)`} />
        </mask>
      </defs>
      <rect x="-400" y="-500" width="1100" height="920" fill={`url(#${id}b)`} mask={`url(#${id}m)`} />
      <rect x="-400" y="-500" width="1100" height="920" fill={`url(#${id}h)`} />
      <path d="M460 104 590 388H330Z" fill={`url(#${id}c)`} />
      <rect y="388" width="640" height="1" fill={`url(#${id}f)`} />
      <path d="M398 388V172h124v216Z" className="fill-ground" />
      <path d="M398 388V172h124v216" className="stroke-lamp" strokeWidth="3" fill="none" strokeOpacity=".8" />
      <path
        d="M412 200h96v74h-96ZM412 288h96v86h-96Z"
        className="stroke-lamp"
        strokeOpacity=".3"
        fill="none"
      />
      <circle cx="506" cy="282" r="4" className="fill-lamp" />
      <path
        d="M460 92V66h26V50"
        className="stroke-ink-faint"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M436 110a24 24 0 0 1 48 0Z" className="fill-stage stroke-ink-faint" strokeWidth="2" />
      <ellipse cx="460" cy="111" rx="15" ry="5" className="fill-lamp-bright" />
    </svg>
  );
}
