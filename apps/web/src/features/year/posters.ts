import type { YearInReview } from '@stagedoor/validators';
import type { Poster } from './draw-poster.ts';

/** Fewer say too little for a picture. */
export const PLAYS_FOR_PICTURES = 10;

const number = (value: number) => value.toLocaleString('en-US');
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

export const monthName = (month: number, width: 'long' | 'narrow' = 'long') =>
  new Date(Date.UTC(2000, month)).toLocaleDateString('en-US', { month: width, timeZone: 'UTC' });

/** The month with the most plays, the first of several. */
export const bestMonth = (months: readonly number[]): number => months.indexOf(Math.max(...months));

/** The pictures of a year, by what they are about; none of too little. */
export function postersOf(review: YearInReview, footer: string): { name: string; poster: Poster }[] {
  const { year, plays, minutes, artists, topSongs, topArtists, topGenres, months } = review;
  if (plays < PLAYS_FOR_PICTURES) return [];
  const [song, artist, genre] = [topSongs[0], topArtists[0], topGenres[0]];
  const best = bestMonth(months);
  const overview: Poster = {
    heading: `My ${year} in music`,
    figure: { value: number(minutes), caption: `minutes of ${countOf(artists, 'artist')}` },
    lines: [
      ...(song ? [{ title: song.song.title, detail: `Song of the year, by ${song.song.artistName}` }] : []),
      ...(artist ? [{ title: artist.artist.name, detail: 'Artist of the year' }] : []),
      ...(genre ? [{ title: genre.genre, detail: 'Genre of the year' }] : []),
      { title: monthName(best), detail: `The loudest month, with ${countOf(months[best] ?? 0, 'play')}` },
    ],
    footer,
  };
  const songs = topSongs.map(({ song, plays }) => ({
    title: song.title,
    detail: `${song.artistName} · ${countOf(plays, 'play')}`,
  }));
  const ofArtists = topArtists.map(({ artist, plays }) => ({
    title: artist.name,
    detail: countOf(plays, 'play'),
  }));
  return [
    { name: 'Overview', poster: overview },
    ...(songs.length > 1
      ? [{ name: 'Songs', poster: { heading: `My songs of ${year}`, lines: songs, footer } }]
      : []),
    ...(ofArtists.length > 1
      ? [{ name: 'Artists', poster: { heading: `My artists of ${year}`, lines: ofArtists, footer } }]
      : []),
  ];
}

/** The words of a picture, for those who do not see it. */
export const describePoster = ({ heading, figure, lines, footer }: Poster): string =>
  [
    heading,
    ...(figure ? [`${figure.value} ${figure.caption}`] : []),
    ...lines.map(({ title, detail }) => `${title}, ${detail}`),
    footer,
  ].join('. ');
