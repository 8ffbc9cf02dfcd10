import type { ReportedThing, TargetRef, TargetType } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { signerForReview } from '../../platform/releases/index.ts';
import { readTarget, tableOf } from '../reports/index.ts';
import { listNeighbours } from './neighbours.ts';
import { listSongsIn } from './songs-in.ts';

type Context = ReportedThing['context'];

interface Row {
  text: string | null;
  imageUrl: string | null;
  audioUrl: string | null;
  durationMs: number | null;
  videoUrl: string | null;
  context: Context;
  timestamp: number | null;
  createdAt: string;
  state: ReportedThing['state'];
}

type Parts = Partial<
  Record<'text' | 'image' | 'audio' | 'durationMs' | 'video' | 'timestamp' | 'join', SQL>
> & {
  context?: { type: TargetType; id: SQL; name: SQL; path: SQL };
};

const byArtist = {
  join: sql`join artists a on a.id = thing.artist_id`,
  context: { type: 'artist', id: sql`a.id`, name: sql`a.name`, path: sql`'/artist/' || a.id` },
} as const;

const mediaOf = (type: 'audio' | 'video') =>
  sql`case when thing.content_type = ${type} then nullif(thing.content_url, '') end`;

const PARTS: Record<TargetType, Parts> = {
  artist: { text: sql`thing.bio`, image: sql`thing.cover_image` },
  album: { ...byArtist, text: sql`thing.description`, image: sql`thing.cover_image` },
  song: {
    ...byArtist,
    text: sql`thing.description`,
    image: sql`coalesce(thing.cover_image, (select cover_image from albums where id = thing.album_id))`,
    audio: sql`thing.audio_url`,
    durationMs: sql`thing.duration_ms`,
  },
  post: {
    ...byArtist,
    text: sql`thing.description`,
    image: sql`coalesce(thing.thumbnail_url, case when thing.content_type = 'image' then nullif(thing.content_url, '') end)`,
    audio: mediaOf('audio'),
    durationMs: sql`thing.duration_ms`,
    video: mediaOf('video'),
  },
  songComment: {
    text: sql`thing.text`,
    timestamp: sql`thing.timestamp`,
    join: sql`join songs s on s.id = thing.song_id`,
    context: { type: 'song', id: sql`s.id`, name: sql`s.title`, path: sql`'/song/' || s.id` },
  },
  postComment: {
    text: sql`thing.text`,
    join: sql`join contents p on p.id = thing.content_id`,
    context: { type: 'post', id: sql`p.id`, name: sql`p.title`, path: sql`'/content/' || p.id` },
  },
  playlist: {
    text: sql`thing.description`,
    image: sql`thing.cover_image`,
    join: sql`join users u on u.id = thing.user_id`,
    context: {
      type: 'user',
      id: sql`u.id`,
      name: sql`u.display_username`,
      path: sql`'/u/' || u.display_username`,
    },
  },
  user: { image: sql`thing.profile_image` },
};

/** Files that not everybody may open. */
const SIGNED = /^\/media\/(?:audio|posts)\//;

/** A reported thing as moderators see it; null once it is gone for good. Its media are signed for them. */
export async function readThing(ctx: Ctx, target: TargetRef): Promise<ReportedThing | null> {
  const { targetType, targetId } = target;
  const [row] = await ctx.db.execute<{ [K in keyof Row]: Row[K] }>(select(target));
  const about = row && (await readTarget(ctx, target));
  if (!row || !about) return null;
  const sign = await signerForReview(ctx);
  const signed = (url: string | null) => (url && SIGNED.test(url) ? sign(url) : url);
  const audio = signed(row.audioUrl);
  const { text, context, timestamp, state, durationMs } = row;
  return {
    text,
    context,
    timestamp,
    state,
    path: about.path,
    imageUrl: signed(row.imageUrl),
    audio: audio === null ? null : { url: audio, durationMs },
    videoUrl: signed(row.videoUrl),
    neighbours: await listNeighbours(ctx, targetType, targetId),
    songs: await listSongsIn(ctx, targetType, targetId),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

function select({ targetType, targetId }: TargetRef): SQL {
  const { context, join = sql``, ...parts } = PARTS[targetType];
  const column = (part: SQL | undefined, type = sql`text`) => part ?? sql`null::${type}`;
  const place = context
    ? sql`json_build_object('type', ${context.type}::text, 'id', ${context.id}, 'name', ${context.name}, 'path', ${context.path})`
    : sql`null::json`;
  const hidden = targetType === 'artist' ? sql`thing.suspended_at` : sql`thing.hidden_at`;
  return sql`
    select ${column(parts.text)} as text, ${column(parts.image)} as "imageUrl", ${column(parts.audio)} as "audioUrl",
      ${column(parts.durationMs, sql`int`)} as "durationMs", ${column(parts.video)} as "videoUrl",
      ${column(parts.timestamp, sql`int`)} as "timestamp", ${place} as context, thing.created_at as "createdAt",
      case when thing.deleted_at is not null then 'deleted' when ${hidden} is not null then 'hidden' else 'there' end
        as state
    from ${tableOf(targetType)} thing ${join} where thing.id = ${targetId}`;
}
