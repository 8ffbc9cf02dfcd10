import { GENRES } from '@stagedoor/validators/limits';
import { Link } from '@tanstack/react-router';
import { Section } from '../../components/section.tsx';

/** Eight genre tiles, each with its own waveform; each opens the songs of its genre. */
export const Categories = () => (
  <Section title="Browse Categories">
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {GENRES.map((genre, index) => (
        <li key={genre}>
          <Link
            to="/search"
            search={{ genre }}
            className="relative block h-28 overflow-hidden rounded-card border border-line bg-stage p-4 font-bold font-name text-20 tracking-name transition-colors hover:bg-raised"
          >
            {genre}
            <Waveform seed={index + 1} />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

/** Bars whose heights are computed from the tile's number, so that they never change. */
function Waveform({ seed }: { seed: number }) {
  return (
    <svg
      viewBox="0 0 120 40"
      preserveAspectRatio="none"
      className="absolute inset-x-4 bottom-4 h-9"
      aria-hidden="true"
    >
      {Array.from({ length: 30 }, (_, index) => {
        const height =
          4 + 32 * Math.abs(Math.sin(index * (0.21 + seed * 0.07)) * Math.cos(index * 0.13 * seed));
        return (
          <rect
            key={`bar ${index + 1}`}
            x={index * 4}
            y={40 - height}
            width="2.4"
            height={height}
            className={index < seed * 3 + 2 ? 'fill-lamp' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}
