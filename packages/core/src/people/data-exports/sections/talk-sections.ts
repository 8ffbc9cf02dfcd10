import { postKnownTo, songKnownTo } from './known-to.ts';
import type { Section } from './section.ts';

/** A person's comments on songs and posts, and their likes of both. */
export const talkSections: Section[] = [
  {
    path: 'song-comments.json',
    about: 'Comments you left at a moment of a song, and replies; the timestamp is in seconds.',
    select: (sql, userId) => sql`
      select c.id, c.song_id as "songId", case when ${songKnownTo(sql, userId)} then s.title end as "songTitle",
        c.parent_id as "replyTo", c.text, c.timestamp, c.created_at as "createdAt",
        c.pinned_at as "pinnedAt", c.deleted_at as "deletedAt"
      from song_comments c join songs s on s.id = c.song_id join artists a on a.id = s.artist_id where c.user_id = ${userId} order by c.id`,
  },
  {
    path: 'post-comments.json',
    about: 'Comments you left under posts, and replies.',
    select: (sql, userId) => sql`
      select c.id, c.content_id as "contentId", case when ${postKnownTo(sql, userId)} then p.title end as "postTitle",
        c.parent_id as "replyTo", c.text, c.created_at as "createdAt", c.updated_at as "updatedAt",
        c.pinned_at as "pinnedAt", c.deleted_at as "deletedAt"
      from comments c join contents p on p.id = c.content_id join artists a on a.id = p.artist_id where c.user_id = ${userId} order by c.id`,
  },
  {
    path: 'liked-posts.json',
    about: 'Posts you like.',
    select: (sql, userId) => sql`
      select l.content_id as "postId", case when ${postKnownTo(sql, userId)} then p.title end as "postTitle",
        l.created_at as "likedAt"
      from content_likes l join contents p on p.id = l.content_id join artists a on a.id = p.artist_id
      where l.user_id = ${userId} order by l.created_at, l.content_id`,
  },
  {
    path: 'liked-song-comments.json',
    about: 'Comments on songs that you like.',
    select: (sql, userId) => sql`
      select l.comment_id as "commentId", l.created_at as "likedAt"
      from song_comment_likes l where l.user_id = ${userId} order by l.created_at, l.comment_id`,
  },
  {
    path: 'liked-post-comments.json',
    about: 'Comments under posts that you like.',
    select: (sql, userId) => sql`
      select l.comment_id as "commentId", l.created_at as "likedAt"
      from comment_likes l where l.user_id = ${userId} order by l.created_at, l.comment_id`,
  },
];
