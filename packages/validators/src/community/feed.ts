import { z } from 'zod';
import { followableArtistOutput } from '../artist/follow.ts';
import { tourDateOutput } from '../artist/tour-date.ts';
import { albumOutput } from '../catalogue/album.ts';
import { songOutput } from '../catalogue/song.ts';
import { tagOutput } from '../catalogue/tag.ts';
import { isoTime, paging } from '../formats/primitives.ts';
import { playlistSummaryOutput } from '../playlists/playlist.ts';
import { postOutput } from './post.ts';

const item = <Kind extends string>(kind: Kind) =>
  z.object({
    /** Unique among items of all kinds, such as `song-12`. */
    id: z.string(),
    kind: z.literal(kind),
    at: isoTime,
    /** It came since the person last looked. */
    isNew: z.boolean(),
    artist: followableArtistOutput,
    /** The followed tag through which it came; null when the person follows the artist. */
    tag: tagOutput.nullable(),
  });

/** One piece of news of an artist. An album stands for its songs. */
export const feedItemOutput = z.discriminatedUnion('kind', [
  item('song').extend({ song: songOutput }),
  item('album').extend({ album: albumOutput }),
  item('post').extend({ post: postOutput }),
  item('tour').extend({ tour: tourDateOutput }),
  item('playlist').extend({ playlist: playlistSummaryOutput }),
]);
export type FeedItem = z.infer<typeof feedItemOutput>;

export const feedOutput = z.object({
  items: z.array(feedItemOutput),
  cursor: z.string().nullable(),
  /** When it was read; later news are not in it. */
  readAt: isoTime,
});

export const feedInput = paging.extend({ limit: z.int().min(1).max(50).default(20) });
export type FeedInput = z.infer<typeof feedInput>;

/** The feed that was seen; as it is now when left out. */
export const feedSeenInput = z.object({ readAt: isoTime.optional() });
export type FeedSeenInput = z.infer<typeof feedSeenInput>;
