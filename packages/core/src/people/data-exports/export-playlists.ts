import { playlistFormat } from '@stagedoor/validators';
import { exportPlaylist } from '../../community/playlist-files/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

interface ExportedPlaylist {
  /** Path in the archive: 'playlists/7.xspf'. */
  path: string;
  read(): Promise<string>;
}

/** The person's playlists in every format, with the songs that they may see. */
export async function* listExportPlaylists(ctx: Ctx, userId: number): AsyncGenerator<ExportedPlaylist> {
  const asPerson: Ctx = { ...ctx, actor: { kind: 'user', userId, isArtist: false, isAdmin: false } };
  const rows = await ctx.client<
    { id: number }[]
  >`select id from playlists where user_id = ${userId} and deleted_at is null order by id`;
  for (const { id } of rows)
    for (const format of playlistFormat.options)
      yield {
        path: `playlists/${id}.${format}`,
        read: async () => (await exportPlaylist(asPerson, { id, format }, ctx.siteUrl)).content,
      };
}
