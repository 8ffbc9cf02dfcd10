import type { Song, SongComment } from '@stagedoor/validators';
import { readSongVisibility } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { notifyMentioned } from '../../platform/notifications/index.ts';
import { maySee } from '../../platform/rights/index.ts';

/** Notifies the people that a comment mentions; for an unpublished song, only its artist and admins. */
export async function notifyOfSongComment(ctx: Ctx, song: Song, comment: SongComment): Promise<void> {
  if (!comment.text.includes('@')) return;
  const { userId, username, profileImage } = comment;
  const [standing] = await readSongVisibility(ctx, [song.id]);
  if (!standing) return;
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
    maySee: (rights) => maySee(standing, rights),
  });
}
