import { createRandom, type Random } from '../../random.ts';
import type { Arrangement, Genre, Style } from './arrangement.ts';
import { classical } from './genres/classical.ts';
import { country } from './genres/country.ts';
import { electronic } from './genres/electronic.ts';
import { hipHop } from './genres/hip-hop.ts';
import { jazz } from './genres/jazz.ts';
import { pop } from './genres/pop.ts';
import { rnb } from './genres/rnb.ts';
import { rock } from './genres/rock.ts';
import { fitTime, layOutSections, planForm, type Sheet } from './theory/form.ts';
import { readProgression } from './theory/harmony.ts';

const genres = {
  Pop: pop,
  Rock: rock,
  'Hip Hop': hipHop,
  'R&B': rnb,
  Electronic: electronic,
  Jazz: jazz,
  Classical: classical,
  Country: country,
} as const satisfies Record<string, Genre>;

/** The eight genres of the Browse Categories. */
export type GenreName = keyof typeof genres;
export const genreNames = Object.keys(genres) as GenreName[];

export type SongInput = {
  /** the same seed, genre and length give the same samples */
  seed: string;
  genre: GenreName;
  /** length in seconds, at least 20 */
  seconds: number;
  title?: string;
  artist?: string;
};
export type Score = { style: Style; sheet: Sheet; arrangement: Arrangement; seconds: number; random: Random };

/** Writes a song's score: form, harmony and every note, without any sound yet. */
export function writeScore({ seed, genre, seconds }: SongInput): Score {
  const random = createRandom(`${genre}/${seed}`);
  const style = genres[genre](random);
  const { beatsPerBar, key } = style;
  const time = fitTime(seconds, style.tempo, beatsPerBar);
  const read = (text: string) => readProgression(text, key.tonic);
  const sections = layOutSections(
    planForm(time.bars),
    { verse: read(style.verse), chorus: read(style.chorus), bridge: read(style.bridge) },
    { bar: read(style.ending)[0] ?? [], bars: time.ringBars },
    beatsPerBar,
  );
  const sheet: Sheet = { random: random.fork('players'), key, tempo: time.tempo, beatsPerBar, sections };
  return { style, sheet, arrangement: style.arrange(sheet), seconds, random };
}
