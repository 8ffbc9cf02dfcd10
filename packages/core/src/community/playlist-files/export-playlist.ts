import type { ExportPlaylistInput, PlaylistFormat } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { getPlaylistAccess, listAllPlaylistSongs } from '../playlists/index.ts';
import type { WrittenPlaylist } from './file-entry.ts';
import { writeJspf } from './formats/jspf.ts';
import { writeM3u8 } from './formats/m3u.ts';
import { writeXspf } from './formats/xspf.ts';

interface PlaylistWriter {
  contentType: string;
  write(playlist: WrittenPlaylist, siteUrl: string): string;
}

const WRITERS: Record<PlaylistFormat, PlaylistWriter> = {
  m3u8: { contentType: 'audio/x-mpegurl; charset=utf-8', write: writeM3u8 },
  xspf: { contentType: 'application/xspf+xml; charset=utf-8', write: writeXspf },
  jspf: { contentType: 'application/jspf+json; charset=utf-8', write: writeJspf },
};

/**
 * Exports a playlist that the caller may open: the songs visible to them, with the addresses of their pages.
 * `siteUrl` is this site's public address.
 */
export async function exportPlaylist(
  ctx: Ctx,
  { format, ...input }: ExportPlaylistInput,
  siteUrl: string,
): Promise<{ fileName: string; contentType: string; content: string }> {
  const { playlist } = await getPlaylistAccess(ctx, input);
  const songs = await listAllPlaylistSongs(ctx, input);
  const { contentType, write } = WRITERS[format];
  const { name, description } = playlist;
  return {
    fileName: `${fileNameOf(name)}.${format}`,
    contentType,
    content: write({ name, description, songs }, siteUrl),
  };
}

/** A name that every system can store, and that cannot act as a path. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '') || 'playlist';
