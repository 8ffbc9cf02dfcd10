import type { Song, SongComment } from '@stagedoor/validators';
import { filterVisibleSongs } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { notifyMentioned } from '../../platform/notifications/index.ts';
import { ownsArtist } from '../../platform/rights/index.ts';

/** Tells those whom a comment names; of a song that is not out yet, its artist and admins alone. */
export async function notifyNamed(ctx: Ctx, song: Song, comment: SongComment): Promise<void> {
  if (!comment.text.includes('@')) return;
  const { userId, username, profileImage } = comment;
  const isOut = (await filterVisibleSongs({ ...ctx, actor: { kind: 'anonymous' } }, [song.id])).length > 0;
  await notifyMentioned(ctx, {
    text: comment.text,
    payload: {
      userId,
      username,
      profileImage,
      subject: { kind: 'song', id: song.id, title: song.title },
      commentId: comment.id,
    },
    dedupeKey: `song-comment:${comment.id}`,
    maySee: (rights) => isOut || ownsArtist(rights, song.artistId),
  });
}
