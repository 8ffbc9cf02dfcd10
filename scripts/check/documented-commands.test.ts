import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Command } from '../admin/command.ts';
import { commands } from '../admin/commands.ts';
import { rootDir } from '../run/start-node.ts';

const read = (page: string) => readFileSync(join(rootDir, page), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: rootDir }).filter((page) =>
  /stagedoor (?:admin|backup|restore)\b/.test(read(page)),
);

/** The calls of a page, each without what follows on its line. */
const callsIn = (page: string): string[] =>
  [...read(page).matchAll(/(?:^|[`|] ?)stagedoor ((?:admin|backup|restore)\b[^`#|\n]*)/gm)].map(
    ([, call = '']) => call.trim(),
  );

/** The words of a form up to its first placeholder. */
function fixedWords(form: string): string[] {
  const words = form.split(/\s+/);
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  return end < 0 ? words : words.slice(0, end);
}

const beginsWith = (words: string[], start: string[]) => start.every((word, at) => words[at] === word);

function isKnown({ usage, flags = {} }: Command, call: string): boolean {
  const words = fixedWords(call);
  const forms = usage.map(([form]) => fixedWords(form));
  const given = [...call.matchAll(/--([a-z-]+)/g)].map(([, flag]) => flag ?? '');
  return (
    forms.some((form) => beginsWith(words, form) || beginsWith(form, words)) &&
    given.every((flag) => flag in { json: true, help: true, ...flags })
  );
}

describe('commands in papers', () => {
  it('are found', () => {
    expect(pages).toEqual(expect.arrayContaining(['docs/operations.md', 'docs/runbook.md']));
    expect(callsIn('docs/runbook.md').length).toBeGreaterThan(10);
  });

  it.each(pages)('exist: %s', (page) => {
    const unknown = callsIn(page).filter((call) => {
      const [script = '', name = '', ...rest] = call.split(' ');
      if (script !== 'admin') return !existsSync(join(rootDir, 'scripts', `${script}.ts`));
      if (name === '' || name.startsWith('-') || name === '…') return false;
      const command = commands[name];
      return !command || !isKnown(command, [name, ...rest].join(' '));
    });
    expect(unknown).toEqual([]);
  });

  it.each(['docs/install.md', 'docs/runbook.md'])('are those of an installation: %s', (page) => {
    expect(read(page).match(/npm run (?:admin|backup|restore) -- \w.*/g)).toBeNull();
  });
});
