import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A listen as ListenBrainz exports it. */
export const listenBrainz = (
  title: string,
  artist: string,
  listenedAt: number | string,
  { info, mbid, album }: { info?: object; mbid?: string; album?: string } = {},
) => ({
  listened_at: listenedAt,
  inserted_at: 1_700_000_000,
  track_metadata: {
    track_name: title,
    artist_name: artist,
    ...(album && { release_name: album }),
    additional_info: { submission_client: 'navidrome', ...info },
    ...(mbid && { mbid_mapping: { recording_mbid: mbid, artist_mbids: [] } }),
  },
});

export const linesOf = (listens: readonly object[]): string =>
  listens.map((listen) => `${JSON.stringify(listen)}\n`).join('');

export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

export async function writeTemporary(content: string | Buffer): Promise<string> {
  const path = join(tmpdir(), `listens-${randomUUID()}`);
  await writeFile(path, content);
  return path;
}
