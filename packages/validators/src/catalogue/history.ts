import { z } from 'zod';
import { isoTime, paging, text } from '../formats/primitives.ts';
import { songOutput } from './song.ts';

/** A play of one's own. */
export const historyItemOutput = z.object({ song: songOutput, playedAt: isoTime });
export type HistoryItem = z.infer<typeof historyItemOutput>;

/** Words that the title, the artist's name or the album's contain. */
const words = text(100).optional();
export const historyQuery = z.object({ q: words });
export const historyInput = paging.extend({ q: words });
export type HistoryInput = z.infer<typeof historyInput>;
