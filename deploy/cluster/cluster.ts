import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PORT, down, keep, up } from './src/commands.ts';
import { askKeeper, isAct } from './src/control.ts';
import { writeSite } from './src/write-site.ts';

const USAGE = `pnpm cluster up|down|status [--folder /tmp/stagedoor-cluster] [--port ${DEFAULT_PORT}]
pnpm cluster up --set LOG_LEVEL=debug           # a setting of the servers and workers
pnpm cluster write --site deploy/cluster/site.example.json --folder <folder>
pnpm cluster stop|kill|hold|release <program>

Lays a whole site out on this machine, and takes it down again: etcd, PostgreSQL under Patroni, HAProxy,
PgBouncer, Swift's S3, two servers, two workers and nginx. It takes 40 ports from --port on.
write makes the same files for real machines, whose addresses --site names.
stop and hold leave a program down until its release; what was killed starts again.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: '/tmp/stagedoor-cluster' },
    set: { type: 'string', multiple: true, default: [] },
    site: { type: 'string', default: '' },
    port: { type: 'string', default: String(DEFAULT_PORT) },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [command = '', name = ''] = positionals;
const place = { folder: resolve(values.folder), basePort: Number(values.port), set: values.set };

async function run(): Promise<void> {
  if (command === 'up') return up(place);
  if (command === 'down') return down(place);
  if (command === 'keep') return keep(place);
  if (command === 'status') return print('/status');
  if (command === 'write') return console.info(writeSite(values.site, place.folder).join('\n'));
  if (isAct(command)) return print(`/${command}/${name}`);
  console.info(USAGE);
  if (!values.help) process.exitCode = 1;
}

async function print(path: string): Promise<void> {
  const programs = await askKeeper(place.folder, path);
  if (!programs) return console.info('It is down');
  for (const { name, pid, starts } of programs)
    console.info(`${name.padEnd(16)} ${pid ?? 'down'}${starts > 1 ? `  started ${starts} times` : ''}`);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
