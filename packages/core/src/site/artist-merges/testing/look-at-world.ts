import { getAlbumOrShared, listAlbums } from '../../../catalog/albums/index.ts';
import { getSongOrShared, listArtistSongs } from '../../../catalog/songs/index.ts';
import { getEarnings, listInvoices } from '../../../money/billing/index.ts';
import { loadRights } from '../../../platform/rights/index.ts';
import { anonymous } from '../../../testing/index.ts';
import { idOf, type Life, nameOf, PROFILES, type World } from './twin-worlds.ts';

type Row = Record<string, unknown>;
const PAGE = { limit: 500 };

/**
 * Everything that can be compared, with ids replaced by names. Songs that were in another profile's album, and the
 * order of such albums, are compared only where the merge has no effect on them.
 */
export async function lookAt(life: Life, world: World) {
  const { client } = life.test.services;
  const names = (kind: string, id: unknown) => nameOf(world, kind, id as number | null) ?? null;
  const profile = (id: unknown) => PROFILES.find((one) => world.ids.get(one) === id) ?? 'H';
  const person = (id: unknown) =>
    [...world.ids].find(([name, known]) => known === id && /^(fan|owner|helper)/.test(name))?.[0];
  const artistIds = [...PROFILES, 'H'].map((one) => idOf(world, one));
  const rowsOf = (table: string, columns: string) =>
    client.unsafe<Row[]>(`select ${columns} from ${table} where artist_id = any($1)`, [artistIds]);
  const RELEASE =
    'release_state, publish_at, early_access_days, hidden_at, deleted_at, secret_key is not null as shared';
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  const named = (rows: Row[], kind: string) =>
    rows.map(({ id, artist_id, ...row }) => [names(kind, id), profile(artist_id), row]);

  const songs = await rowsOf(
    'songs s',
    `id, artist_id, title, is_premium, genre, imported_id, is_claimable, deleted_at,
     (select count(*)::int from liked_songs l where l.song_id = s.id) as likes,
     (select count(*)::int from song_comments c where c.song_id = s.id) as comments,
     (select count(*)::int from all_plays p where p.song_id = s.id) as plays`,
  );
  const places = await rowsOf(
    'songs',
    `id, artist_id, album_id, disc_number, track_number, deleted_by_admin, ${RELEASE}`,
  );
  const members = await rowsOf('artist_members', 'artist_id, user_id, role');
  const blocks = await rowsOf('artist_blocks', 'artist_id, user_id');
  return {
    songs: sorted(named(songs, 'song')),
    places: sorted(
      places.flatMap(({ album_id, disc_number, track_number, ...row }) => {
        const [name, album] = [names('song', row.id), names('album', album_id)];
        if (life.wandered.has(name ?? '')) return [];
        const place = album && life.mixed.has(album) ? null : [disc_number, track_number];
        return [[...named([row], 'song'), album, place]];
      }),
    ),
    orders: await orders(life, world),
    strays: await client`
      select s.title, a.title as album from songs s join albums a on a.id = s.album_id
      where s.artist_id <> a.artist_id and s.artist_id = any(${artistIds})`,
    albums: sorted(named(await rowsOf('albums', `id, artist_id, title, imported_id, ${RELEASE}`), 'album')),
    posts: sorted(
      named(
        await rowsOf(
          'contents c',
          `id, artist_id, title, is_premium, state, hidden_at, deleted_at,
          (select count(*)::int from comments o where o.content_id = c.id) as comments`,
        ),
        'post',
      ),
    ),
    people: sorted(
      members.map(({ artist_id, user_id, role }) => [profile(artist_id), person(user_id), role]),
    ),
    blocks: sorted(blocks.map(({ artist_id, user_id }) => [profile(artist_id), person(user_id)])),
    invitations: sorted(named(await rowsOf('artist_invitations', 'artist_id, role'), '')),
    settings: sorted(named(await rowsOf('artist_settings', 'artist_id, cameo_enabled'), '')),
    store: sorted([
      ...named(await rowsOf('products', 'artist_id, name'), ''),
      ...named(await rowsOf('tour_dates', 'artist_id, venue'), ''),
      ...named(await rowsOf('custom_requests', 'artist_id, status'), ''),
    ]),
    profiles: await client`
      select name, bio, monthly_listeners, deleted_at, merged_into_id from artists
      where id = any(${artistIds}) order by id`,
    claims: sorted(named(await rowsOf('claims', 'id, artist_id, status'), 'claim')),
    imports: sorted(
      named(await rowsOf('imports', 'id, artist_id, state, taken_back_at, release_mbid'), 'import'),
    ),
    figures: sorted(
      named(
        (
          await rowsOf('artist_days', 'artist_id, day::text, subscribers, new_subscribers, earnings_cents')
        ).filter(
          ({ subscribers, new_subscribers, earnings_cents }) =>
            subscribers || new_subscribers || earnings_cents,
        ),
        '',
      ),
    ),
    listeners: sorted(
      named(await rowsOf('artist_listeners', 'artist_id, period, start::text, listeners'), ''),
    ),
    rights: await rights(world, profile),
    shown: await shownToVisitors(life, world),
  };
}

/** The songs of mixed albums that never were elsewhere, in their order. */
async function orders(life: Life, world: World) {
  const found: Record<string, string[]> = {};
  for (const album of [...life.mixed].sort()) {
    const rows = await life.test.services.client<{ id: number }[]>`
      select id from songs where album_id = ${idOf(world, album)} and deleted_at is null order by disc_number, track_number nulls last, id`;
    const inIt = rows.map(({ id }) => nameOf(world, 'song', id) ?? '?');
    found[album] = inIt.filter((name) => !life.wandered.has(name));
  }
  return found;
}

async function rights(world: World, profile: (id: unknown) => string) {
  const found: Record<string, unknown> = {};
  for (const [name, ctx] of world.people) {
    const { profiles, blockedBy, paidUntil } = await loadRights({ ...ctx, published: [] });
    const of = (ids: Iterable<number>) => [...ids].map(profile).sort();
    found[name] = [
      [...profiles].map(([id, role]) => `${profile(id)} ${role}`).sort(),
      of(blockedBy),
      of(paidUntil.keys()),
    ];
  }
  return found;
}

/** Lists and secret links as a visitor without an account sees them. */
async function shownToVisitors(life: Life, world: World) {
  const visitor = anonymous(life.test.services);
  const isSame = (name: string | undefined) => name !== undefined && !life.wandered.has(name);
  const songNames = (rows: readonly { id: number }[]) =>
    rows.map(({ id }) => nameOf(world, 'song', id)).filter(isSame);
  const lists: unknown[] = [];
  for (const one of PROFILES) {
    const artistId = idOf(world, one);
    lists.push([one, songNames((await listArtistSongs(visitor, { ...PAGE, artistId })).items)]);
    lists.push([
      one,
      (await listAlbums(visitor, { ...PAGE, artistId })).items.map(({ id }) => nameOf(world, 'album', id)),
    ]);
  }
  const keys = await life.test.services.client<{ kind: 'song' | 'album'; id: number; key: string }[]>`
    select 'song' as kind, id, secret_key as key from songs where secret_key is not null
    union all select 'album', id, secret_key from albums where secret_key is not null order by 1, 2`;
  for (const { kind, id, key } of keys) {
    const name = nameOf(world, kind, id);
    if (!name || !isSame(name)) continue;
    const ctx = { ...visitor, secretKey: key };
    const opened = kind === 'song' ? getSongOrShared(ctx, { id }) : getAlbumOrShared(ctx, { id });
    const shown = await opened.then(
      (work) => ('songs' in work ? songNames(work.songs) : work.isShared),
      () => 'nothing',
    );
    lists.push([name, shown]);
  }
  return lists;
}

/** Subscriptions and invoices of each fan, and the earnings of each profile. */
export async function lookAtMoney(life: Life, world: World) {
  const { client } = life.test.services;
  const profile = (id: number) => PROFILES.find((one) => world.ids.get(one) === id);
  const found: Record<string, unknown> = {};
  for (const [name, ctx] of world.people) {
    if (!name.startsWith('fan')) continue;
    const rows = await client<{ artistId: number; active: boolean; paidUntil: Date }[]>`
      select artist_id as "artistId", active, paid_until as "paidUntil", cancelled_at, end_date, start_date
      from subscriptions where user_id = ${idOf(world, name)}`;
    const invoices = (await listInvoices(ctx, PAGE)).items.map(({ state, amountCents, lines }) => [
      ...[state, amountCents],
      lines.map(({ artistId, amountCents, isPart }) => [profile(artistId), amountCents, isPart]).sort(),
    ]);
    found[name] = [rows.map(({ artistId, ...row }) => [profile(artistId), row]).sort(), invoices];
  }
  for (const one of PROFILES)
    found[one] = (await getEarnings(life.admin, { artistId: idOf(world, one) })).netCents;
  return found;
}
