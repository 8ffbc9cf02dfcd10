import { sql } from 'drizzle-orm';
import { timeOf } from '../../platform/releases/index.ts';
import { albumPlaces } from './album-places.ts';
import { blocks, follows, people } from './copy-people.ts';
import { daySums, listenerDays } from './move-figures.ts';
import { importNames, moves, oneOf } from './move-rows.ts';
import { moveSubscriptions, moveSubscriptionsBack } from './move-subscriptions.ts';
import type { Merge, Treatment } from './moved.ts';
import { pins } from './pins.ts';
import { signposts } from './signposts.ts';

/** People pay the other profile from their next bill on; who paid for both pays once. */
const subscriptions: Treatment = {
  async merge(ctx, { from, into, moved }) {
    Object.assign(moved, await moveSubscriptions(ctx, from, into));
  },
  undo: (ctx, { from, into, moved }) => moveSubscriptionsBack(ctx, moved, from, into),
};

const isOfImport = ({ moved }: Merge) => sql`t.import_id = ${oneOf(moved.rows.imports)}`;
/** Songs that neither profile had before: a moved import made them, or a moved claim won them. */
const isSongSince = (merge: Merge) => {
  const known = merge.moved.places?.map(([id]) => id);
  return sql`(${known ? sql`${isOfImport(merge)} and t.id <> all(${sql.param(known)}::int[])` : sql`false`}
    or exists (select from claims c where c.id = ${oneOf(merge.moved.rows.claims)} and c.song_id = t.id
      and c.status = 'approved' and c.decided_at >= ${timeOf(merge.at)}::timestamptz))`;
};

/**
 * The treatment of columns that name an artist, an album or a person, by table; `WHAT_STAYS` explains the others. A
 * merge runs through it from first to last, and undoing in reverse. A test compares both lists with the database.
 */
export const WHAT_MOVES: Record<string, Record<string, Treatment>> = {
  artist_days: { artist_id: daySums },
  artist_listener_days: { artist_id: listenerDays },
  songs: {
    pin_place: pins,
    album_id: albumPlaces,
    imported_id: importNames,
    artist_id: moves({ follow: isSongSince }),
  },
  albums: { pin_place: pins, imported_id: importNames, artist_id: moves({ follow: isOfImport }) },
  contents: { artist_id: moves() },
  song_credits: { artist_id: moves() },
  credit_refusals: {
    artist_id: moves({
      clashes: ({ into }) => sql`exists (
        select from credit_refusals o where o.artist_id = ${into} and o.song_id = t.song_id)`,
    }),
  },
  album_credits: { artist_id: moves() },
  album_credit_refusals: {
    artist_id: moves({
      clashes: ({ into }) => sql`exists (
        select from album_credit_refusals o where o.artist_id = ${into} and o.album_id = t.album_id)`,
    }),
  },
  custom_requests: { artist_id: moves() },
  // Whoever manages the works manages their codes.
  code_batches: { artist_id: moves() },
  // Managers of the works are told what becomes of them.
  webhooks: { artist_id: moves() },
  products: { artist_id: moves() },
  tour_dates: { artist_id: moves() },
  // Files that are being sent become work of the other profile.
  incoming_files: { artist_id: moves() },
  claims: {
    // Claims go on for the other profile; a pending one stays where that has one of the same song.
    artist_id: moves({
      clashes: ({ into }) => sql`(t.status = 'pending' and exists (
        select from claims o where o.artist_id = ${into} and o.song_id = t.song_id and o.status = 'pending'))`,
    }),
  },
  imports: {
    // Imports go with what they made; one stays where the other profile has the same release.
    artist_id: moves({
      clashes: ({ into }) => sql`exists (
        select from imports o where o.artist_id = ${into} and o.release_mbid = t.release_mbid)`,
    }),
  },
  artist_members: { artist_id: people },
  artist_blocks: { artist_id: blocks },
  artist_follows: { artist_id: follows },
  mail_follows: {
    // An address that follows both has the news of the other profile already.
    artist_id: moves({
      clashes: ({ into }) => sql`exists (
        select from mail_follows o where o.artist_id = ${into} and o.email = t.email)`,
    }),
  },
  subscriptions: { artist_id: subscriptions },
  artists: { merged_into_id: signposts },
};
