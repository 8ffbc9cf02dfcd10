import type { CreateSongInput, Song } from '@stagedoor/validators';
import { GENRE_MAX_LENGTH } from '@stagedoor/validators/limits';

interface Fact {
  label: string;
  maxLength: number;
  isNumber?: true;
}

/** Short facts about a song: the dialogs that add and edit it ask for them, and its page shows them in this order. */
export const SONG_FACTS = {
  genre: { label: 'Genre', maxLength: GENRE_MAX_LENGTH },
  releaseYear: { label: 'Release year', maxLength: 4, isNumber: true },
} as const satisfies Partial<Record<keyof Song & keyof CreateSongInput, Fact>>;

export type SongFact = keyof typeof SONG_FACTS;

export const SONG_FACT_NAMES = Object.keys(SONG_FACTS) as SongFact[];

/** One text for each fact, such as the value of its field in a form. */
export const eachSongFact = (textOf: (name: SongFact) => string): Record<SongFact, string> =>
  Object.fromEntries(SONG_FACT_NAMES.map((name) => [name, textOf(name)])) as Record<SongFact, string>;
