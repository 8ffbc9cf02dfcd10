import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../../../docs/growth.md', import.meta.url), 'utf8');

/** The tables that docs/growth.md lists below a heading. */
export function readGrowthTables(heading: string): string[] {
  const rows = (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]*)\|/gm);
  return [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''));
}
