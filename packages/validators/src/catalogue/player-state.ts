import { z } from 'zod';
import { id, isoTime, optionalName, text } from '../formats/primitives.ts';
import { KEPT_QUEUE } from '../limits.ts';
import { songOutput } from './song.ts';

const positionMs = z
  .int()
  .min(0)
  .max(24 * 3600 * 1000);

const age = z
  .int()
  .min(0)
  .max(24 * 3600 * 1000)
  .describe(
    'How long ago it was so, in milliseconds, instead of `updatedAt`, for devices whose clock may be wrong',
  );

/** The song and queue of a device. It was so at `updatedAt`, or `ageMs` ago, or now. */
export const playerStateInput = z.object({
  songId: id.nullable().describe('Null when nothing is left to play'),
  positionMs: positionMs.default(0),
  queue: z.array(id).max(KEPT_QUEUE, `Must be at most ${KEPT_QUEUE} songs`).default([]),
  updatedAt: isoTime.optional(),
  ageMs: age.optional(),
  device: optionalName(100).optional().describe('Taken from the user agent when it is left out'),
  deviceId: text(64).optional().describe('A random id, by which a device recognizes what it wrote itself'),
});
export type PlayerStateInput = z.output<typeof playerStateInput>;

/** The song and queue that the person played last, without songs that they may not play any more. All is null before the first. */
export const playerStateOutput = z.object({
  songId: id.nullable(),
  positionMs: z.int(),
  queue: z.array(id),
  updatedAt: isoTime.nullable(),
  device: z.string().nullable(),
  deviceId: z.string().nullable(),
  song: songOutput.nullable(),
  isKept: z
    .boolean()
    .describe('Whether it is kept at all, which people who keep no history have switched off'),
});
export type PlayerState = z.infer<typeof playerStateOutput>;
