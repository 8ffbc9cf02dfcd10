import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

const SECRET = 'ada@example.com';

/** Runs a program that logs its crashes and then fails in this way. */
function crash(how: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const program = `
    import { createLogger, logCrashes } from '${new URL('./index.ts', import.meta.url)}';
    logCrashes(createLogger('info'));
    const error = Object.assign(new Error('Failed query: select $1\\nparams: ${SECRET}'), { params: ['${SECRET}'] });
    ${how}
    setInterval(() => {}, 1000);`;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '--eval', program],
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

it.each([
  ['an error that nobody catches', 'setImmediate(() => { throw error; });'],
  ['a promise that nobody waits for', 'Promise.reject(error);'],
])('logs %s without its values, and ends', async (_name, how) => {
  const { code, stdout, stderr } = await crash(how);
  expect(code).toBe(1);
  expect(stdout).toContain('The program ends by a fault');
  expect(stdout).toContain('Failed query: select $1');
  expect(stdout + stderr).not.toContain(SECRET);
});
