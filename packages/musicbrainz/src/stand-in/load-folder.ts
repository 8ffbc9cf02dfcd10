import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { artistEntity, type Catalogue, coverEntity, releaseEntity } from './entities.ts';

const artistRows = z.object({ artists: z.array(artistEntity) });
const releaseRows = z.object({ releases: z.array(releaseEntity) });

/**
 * Adds the recorded answers of a folder to the catalogue. The kind is the start of the file's name: `artist--`,
 * `release--`, `caa-release--` for single entries, `artist-search--`, `artist-browse--` and `release-browse--`
 * for lists. An entry's own file takes precedence over a list's row; other files are skipped.
 */
export async function loadFolder(catalogue: Catalogue, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(
    names.map(
      async (name): Promise<[string, unknown]> => [
        name.slice(0, name.indexOf('--')),
        JSON.parse(await readFile(join(folder, name), 'utf8')),
      ],
    ),
  );
  const bodies = (kind: string) => files.flatMap(([found, body]) => (found === kind ? [body] : []));
  const { artists, releases, covers } = catalogue;

  for (const body of bodies('artist')) {
    const artist = artistEntity.parse(body);
    artists.set(artist.id, artist);
  }
  for (const body of bodies('release')) {
    const release = releaseEntity.parse(body);
    releases.set(release.id, release);
  }
  for (const body of bodies('caa-release')) {
    const cover = coverEntity.parse(body);
    covers.set(cover.release.slice(cover.release.lastIndexOf('/') + 1), cover);
  }
  for (const body of [...bodies('artist-search'), ...bodies('artist-browse')]) {
    for (const { score: _score, ...row } of artistRows.parse(body).artists) {
      if (!artists.has(row.id)) artists.set(row.id, row);
    }
  }
  const listed = [...bodies('release-browse'), ...bodies('artist')].flatMap((body) => {
    const parsed = releaseRows.safeParse(body);
    return parsed.success ? parsed.data.releases : [];
  });
  for (const row of listed) {
    // Without a credit no artist could list it.
    if (row['artist-credit'] && !releases.has(row.id)) releases.set(row.id, row);
  }
}
