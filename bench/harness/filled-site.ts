import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillSite } from '@stagedoor/core/testing/site-at-size';
import { type Installation, openInstallation } from './installation.ts';

/** `KEEP=/path` keeps filled sites there, and takes those of the last run. */
const { KEEP } = process.env;
let folder = KEEP;

async function openFolder(): Promise<string> {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'stagedoor-sites-'));
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  await mkdir(folder, { recursive: true });
  // For root the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** A site of so many songs and people, a tenth of that in artists, and ten plays for each song. */
export async function openFilledSite(
  songs: number,
  { playsPerSong = 10, searchMemoryBytes = 0 } = {},
): Promise<Installation> {
  const kept = join(await openFolder(), `${songs}-${playsPerSong}`);
  await fill(kept, songs, playsPerSong);
  return openInstallation({ kept, searchMemoryBytes });
}

async function fill(kept: string, songs: number, playsPerSong: number): Promise<void> {
  const mark = join(kept, 'filled');
  if (existsSync(mark)) return;
  const begun = performance.now();
  const { ownerUrl, services, close } = await openInstallation({ kept });
  try {
    const { plays } = await fillSite(ownerUrl, songs, playsPerSong);
    const [size] = await services.client<{ gb: number }[]>`
      select (pg_database_size(current_database()) / 1e9)::float8 as gb`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${songs} songs, ${plays} plays: filled in ${seconds} s, ${size?.gb.toFixed(2)} GB`);
  } finally {
    await close();
  }
  await writeFile(mark, '');
}
