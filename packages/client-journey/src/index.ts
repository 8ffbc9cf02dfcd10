import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../journey/', import.meta.url));
const compiler = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'));

/**
 * Generates a client from an OpenAPI document (JSON), compiles the journey against its types, and runs it against
 * `address` with a public song. Throws what the compiler or the journey printed.
 */
export async function walkWithClient(document: string, address: string, songId: number): Promise<void> {
  const types = `${folder}api.gen.ts`;
  try {
    await writeFile(types, astToString(await openapiTS(document)));
    await run(process.execPath, [compiler, '-p', folder]);
    await run(process.execPath, [`${folder}journey.ts`, address, String(songId)]);
  } finally {
    await rm(types, { force: true });
  }
}
