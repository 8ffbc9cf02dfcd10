import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { debianPlaces } from './places.ts';
import { openSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import { siteFiles } from './site-files.ts';

/**
 * Writes the files that real machines need, below `folder/<host>`, and returns their paths. `path` names a JSON file
 * as `site.example.json`. Written again, they keep their secrets.
 */
export function writeSite(path: string, folder: string): string[] {
  const site = JSON.parse(readFileSync(path, 'utf8')) as Site;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return siteFiles(site, openSecrets(folder), debianPlaces).map((file) => {
    const target = join(folder, file.host, file.path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, file.text, { mode: 0o640 });
    return target;
  });
}
