import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';

/** Both kinds of work keep their credits, and what profiles refuse, in tables of the same columns. */
export const CREDITS_OF = {
  song: {
    works: tables.songs,
    credits: sql.identifier('song_credits'),
    refusals: sql.identifier('credit_refusals'),
    workId: sql.identifier('song_id'),
  },
  album: {
    works: tables.albums,
    credits: sql.identifier('album_credits'),
    refusals: sql.identifier('album_credit_refusals'),
    workId: sql.identifier('album_id'),
  },
};

export type CreditedKind = keyof typeof CREDITS_OF;

/** A song or album, by its id. */
export interface CreditedWork {
  kind: CreditedKind;
  id: number;
}
