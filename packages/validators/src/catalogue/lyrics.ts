import { z } from 'zod';
import { storable } from '../formats/primitives.ts';
import { LYRICS_MAX_LENGTH } from '../limits.ts';
import { parseLyrics } from './parse-lyrics.ts';

/** `synced` lyrics have a time for each line. */
export const lyricsKind = z.enum(['none', 'plain', 'synced']);
export type LyricsKind = z.infer<typeof lyricsKind>;

/** A line; `startMs` is null in plain lyrics. An empty line is a pause. */
export const lyricsLine = z.object({ startMs: z.int().min(0).nullable(), text: z.string() });
export type LyricsLine = z.infer<typeof lyricsLine>;

export const lyricsOutput = z.object({
  language: z.string().nullable(),
  synced: z.boolean(),
  /** Synced lines in the order of their times. */
  lines: z.array(lyricsLine),
});
export type Lyrics = z.infer<typeof lyricsOutput>;

const TOO_LONG = `Lyrics must be at most ${LYRICS_MAX_LENGTH} characters`;

/** Plain lyrics, or LRC, whose lines begin with `[mm:ss.xx]`. A line with several times is repeated, so both count. */
export const lyricsText = storable(z.string().max(LYRICS_MAX_LENGTH, TOO_LONG)).refine(
  (text) => parseLyrics(text).lines.reduce((sum, line) => sum + line.text.length + 1, 0) <= LYRICS_MAX_LENGTH,
  TOO_LONG,
);

/** The language of a song by its code, as in HTML: `en`, `pt-BR`. */
export const songLanguage = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, 'A language looks like en or pt-BR')
  .transform((code) => Intl.getCanonicalLocales(code)[0] ?? code);
