import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { addSongComment } from '../../../community/song-comments/index.ts';
import { makeArtist, makeSong, makeUser, type TestServices } from '../../../testing/index.ts';
import { fileReport } from '../../reports/index.ts';

const { reportCases } = tables;

/** A comment on a song that two people have reported. */
export async function makeReportedComment({ services }: TestServices) {
  const artist = await makeArtist(services);
  const song = await makeSong(services, { artistId: artist.id });
  const maker = await makeUser(services);
  const comment = await addSongComment(maker.ctx, { songId: song.id, text: 'You are awful', timestamp: 3 });
  const reporters = [await makeUser(services), await makeUser(services)];
  const target = { targetType: 'songComment' as const, targetId: comment.id };
  const filed = [];
  for (const { ctx } of reporters)
    filed.push((await fileReport(ctx, { ...target, reason: 'harassment', note: 'Look' })).report);
  const [row] = await services.db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(eq(reportCases.targetId, comment.id));
  return { artist, song, maker, comment, reporters, target, filed, caseId: row?.id ?? 0 };
}
