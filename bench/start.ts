/**
 * How long `npm start` takes until it answers a page, installed, built and with its data in place: `DATA_DIR` names a
 * folder that was used before. What happens when is seen from outside, by the processes that come and go.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Product, processesOf, startProduct } from './harness/product.ts';
import { reportMedian } from './harness/report.ts';

const { DATA_DIR } = process.env;
if (!DATA_DIR) throw new Error('DATA_DIR must name a folder with which npm start has run before');
const ROUNDS = 5;
const STAGES = {
  npm: 'scripts/install.mjs',
  'install check': 'scripts/up.ts',
  'supervisor’s modules': 'postgres -D',
  'PostgreSQL, builds checked': 'migrate',
  'migrations checked': '/server.js',
};

const rounds: Record<string, number>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const startedAt = performance.now();
  const product = await startProduct(DATA_DIR);
  const seen = await watch(product);
  const readyAt = performance.now();
  let before = startedAt;
  const took: Record<string, number> = {};
  for (const stage of Object.keys(STAGES)) {
    const at = seen.get(stage) ?? before;
    took[stage] = Math.round(at - before);
    before = at;
  }
  took['server, to the first page'] = Math.round(readyAt - before);
  took.ready = Math.round(readyAt - startedAt);
  rounds.push(took);
  await product.says('The worker takes jobs');
  await product.stop();
}
rounds.sort((a, b) => (a.ready ?? 0) - (b.ready ?? 0));
console.table(rounds);
reportMedian(
  'npm start to ready',
  'ms',
  rounds.map(({ ready = Number.NaN }) => ready),
);

/** When the process that begins a stage's successor was first seen, until the product is ready. */
async function watch({ pid, ready }: Product): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  let isReady = false;
  void ready.then(() => {
    isReady = true;
  });
  while (!isReady) {
    const commands = processesOf(pid).map(({ command }) => command);
    for (const [stage, part] of Object.entries(STAGES))
      if (!seen.has(stage) && commands.some((command) => command.includes(part)))
        seen.set(stage, performance.now());
    await delay(5);
  }
  return seen;
}
