import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { startNode } from './start-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-start-node-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeProgram(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

const polite = writeProgram(
  'polite.mjs',
  `process.on('SIGTERM', () => { console.log('draining'); clearInterval(timer); });
   const timer = setInterval(() => {}, 1000);
   console.log('up ' + process.pid);`,
);

function start(script: string, patienceMs?: number) {
  const lines: string[] = [];
  let onLine: () => void = () => {};
  const printLine = (line: string) => {
    lines.push(line);
    onLine();
  };
  const running = startNode({ script, env: process.env, printLine, patienceMs });
  const firstLine = new Promise<void>((resolve) => {
    onLine = resolve;
  });
  return { running, lines, firstLine };
}

it('passes output on and lets the program end cleanly', async () => {
  const { running, lines, firstLine } = start(polite);
  await firstLine;
  await running.stop();
  expect(lines).toEqual([expect.stringMatching(/^up \d+$/), 'draining']);
  expect(await running.exited).toBe('exit code 0');
});

it("gives Node.js' own options to Node.js", async () => {
  const script = writeProgram('collector.mjs', 'console.log(typeof gc);');
  const lines: string[] = [];
  const printLine = (line: string) => void lines.push(line);
  await startNode({ script, flags: ['--expose-gc'], env: process.env, printLine }).exited;
  expect(lines).toEqual(['function']);
});

it('kills a program that does not end', async () => {
  const stubborn = writeProgram(
    'stubborn.mjs',
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up');`,
  );
  const { running, firstLine } = start(stubborn, 50);
  await firstLine;
  await running.stop();
  expect(await running.exited).toBe('SIGKILL');
});

it('reports how a program ended', async () => {
  const { running } = start(writeProgram('failing.mjs', 'process.exitCode = 3'));
  expect(await running.exited).toBe('exit code 3');
});

it('ends the program when the supervisor is killed', async () => {
  const supervisor = writeProgram(
    'supervisor.mjs',
    `import { startNode } from ${JSON.stringify(new URL('./start-node.ts', import.meta.url).href)};
     startNode({ script: ${JSON.stringify(polite)}, env: process.env, printLine: console.log });`,
  );
  const parent = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: parent.stdout }), 'line');
  const pid = Number(String(line).replace('up ', ''));
  expect(process.kill(pid, 0)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isGone(pid), { timeout: 10_000 }).toBe(true);
});

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}
