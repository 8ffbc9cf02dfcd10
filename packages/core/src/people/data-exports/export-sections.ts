import { imageKey } from '../../catalog/images/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { artistSections } from './sections/artist-sections.ts';
import { ownedArtists } from './sections/owned-artists.ts';
import { personSections } from './sections/person-sections.ts';

const ROWS_AT_ONCE = 500;

export interface ExportSection {
  /** Path in the archive: 'likes.json'. */
  path: string;
  /** How the archive's README describes it. */
  about: string;
  rows: AsyncIterable<object>;
}

export interface ExportFile {
  path: string;
  storageKey: string;
}

/** Everything stored about a person, table by table. Each table is read when it is needed, and streamed. */
export function listExportSections(ctx: Ctx, userId: number): ExportSection[] {
  const { client } = ctx;
  return [...personSections, ...artistSections].map(({ path, about, select }) => ({
    path,
    about,
    rows: readRows(select(client, userId).cursor(ROWS_AT_ONCE)),
  }));
}

async function* readRows(batches: AsyncIterable<readonly object[]>): AsyncGenerator<object> {
  for await (const rows of batches) yield* rows;
}

/** The person's files as they uploaded them, and their pictures as they are shown. */
export async function* listExportFiles(ctx: Ctx, userId: number): AsyncGenerator<ExportFile> {
  const uploads = ctx.client<
    { id: number; song_id: number | null; file_name: string; storage_key: string }[]
  >`
    select up.id, up.song_id, up.file_name, up.storage_key
    from uploads up left join songs s on s.id = up.song_id left join contents c on c.id = up.content_id
      left join artists a on a.id = coalesce(s.artist_id, c.artist_id)
    where a.id in (${ownedArtists(ctx.client, userId)}) or (a.id is null and up.user_id = ${userId})
    order by up.id`;
  for await (const rows of uploads.cursor(ROWS_AT_ONCE))
    for (const { id, song_id, file_name, storage_key } of rows)
      yield {
        path: `files/${song_id === null ? 'posts' : 'songs'}/${id}-${plainName(file_name)}`,
        storageKey: storage_key,
      };
  const pictures = ctx.client<{ name: string }[]>`
    select name from images where user_id = ${userId} and state = 'ready' order by id`;
  for await (const rows of pictures.cursor(ROWS_AT_ONCE))
    for (const { name } of rows)
      yield { path: `files/pictures/${name}.webp`, storageKey: imageKey(name, 1080) };
}

/** A file name that every system can unpack, and that cannot act as a path. */
const plainName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+|\.{2,}/g, '_')
    .slice(-120) || 'file';
