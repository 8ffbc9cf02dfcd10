import { type PlaylistFormat, playlistFormat } from '@stagedoor/validators';
import { exportPlaylist } from '../../community/playlist-files/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

interface ExportedPlaylist {
  /** Path in the archive: 'playlists/7.xspf'. */
  path: string;
  content: string;
}

/**
 * The person's playlists in every format, with the songs that they may see. Each is read when it is asked for, and left out if
 * it is deleted by then.
 */
export async function* listExportPlaylists(ctx: Ctx, userId: number): AsyncGenerator<ExportedPlaylist> {
  const asPerson: Ctx = { ...ctx, actor: { kind: 'user', userId, isArtist: false, isAdmin: false } };
  const rows = await ctx.client<
    { id: number }[]
  >`select id from playlists where user_id = ${userId} and deleted_at is null order by id`;
  for (const { id } of rows)
    for (const format of playlistFormat.options) {
      const content = await readPlaylist(asPerson, { id, format });
      if (content !== undefined) yield { path: `playlists/${id}.${format}`, content };
    }
}

const readPlaylist = (
  ctx: Ctx,
  wanted: { id: number; format: PlaylistFormat },
): Promise<string | undefined> =>
  exportPlaylist(ctx, wanted, ctx.siteUrl).then(
    ({ content }) => content,
    (error: { code?: string }) => {
      if (error.code === 'not_found') return undefined;
      throw error;
    },
  );
