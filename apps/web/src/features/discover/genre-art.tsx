import type { GENRES } from '@stagedoor/validators/limits';
import type { ReactNode } from 'react';

type Genre = (typeof GENRES)[number];

const times = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index));

/** One line drawing for each genre, on a field of 96 by 96. */
const DRAWINGS: Record<Genre, ReactNode> = {
  // Bubbles.
  Pop: (
    <>
      <circle cx="42" cy="52" r="24" />
      <circle cx="74" cy="30" r="12" />
      <circle cx="78" cy="66" r="7" />
      <path d="M28 44a16 16 0 0 1 10-8" />
    </>
  ),
  // A bolt.
  Rock: <path d="M58 10 26 52h20l-8 34 34-44H52Z" />,
  // The pads of a sampler.
  'Hip Hop': times(9, (pad) => (
    <rect
      key={`pad ${pad}`}
      x={20 + (pad % 3) * 21}
      y={20 + Math.floor(pad / 3) * 21}
      width="16"
      height="16"
      rx="3"
      className={pad === 4 ? 'fill-current' : undefined}
    />
  )),
  // Slow waves.
  'R&B': times(4, (wave) => (
    <path key={`wave ${wave}`} d={`M8 ${30 + wave * 14}c14-16 26-16 40 0s26 16 40 0`} />
  )),
  // A square wave and a ramp.
  Electronic: <path d="M8 36h14V18h16v18h16V18h16v18h14M8 78l20-22v22l20-22v22l20-22v22l16-18" />,
  // The keys of a piano.
  Jazz: (
    <>
      <rect x="8" y="22" width="80" height="52" rx="4" />
      <path d="M28 52v22M48 52v22M68 52v22" />
      {times(3, (key) => (
        <rect key={`key ${key}`} x={22 + key * 20} y="22" width="12" height="30" className="fill-current" />
      ))}
    </>
  ),
  // Staff lines with two notes.
  Classical: (
    <>
      {times(5, (line) => (
        <path key={`line ${line}`} d={`M8 ${28 + line * 10}h80`} opacity="0.5" />
      ))}
      <circle cx="36" cy="62" r="6" className="fill-current" />
      <circle cx="66" cy="54" r="6" className="fill-current" />
      <path d="M42 62V28l30-8v34" />
    </>
  ),
  // The sun behind hills.
  Country: (
    <>
      <path d="M26 56a22 22 0 0 1 44 0M48 24V14M24 34l-7-7M72 34l7-7" />
      <path d="M6 66c14-12 28-12 42 0s28 12 42 0M6 82c14-10 28-10 42 0s28 10 42 0" />
    </>
  ),
};

export const GenreArt = ({ genre, className }: { genre: Genre; className: string }) => (
  <svg
    viewBox="0 0 96 96"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
  >
    {DRAWINGS[genre]}
  </svg>
);
