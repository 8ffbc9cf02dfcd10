import { z } from 'zod';
import { albumOutput } from '../catalogue/album.ts';
import { songOutput } from '../catalogue/song.ts';
import { id, isoTime } from '../formats/primitives.ts';

/** The song that a person plays, because of which another one is shown. */
const because = z.object({ songId: id, title: z.string() });

/** A song of a weekly mix. */
export const mixSongOutput = z.object({ song: songOutput, because: because.nullable() });
export type MixSong = z.infer<typeof mixSongOutput>;

/** `madeAt` is null, and the list empty, before the first one. */
export const weeklyMixOutput = z.object({ madeAt: isoTime.nullable(), songs: z.array(mixSongOutput) });
export type WeeklyMix = z.infer<typeof weeklyMixOutput>;

export const homeItemOutput = z.discriminatedUnion('kind', [
  mixSongOutput.extend({ kind: z.literal('song') }),
  z.object({ kind: z.literal('album'), album: albumOutput }),
]);
export type HomeItem = z.infer<typeof homeItemOutput>;

export const homeSectionKind = z.enum(['continue', 'new', 'because', 'made-for-you', 'popular', 'added']);

export const homeSectionOutput = z.object({
  kind: homeSectionKind,
  title: z.string(),
  items: z.array(homeItemOutput).min(1),
});
export type HomeSection = z.infer<typeof homeSectionOutput>;
