import type { YearInReview } from '@stagedoor/validators';
import { Section } from '../../components/section.tsx';
import { ArtistGrid, SongList } from '../catalog/index.ts';
import { MonthBars } from './month-bars.tsx';
import { countOf } from './posters.ts';

/** The year in numbers and lists. */
export function YearFigures({ review }: { review: YearInReview }) {
  const { year, plays, minutes, days, songs, artists, months, topSongs, topArtists, topGenres } = review;
  const figures = [
    [minutes, 'Minutes'],
    [plays, 'Plays'],
    [songs, 'Songs'],
    [artists, 'Artists'],
    [days, 'Days with music'],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse rounded-card bg-stage p-4 max-sm:last:col-span-2">
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="font-bold font-name text-34 tabular">{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-13 text-ink-faint">Minutes count each song at its full length.</p>
      <Section title="Month by month">
        <MonthBars months={months} />
      </Section>
      {topSongs.length > 0 && (
        <Section title="Songs you played most">
          <SongList
            songs={topSongs.map(({ song }) => song)}
            ownPlays={topSongs.map(({ plays }) => plays)}
            source={{ label: `Your ${year}`, kind: 'direct', href: `/year/${year}` }}
          />
        </Section>
      )}
      {topArtists.length > 0 && (
        <Section title="Artists you played most">
          <ArtistGrid artists={topArtists.map(({ artist }) => artist)} />
        </Section>
      )}
      {topGenres.length > 0 && (
        <Section title="Genres">
          <ul className="flex flex-wrap gap-2">
            {topGenres.map(({ genre, plays }) => (
              <li key={genre} className="rounded-full bg-stage px-4 py-2 text-14">
                {genre} <span className="text-ink-faint tabular">{countOf(plays, 'play')}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
