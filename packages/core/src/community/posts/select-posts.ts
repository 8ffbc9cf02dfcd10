import { type Queryable, tables } from '@stagedoor/db';
import type { PostImage } from '@stagedoor/validators';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Rights } from '../../platform/context/index.ts';
import { isOwnProfile, ownProfiles } from '../../platform/rights/index.ts';

const { posts, postFiles, postLikes, postPictures, comments, artists } = tables;

interface PlayableFile {
  id: number;
  sha256: string;
  contentType: string;
}

/** The playable files of the post, best first: Opus before MP3. */
const playable = sql<PlayableFile[]>`(
  select coalesce(json_agg(
    json_build_object('id', f.id, 'sha256', f.sha256, 'contentType', f.content_type)
    order by f.variant = 'mp3', f.id), '[]'::json)
  from ${postFiles} f
  where f.content_id = ${posts.id} and f.variant in ('video', 'opus', 'mp3'))`;

/** The pictures of the post that are ready, in order. */
const images = sql<PostImage[]>`(
  select coalesce(json_agg(
    json_build_object('id', p.id, 'url', p.url, 'width', p.width, 'height', p.height, 'alt', p.alt,
      'placeholder', p.placeholder)
    order by p.position, p.id), '[]'::json)
  from ${postPictures} p
  where p.content_id = ${posts.id} and p.state = 'ready')`;

const commentCount = sql<number>`(
  select count(*)::int from ${comments} c join users u on u.id = c.user_id
  where c.content_id = ${posts.id} and c.deleted_at is null and c.hidden_at is null and u.deleted_at is null
    and (c.parent_id is null or exists (
      select from ${comments} p join users pu on pu.id = p.user_id
      where p.id = c.parent_id and p.deleted_at is null and p.hidden_at is null and pu.deleted_at is null)))`;

const likes = sql<number>`(select count(*)::int from ${postLikes} l where l.content_id = ${posts.id})`;

/** The columns of a post that every list shows, in one query; callers add where, order and limit. */
export function selectPosts(db: Queryable) {
  return db
    .select({
      post: posts,
      artist: { name: artists.name, coverImage: artists.coverImage },
      images,
      playable,
      commentCount,
      likes,
    })
    .from(posts)
    .innerJoin(artists, eq(artists.id, posts.artistId));
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

const isThere = and(isNull(posts.deletedAt), isNull(artists.deletedAt));

/**
 * Posts that public lists may show, regardless of the caller: published, not hidden, with their file ready, of an artist
 * who is not suspended.
 */
export const postListed = and(
  isThere,
  sql`${posts.state} = 'published'`,
  sql`${posts.fileState} in ('none', 'ready')`,
  isNull(posts.hiddenAt),
  isNull(artists.suspendedAt),
);

/** Posts that the caller may see: listed ones and all of their own; admins see all. */
export function postVisibleTo(rights: Rights): SQL | undefined {
  if (rights.isAll) return isThere;
  if (rights.profiles.size === 0) return postListed;
  return or(postListed, and(isThere, isOwnProfile(posts.artistId, ownProfiles(rights))));
}
