import { buildInventedCatalogue } from './build-invented.ts';
import { artistEntity, type Catalogue } from './entities.ts';
import { loadFolder } from './load-folder.ts';

/** The invented entries, those of the folder if any, and every artist that a release credits. */
export async function loadCatalogue(folder: string | null): Promise<Catalogue> {
  const catalogue = buildInventedCatalogue();
  if (folder) await loadFolder(catalogue, folder);
  const { artists, releases } = catalogue;
  for (const release of releases.values()) {
    for (const { artist } of release['artist-credit'] ?? []) {
      if (!artists.has(artist.id)) artists.set(artist.id, artistEntity.parse(artist));
    }
  }
  return catalogue;
}
