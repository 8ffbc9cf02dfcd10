import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { deployDir } from './read-deploy.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-cluster-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = () => {
  const site = join(deployDir, 'cluster/site.example.json');
  const args = [join(deployDir, 'cluster/cluster.ts'), 'write', '--site', site, '--folder', folder];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
};

it('writes the files of each machine of a cluster, with secrets that stay', () => {
  const paths = write();
  expect(paths.map((path) => path.slice(folder.length + 1))).toContain('10.0.0.12/etc/patroni/config.yml');
  const texts = paths.map((path) => readFileSync(path, 'utf8'));
  expect(texts.filter((text) => /\{\{|undefined/.test(text))).toEqual([]);
  expect(write().map((path) => readFileSync(path, 'utf8'))).toEqual(texts);
});

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

it.skipIf(spawnSync('haproxy', ['-v'], { env }).error !== undefined)('HAProxy accepts its file', () => {
  write();
  const checked = spawnSync('haproxy', ['-c', '-f', join(folder, '10.0.0.21/etc/haproxy/haproxy.cfg')], {
    env,
  });
  expect([checked.status, String(checked.stderr)]).toEqual([0, '']);
});
