import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Runs on a file system of 256 KiB that only it sees. */
const PROGRAM = `
  import { createDiskStorage } from ${JSON.stringify(new URL('./disk-storage.ts', import.meta.url).href)};
  const storage = createDiskStorage({ root: '/mnt/media' });
  const put = (key) => storage.put(key, Buffer.alloc(50_000, key), { contentType: 'audio/mpeg' });
  const nameOf = (work) => work.then(() => 'worked', ({ name }) => name);
  await storage.writeMarker({ id: 'a', format: 1 });
  await put('a');
  const outcomes = [];
  for (const key of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) outcomes.push(await nameOf(put(key)));
  // Files are whole pages; the last ones are filled, too.
  for (let n = 0; n < 100 && (await nameOf(storage.put('x' + n, Buffer.alloc(4096), { contentType: 'a/b' }))) === 'worked'; n++);
  const read = Buffer.from(await storage.readRange('a', 0, 9)).toString();
  console.log(JSON.stringify([outcomes.at(-1), await nameOf(storage.check()), read]));`;

it.skipIf(!canMount)('a full disk takes nothing, says so, and gives out what it has', () => {
  const inside = `mount -t tmpfs -o size=256k tmpfs /mnt && exec "$0" --input-type=module -e "$1"`;
  const { stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', inside, process.execPath, PROGRAM], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['StorageFullError', 'StorageFullError', 'a'.repeat(10)]);
});
