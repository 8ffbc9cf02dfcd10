import { songKnownTo } from './known-to.ts';
import type { Section } from './section.ts';

/** A person's playlists, and what they did with other people's. */
export const playlistSections: Section[] = [
  {
    path: 'playlists.json',
    about: 'Your playlists with their songs in order, and the rules of smart ones.',
    select: (sql, userId) => sql`
      select p.id, p.name, p.description, p.cover_image as "coverImage", p.is_public as "isPublic", p.rules,
        p.published_at as "publishedAt", p.created_at as "createdAt", p.updated_at as "updatedAt",
        (select coalesce(json_agg(json_build_object('songId', s.id,
          'title', case when ${songKnownTo(sql, userId)} then s.title end,
          'artistName', case when ${songKnownTo(sql, userId)} then a.name end, 'addedAt', ps.added_at) order by ps.position), '[]')
          from playlist_songs ps join songs s on s.id = ps.song_id join artists a on a.id = s.artist_id
          where ps.playlist_id = p.id) as songs
      from playlists p where p.user_id = ${userId} order by p.id`,
  },
  {
    path: 'shared-playlists.json',
    about: 'Playlists that others share with you, with the songs you added.',
    select: (sql, userId) => sql`
      select c.playlist_id as "playlistId", p.name, c.role, c.created_at as "joinedAt",
        (select coalesce(json_agg(json_build_object('songId', s.id,
          'title', case when ${songKnownTo(sql, userId)} then s.title end, 'addedAt', ps.added_at) order by ps.position), '[]')
          from playlist_songs ps join songs s on s.id = ps.song_id join artists a on a.id = s.artist_id
          where ps.playlist_id = p.id and ps.added_by = ${userId}) as "addedSongs"
      from playlist_collaborators c join playlists p on p.id = c.playlist_id
        join users u on u.id = p.user_id and u.deleted_at is null
      where p.deleted_at is null and c.user_id = ${userId} order by c.playlist_id`,
  },
  {
    path: 'followed-playlists.json',
    about: 'Playlists you follow.',
    select: (sql, userId) => sql`
      select f.playlist_id as "playlistId", case when p.is_public and p.deleted_at is null and p.hidden_at is null and u.deleted_at is null
          and u.hidden_at is null then p.name end as name,
        f.created_at as "followedAt"
      from playlist_followers f join playlists p on p.id = f.playlist_id join users u on u.id = p.user_id
      where f.user_id = ${userId} order by f.playlist_id`,
  },
];
