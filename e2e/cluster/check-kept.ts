import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import type { Acknowledged } from './load.ts';
import type { Opened } from './world.ts';

/** The result of `findLosses` when all is well. */
export const NOTHING_LOST = {
  plays: [],
  likes: [],
  comments: [],
  subscriptions: [],
  uploads: [],
  files: [],
  ledger: [],
};

/** Acknowledged writes that are not there exactly once. All lists are empty when nothing was lost or doubled. */
export async function findLosses({ services }: Opened, acknowledged: Acknowledged) {
  const { client: sql } = services;
  const once = <T>(list: T[], keyOf: (one: T) => string, rows: { key: string; count: number }[]) => {
    const counts = new Map(rows.map(({ key, count }) => [key, count]));
    return list.filter((one) => counts.get(keyOf(one)) !== 1);
  };
  type Row = { key: string; count: number };
  const plays = once(
    acknowledged.plays,
    ({ songId, listener }) => `l:${listener}:${songId}`,
    await sql<Row[]>`select listener_key || ':' || song_id as key, count(*)::int from all_plays group by 1`,
  );
  const likes = once(
    acknowledged.likes,
    ({ userId, songId }) => `${userId}:${songId}`,
    await sql<Row[]>`select user_id || ':' || song_id as key, count(*)::int from liked_songs group by 1`,
  );
  const comments = once(
    acknowledged.comments,
    ({ id, text }) => `${id}:${text}`,
    await sql<Row[]>`
      select id || ':' || text as key, (count(*) over (partition by text))::int as count from song_comments`,
  );
  const subscriptions = once(
    acknowledged.subscriptions,
    ({ userId, artistId }) => `${userId}:${artistId}`,
    await sql<Row[]>`
      select s.user_id || ':' || s.artist_id as key, count(distinct l.id)::int as count
      from subscriptions s join invoices i on i.user_id = s.user_id and i.state = 'paid'
      join invoice_lines l on l.invoice_id = i.id and l.artist_id = s.artist_id where s.active group by 1`,
  );
  const uploads = once(
    acknowledged.uploads,
    ({ songId, sha256 }) => `${songId}:${sha256}`,
    await sql<Row[]>`
      select u.song_id || ':' || u.sha256 as key, count(*)::int
      from uploads u join songs s on s.id = u.song_id where s.audio_state = 'ready' group by 1`,
  );
  return {
    plays,
    likes,
    comments,
    subscriptions,
    uploads,
    files: await findLostFiles({ services }, acknowledged),
    ledger: await checkLedger(systemContext(services, 'cluster-trial')),
  };
}

/** Uploads whose original, as it lies in the storage, is not what was sent. */
async function findLostFiles({ services }: Pick<Opened, 'services'>, { uploads }: Acknowledged) {
  const kept = await services.client<{ songId: number; key: string }[]>`
    select song_id as "songId", storage_key as key from uploads`;
  const keys = new Map(kept.map(({ songId, key }) => [songId, key]));
  const lost: string[] = [];
  for (const { songId, sha256 } of uploads) {
    const key = keys.get(songId) ?? '';
    const bytes = await services.storage.get(key).then(buffer, () => Buffer.alloc(0));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost.push(`${songId} ${key}`);
  }
  return lost;
}

/** Plays that the songs' counters lack or have too many of, once all plays are counted. */
export async function countDrift({ services }: Opened): Promise<{ pending: number; drift: number }> {
  const [row] = await services.client<{ pending: number; drift: number }[]>`
    select (select count(*)::int from play_events where aggregated_at is null)
      + (select count(*)::int from play_batches) as pending,
      (select count(*)::int from all_plays) - (select coalesce(sum(plays), 0)::int from songs) as drift`;
  return row ?? { pending: -1, drift: -1 };
}
