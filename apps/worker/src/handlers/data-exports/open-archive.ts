import { Readable } from 'node:stream';
import type { Ctx } from '@stagedoor/core';
import {
  listExportFiles,
  listExportPlaylists,
  listExportSections,
} from '@stagedoor/core/people/data-exports';
import { ZipFile } from 'yazl';

/**
 * The archive as a stream of bytes. Each table and file is opened when its turn comes; an error inside fails the
 * stream.
 */
export function openArchive(ctx: Ctx, userId: number, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => void output.destroy(error);
  const mtime = ctx.now();
  /** Resolved once the bytes have been read. */
  const add = (path: string, compress: boolean, open: () => Promise<Readable>) =>
    new Promise<void>((resolve) => {
      zip.addReadStreamLazy(path, { mtime, compress }, (callback) => {
        open().then(
          (stream) => callback(null, stream.on('error', fail).on('end', resolve)),
          (error: Error) => fail(error),
        );
      });
    });

  const addAll = async () => {
    const sections = listExportSections(ctx, userId);
    zip.addBuffer(Buffer.from(describe(sections, mtime)), 'README.txt', { mtime });
    for (const { path, rows } of sections) void add(path, true, async () => Readable.from(toJson(rows)));
    // One after the other: each is read when its turn comes, and may be deleted by then.
    for await (const { path, content } of listExportPlaylists(ctx, userId))
      await add(path, true, async () => Readable.from([Buffer.from(content)]));
    for await (const { path, storageKey } of listExportFiles(ctx, userId))
      if (await ctx.storage.stat(storageKey)) void add(path, false, () => ctx.storage.get(storageKey));
    zip.end();
  };
  zip.on('error', fail);
  signal.addEventListener('abort', () => fail(new Error('The export was stopped')), { once: true });
  addAll().catch(fail);
  return output;
}

/** A JSON array with one row per line. */
async function* toJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? ']\n' : '\n]\n';
}

function describe(sections: readonly { path: string; about: string }[], at: Date): string {
  return [
    'Everything that is kept about you',
    `as of ${at.toISOString()}`,
    '',
    'Files ending in .json are lists of records, times in UTC, money in cents.',
    '',
    ...sections.map(({ path, about }) => `${path.padEnd(28)}${about}`),
    `${'playlists/'.padEnd(28)}Your playlists as M3U8, XSPF and JSPF, which other programs read; playlists.json tells their names.`,
    `${'files/'.padEnd(28)}What you uploaded: songs and posts as you sent them, pictures in their largest size.`,
    '',
  ].join('\r\n');
}
