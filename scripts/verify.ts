import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addTallies, type Tally, tallyPlaywright, tallyVitest } from './check/tally.ts';
import { rootDir } from './run/start-node.ts';

const reports = join(rootDir, '.cache/verify');
const bin = (name: string) => join(rootDir, 'node_modules/.bin', name);

/** Runs a program with its output shown as it comes; answers its exit code. */
async function run(
  title: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  console.log(`\n── ${title}`);
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NODE_NO_WARNINGS: '1' };
  const child = spawn(command, args, {
    cwd: rootDir,
    stdio: 'inherit',
    env: { ...process.env, ...quiet, ...env },
  });
  const ended = once(child, 'close').catch((error: Error) => {
    console.error(error.message);
    return [1];
  });
  const [code] = await ended;
  return code ?? 1;
}

/** One of the checks of `pnpm check`; each counts as one test. */
async function runCheck(name: string, tasks: string[]): Promise<Tally> {
  const code = await run(name, bin('turbo'), ['run', ...tasks, '--continue', '--output-logs=errors-only']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return tallyVitest(report, await run('unit and integration tests', bin('vitest'), ['run', ...reporters]));
}

async function runPlaywright(): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return tallyPlaywright(report, await run('journeys in a browser', bin('playwright'), args, env));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const tallies = [
  await runCheck('style', ['style']),
  await runCheck('types', ['types', 'types:root']),
  await runCheck('boundaries', ['boundaries']),
  await runCheck('dead code', ['dead-code']),
  await runCheck('spec coverage', ['spec-coverage']),
  await runVitest(),
  await runPlaywright(),
];
const { passed, failed } = addTallies(tallies);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
