import { afterEach, expect, it, vi } from 'vitest';
import { printLog } from './print-log.ts';

afterEach(() => vi.restoreAllMocks());

function printed(isQuiet: boolean, lines: string[]): string[] {
  const shown: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
  for (const line of lines) printLog('server', () => isQuiet)(line);
  return shown;
}
const entry = (level: number, msg: string) => JSON.stringify({ level, time: 0, msg });

it('shows every line with the name of its program, in readable form', () => {
  const [info, plain] = printed(false, [entry(30, 'The server is ready'), 'A line of its own']);
  expect(info).toMatch(/^server {3}\[\d\d:\d\d:\d\d\] INFO: The server is ready\n$/);
  expect(plain).toBe('server   A line of its own\n');
});

it('leaves out requests that went well, of which a page makes dozens', () => {
  const lines = [entry(30, 'Request'), entry(40, 'Request'), entry(30, 'The server stops')];
  expect(printed(false, lines).map((line) => line.trim().replace(/.*] /, ''))).toEqual([
    'WARN: Request',
    'INFO: The server stops',
  ]);
});

it('shows only warnings, errors and lines that are not log entries while it is quiet', () => {
  const lines = [entry(30, 'news'), entry(40, 'warning'), entry(50, 'error'), 'A stack trace'];
  expect(printed(true, lines).map((line) => line.trim().split(' ').at(-1))).toEqual([
    'warning',
    'error',
    'trace',
  ]);
});
