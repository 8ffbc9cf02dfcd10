import { afterEach, expect, it, vi } from 'vitest';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

afterEach(() => vi.restoreAllMocks());

const greet: Command = {
  usage: [['greet <name> [--loud]', 'says hello']],
  flags: { loud: { type: 'boolean' } },
  run: async ({ words: [name], flags }) => ({ json: { name, ...flags }, text: `Hello ${name}` }),
};

async function said(...args: string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  await runCommand({ greet }, args);
  return lines.join('');
}

it('prints a sentence for people, and one JSON value for programs', async () => {
  expect(await said('greet', 'Ada')).toBe('Hello Ada\n');
  expect(JSON.parse(await said('greet', 'Ada', '--loud', '--json'))).toEqual({ name: 'Ada', loud: true });
});

it('names all commands when it knows none of that name, and refuses unknown flags', async () => {
  for (const name of ['', 'toString'])
    await expect(said(name)).rejects.toThrow(/^Usage .*\n {2}npm run admin -- greet <name> .* says hello$/);
  for (const args of [['--help'], ['greet', '--help']])
    expect(await said(...args)).toMatch(/^Usage .*\n {2}npm run admin -- greet <name> .* says hello\n$/);
  await expect(said('greet', '--quiet')).rejects.toThrow("Unknown option '--quiet'");
});
