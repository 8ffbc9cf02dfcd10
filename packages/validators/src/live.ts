import { z } from 'zod';
import { id } from './primitives.ts';
import { audioState } from './song.ts';
import { songCommentOutput } from './song-comment.ts';

/** What reaches open pages: each event names what changed; pages read it again or take the fields as they are. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('song-processing'),
    songId: id,
    state: audioState,
    progress: z.number(),
    failureReason: z.string().nullable(),
  }),
  z.object({ type: z.literal('song-comment-added'), songId: id, comment: songCommentOutput }),
  z.object({ type: z.literal('song-comment-deleted'), songId: id, commentId: id }),
  z.object({ type: z.literal('catalog-changed'), artistId: id }),
  z.object({ type: z.literal('plays-counted'), plays: z.record(z.string(), z.int()) }),
  z.object({ type: z.literal('subscriptions-changed') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Ids of events are int8 in the database; as numbers they stay exact. */
const eventId = z.string().regex(/^\d{1,15}$/, 'Not a valid event id');

/** Comments of a song are sent only to pages that show it; one connection serves all pages of a browser. */
export const liveInput = z
  .object({ songIds: z.array(id).max(20).optional(), lastEventId: eventId.optional() })
  .default({});
export type LiveInput = z.infer<typeof liveInput>;
