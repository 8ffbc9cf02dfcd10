import type { Song, SongComment } from '@stagedoor/validators';
import { readSongVisibility } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { notifyOfComment } from '../../platform/notifications/index.ts';
import { maySee } from '../../platform/rights/index.ts';

/**
 * Notifies whom a comment answers, and the people that it mentions; for an unpublished song, only its artist and
 * admins.
 */
export async function notifyOfSongComment(
  ctx: Ctx,
  song: Song,
  comment: SongComment,
  answeredId: number | null,
): Promise<void> {
  if (answeredId === null && !comment.text.includes('@')) return;
  const { userId, username, profileImage } = comment;
  const [standing] = await readSongVisibility(ctx, [song.id]);
  if (!standing) return;
  await notifyOfComment(ctx, {
    text: comment.text,
    answeredId,
    payload: {
      userId,
      username,
      profileImage,
      subject: { kind: 'song', id: song.id, title: song.title },
      commentId: comment.id,
    },
    dedupeKey: `song-comment:${comment.id}`,
    maySee: (rights) => maySee(standing, rights),
  });
}
