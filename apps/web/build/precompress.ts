import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|svg|json)$/;
const MIN_BYTES = 1024;

/** Writes .br and .gz next to every text file, so that the server never compresses anything itself. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'stagedoor:precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => WORTH_IT.test(name)).map((name) => compress(join(outDir, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < MIN_BYTES) return;
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((made) => writeFile(`${path}.br`, made)),
    promisify(gzip)(bytes, { level: 9 }).then((made) => writeFile(`${path}.gz`, made)),
  ]);
}
