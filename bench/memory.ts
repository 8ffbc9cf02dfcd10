/**
 * Memory of each process of `npm start` (PSS) after 0, 10,000, 50,000 and 100,000 requests of all kinds, 16 at once.
 * An empty `DATA_DIR`, or a temporary folder without it, is filled with the demo catalogue first. `REQUESTS=1000000`
 * goes further.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Demo, drawRequest, type Request, readDemo } from './harness/mixed-requests.ts';
import { type Product, processesOf, shareOf, startProduct } from './harness/product.ts';
import { reportMedian } from './harness/report.ts';

const last = Number(process.env.REQUESTS ?? 100_000);
const marks = [10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000].filter((mark) => mark <= last);
const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'stagedoor-memory-'));
const isNew = readdirSync(dataDir).length === 0;
/** After the load, so that what is held is not what was being answered. */
const REST_MS = 2_000;

const product = await startProduct(dataDir);
try {
  const rows = await weighUnderLoad();
  console.table(rows);
  const { requests, ...held } = rows.at(-1) ?? { requests: 0 };
  for (const name of ['server', 'worker'])
    reportMedian(`${name}, after ${requests} requests`, 'MB', [held[name] ?? Number.NaN]);
} finally {
  await product.stop();
  if (!process.env.DATA_DIR) rmSync(dataDir, { recursive: true });
}

async function weighUnderLoad(): Promise<Record<string, number>[]> {
  await product.ready;
  await product.says('The worker takes jobs');
  if (isNew) await product.says('The demo catalogue is complete');
  await delay(REST_MS);
  const rows = [weigh(product, 0)];
  const demo = await readDemo(product.url);
  for (const [index, mark] of marks.entries()) {
    await ask(demo, mark - (marks[index - 1] ?? 0));
    await delay(REST_MS);
    rows.push(weigh(product, mark));
  }
  return rows;
}

async function ask(demo: Demo, amount: number): Promise<void> {
  const draw = (request: Request) => ({ ...request, ...drawRequest(demo, randomInt) });
  const result = await autocannon({
    url: product.url,
    connections: 16,
    amount,
    requests: [{ setupRequest: draw as (request: object) => object }],
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors, ${result.non2xx} refusals`);
}

/** MB by process; PostgreSQL's are one. */
function weigh({ pid }: Product, requests: number): Record<string, number> {
  const row: Record<string, number> = { requests };
  for (const part of processesOf(pid)) {
    const name = nameOf(part.command);
    row[name] = Math.round(((row[name] ?? 0) + shareOf(part.pid)) * 10) / 10;
  }
  return row;
}

function nameOf(command: string): string {
  if (command.includes('postgres')) return 'PostgreSQL';
  return /programs\/(\w+)\.js|scripts\/(up)\.ts|^(npm)/.exec(command)?.slice(1).find(Boolean) ?? 'others';
}
