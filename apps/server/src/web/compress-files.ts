import { randomUUID } from 'node:crypto';
import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Writes a Brotli and a gzip version of each file of the built web app that lacks one, so that no answer is
 * compressed twice. Several servers may do it at once, because each file appears whole.
 */
export async function compressFiles(webRoot: string): Promise<void> {
  const found = new Set<string>();
  for await (const name of glob('**/*.{js,css,svg,br,gz}', { cwd: webRoot })) found.add(name);
  for (const name of found)
    for (const [ending, compress] of Object.entries(ENCODINGS)) {
      if (/\.(br|gz)$/.test(name) || found.has(`${name}.${ending}`)) continue;
      const path = join(webRoot, name);
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, await compress(await readFile(path)));
      await rename(draft, `${path}.${ending}`);
    }
}
