import { type SQL, sql } from 'drizzle-orm';
import type { Bought } from '../context/index.ts';

type Work = [artistId: number, albumId: number | null, songId: number | null, opensAtMs: number];

/** The works of paid purchases `p`, with the artist who has each of them now, as `toBought` takes them. */
export const boughtWorks = (isWanted: SQL): SQL<Work[] | null> => sql<Work[] | null>`(
  select json_agg(json_build_array(w.artist_id, w.album_id, w.song_id,
    coalesce(extract(epoch from p.opens_at) * 1000, 0)))
  from purchases p, lateral (
    select b.artist_id, b.id as album_id, null::int as song_id from albums b where b.id = p.album_id
    union all select s.artist_id, null, s.id from songs s where s.id = p.song_id
    union all select s.artist_id, null, s.id
      from purchase_songs k join songs s on s.id = k.song_id where k.purchase_id = p.id
  ) w
  where p.state = 'paid' and ${isWanted})`;

/** Bought works, by artist. For one that was bought twice, the earlier date counts. */
export function toBought(works: readonly Work[]): ReadonlyMap<number, Bought> {
  const bought = new Map<number, { albums: Map<number, Date>; songs: Map<number, Date> }>();
  for (const [artistId, albumId, songId, opensAtMs] of works) {
    const ofArtist = bought.get(artistId) ?? { albums: new Map(), songs: new Map() };
    bought.set(artistId, ofArtist);
    const [dates, id] = albumId === null ? [ofArtist.songs, songId ?? 0] : [ofArtist.albums, albumId];
    const before = dates.get(id);
    if (!before || opensAtMs < before.getTime()) dates.set(id, new Date(opensAtMs));
  }
  return bought;
}
