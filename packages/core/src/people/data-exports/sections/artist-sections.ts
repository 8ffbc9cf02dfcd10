import { tables } from '@stagedoor/db';
import { columnsOf } from './columns-of.ts';
import { albumKnownTo, songKnownTo } from './known-to.ts';
import { ownedArtists } from './owned-artists.ts';
import type { Section } from './section.ts';

/** Further sections for artists; empty for others. */
export const artistSections: Section[] = [
  {
    path: 'artist/profile.json',
    about: 'Your artist profiles, with their settings.',
    select: (sql, userId) => sql`
      select a.id, a.name, a.bio, a.tags, a.cover_image as "coverImage", a.banner_image as "bannerImage", a.monthly_listeners as "monthlyListeners",
        a.followers, a.verified, a.instagram_url as "instagramUrl", a.tiktok_url as "tiktokUrl", a.facebook_url as "facebookUrl",
        a.fan_capture_url as "fanCaptureUrl", a.bandsintown_url as "bandsintownUrl",
        a.printful_store_url as "printfulStoreUrl", a.downloads, a.catalogue_discount as "catalogueDiscount", a.created_at as "createdAt",
        s.cameo_enabled as "cameoEnabled", s.custom_song_enabled as "customSongEnabled",
        s.cameo_price_cents as "cameoPriceCents", s.custom_song_price_cents as "customSongPriceCents"
      from artists a left join artist_settings s on s.artist_id = a.id where a.id in (${ownedArtists(sql, userId)})`,
  },
  {
    path: 'artist/memberships.json',
    about: 'Profiles you act for, and your role in each.',
    select: (sql, userId) => sql`
      select m.artist_id as "artistId", a.name as "artistName", m.role, m.created_at as "joinedAt",
        m.chosen_at as "chosenAt"
      from artist_members m join artists a on a.id = m.artist_id where m.user_id = ${userId} order by m.artist_id`,
  },
  {
    path: 'artist/people.json',
    about: 'People who act for your profiles.',
    select: (sql, userId) => sql`
      select m.artist_id as "artistId", u.display_username as username, m.role, m.created_at as "joinedAt"
      from artist_members m join users u on u.id = m.user_id and u.deleted_at is null
      where m.artist_id in (${ownedArtists(sql, userId)}) order by m.artist_id, m.user_id`,
  },
  {
    path: 'artist/songs.json',
    about: 'Your songs.',
    select: (sql, userId) => sql`
      select ${columnsOf(sql, tables.songs)}, audio_state as state,
        (select json_build_object('words', l.words, 'startsMs', l.starts_ms) from song_lyrics l where l.song_id = songs.id) as lyrics,
        (select coalesce(json_agg(json_build_object('name', c.name, 'role', c.role) order by c.position), '[]'::json)
          from song_credits c where c.song_id = songs.id) as credits
      from songs
      where artist_id in (${ownedArtists(sql, userId)}) order by id`,
  },
  {
    path: 'artist/removed-credit-links.json',
    about: 'Songs of others whose credits do not link to your profiles, because you removed the link.',
    select: (sql, userId) => sql`
      select r.artist_id as "artistId", r.song_id as "songId", case when ${songKnownTo(sql, userId)} then s.title end as title, r.names
      from credit_refusals r join songs s on s.id = r.song_id join artists a on a.id = s.artist_id
      where r.artist_id in (${ownedArtists(sql, userId)}) order by r.artist_id, r.song_id`,
  },
  {
    path: 'artist/removed-album-credit-links.json',
    about: 'Albums of others whose credits do not link to your profiles, because you removed the link.',
    select: (sql, userId) => sql`
      select r.artist_id as "artistId", r.album_id as "albumId", case when ${albumKnownTo(sql, userId)} then b.title end as title, r.names
      from album_credit_refusals r join albums b on b.id = r.album_id join artists a on a.id = b.artist_id
      where r.artist_id in (${ownedArtists(sql, userId)}) order by r.artist_id, r.album_id`,
  },
  {
    path: 'artist/albums.json',
    about: 'Your albums.',
    select: (sql, userId) => sql`
      select ${columnsOf(sql, tables.albums)},
        (select coalesce(json_agg(json_build_object('name', c.name, 'role', c.role) order by c.position), '[]'::json)
          from album_credits c where c.album_id = albums.id) as credits
      from albums
      where artist_id in (${ownedArtists(sql, userId)}) order by id`,
  },
  {
    path: 'artist/posts.json',
    about: 'Your posts.',
    select: (sql, userId) => sql`
      select ${columnsOf(sql, tables.posts)},
        (select coalesce(json_agg(json_build_object('url', p.url, 'alt', p.alt) order by p.position, p.id), '[]'::json)
          from content_pictures p where p.content_id = contents.id) as images
      from contents where artist_id in (${ownedArtists(sql, userId)}) order by id`,
  },
  {
    path: 'artist/tour-dates.json',
    about: 'Your tour dates.',
    select: (sql, userId) => sql`
      select ${columnsOf(sql, tables.tourDates)} from tour_dates
      where artist_id in (${ownedArtists(sql, userId)}) order by id`,
  },
  {
    path: 'artist/products.json',
    about: 'What you sell.',
    select: (sql, userId) => sql`
      select ${columnsOf(sql, tables.products)} from products
      where artist_id in (${ownedArtists(sql, userId)}) order by id`,
  },
  {
    path: 'artist/download-codes.json',
    about: 'Codes that you made for your albums and songs.',
    select: (sql, userId) => sql`
      select b.id, b.artist_id as "artistId", b.album_id as "albumId", b.song_id as "songId", b.title, b.name, b.count,
        b.created_at as "createdAt", b.ended_at as "endedAt",
        (select coalesce(json_agg(json_build_object('code', c.code, 'redeemedAt', c.redeemed_at) order by c.id), '[]'::json)
          from download_codes c where c.batch_id = b.id) as codes
      from code_batches b where b.artist_id in (${ownedArtists(sql, userId)}) order by b.id`,
  },
  {
    path: 'artist/webhooks.json',
    about: 'Addresses of other programs that are told of your sales, subscribers, requests and releases.',
    select: (sql, userId) => sql`
      select artist_id as "artistId", url, events, created_at as "createdAt", failing_since as "failingSince",
        disabled_at as "disabledAt"
      from webhooks where artist_id in (${ownedArtists(sql, userId)}) order by id`,
  },
  {
    path: 'artist/claims.json',
    about: 'Songs you claimed.',
    select: (sql, userId) => sql`
      select c.id, c.song_id as "songId", case when ${songKnownTo(sql, userId)} then s.title end as title,
        c.note, c.links, c.status, c.reason,
        array(select f.file_name from claim_files f where f.claim_id = c.id order by f.id) as files, c.created_at as "createdAt", c.decided_at as "decidedAt"
      from claims c join artists claimant on claimant.id = c.artist_id
        join songs s on s.id = c.song_id join artists a on a.id = s.artist_id
      where claimant.id in (${ownedArtists(sql, userId)}) order by c.id`,
  },
  {
    path: 'artist/imports.json',
    about: 'Releases you imported.',
    select: (sql, userId) => sql`
      select i.id, i.release_mbid as "releaseMbid", i.title, i.artist_credit as "artistCredit",
        i.release_date as "releaseDate", i.includes_data_tracks as "includesDataTracks", i.uses_cover as "usesCover",
        i.state, i.done, i.total, i.added, i.created_at as "createdAt", i.taken_back_at as "takenBackAt"
      from imports i join artists a on a.id = i.artist_id where a.id in (${ownedArtists(sql, userId)}) order by i.id`,
  },
];
