import { adoptSite, readSiteParts, type SiteOptions } from '@stagedoor/core/site/identity';
import { createStorage } from '@stagedoor/storage';
import { consoleLog } from '../run/console-log.ts';
import { readSiteConfig } from '../run/read-site-config.ts';
import { withDatabase } from '../run/with-database.ts';
import type { Answer } from './command.ts';

/** The parts as the settings name them, which need not be of one site. */
async function withParts<T>(work: (parts: SiteOptions) => Promise<T>): Promise<T> {
  const config = readSiteConfig();
  const storage = createStorage(config.storage);
  return withDatabase(config, (urls) =>
    work({ urls, storage, dataDir: config.dataDir, log: consoleLog }),
  ).finally(storage.close);
}

export async function showParts(): Promise<Answer> {
  const parts = await withParts(readSiteParts);
  const lines = Object.entries({
    Database: parts.database,
    Storage: parts.storage,
    'Data folder': parts.dataFolder,
  }).map(([name, id]) => `${name.padEnd(12)} ${id ?? 'no id'}`);
  return { json: parts, text: lines.join('\n') };
}

export async function adopt(from: string | undefined): Promise<Answer> {
  const { id, sample } = await withParts((parts) => adoptSite(parts, { from }));
  const found = `Of ${sample.named} files that rows name, ${sample.there} are in the storage (of a large site, 1,000 are looked at).`;
  return {
    json: { id, ...sample },
    text: `Database, storage and data folder carry the id ${id} now. ${found}`,
  };
}
