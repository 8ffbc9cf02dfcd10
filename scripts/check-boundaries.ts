import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { rootDir } from './run/start-node.ts';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];

process.chdir(rootDir);
const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden } });
if (typeof output === 'string') throw new Error(output);

// Without a parser for TypeScript the tool sees nothing and is content.
const seen = output.modules.filter(({ source }) => /^(packages|apps)\/.*\.tsx?$/.test(source));
const imports = seen
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ resolved }) => /^packages\//.test(resolved));
for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${seen.length} modules, ${imports.length} imports of packages, ${output.summary.error} errors`);
if (seen.length === 0 || imports.length === 0)
  console.error('No modules were seen: the check itself is broken.');
process.exit(output.summary.error > 0 || seen.length === 0 || imports.length === 0 ? 1 : 0);
