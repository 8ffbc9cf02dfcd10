import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { findRoomCycles } from './check/room-cycles.ts';
import { rootDir } from './run/start-node.ts';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];

/** Folders that must not depend on each other in a cycle, not even by types; the first group is the room of a file. */
const roomsWithoutCycles = [
  /^packages\/core\/src\/([^/]+\/[^/]+)\/(?!.*\.test\.)/,
  /^apps\/web\/src\/features\/((?:admin|studio|player)\/(?!testing)[^/]+)\/(?!.*\.test\.)/,
  /^apps\/web\/src\/features\/([^/]+)\//,
  /^apps\/server\/src\/([^/]+)\/(?!.*\.test\.)/,
  /^apps\/server\/src\/rest\/([^/]+)\/(?!.*\.test\.)/,
];

process.chdir(rootDir);
const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden } });
if (typeof output === 'string') throw new Error(output);

// Without a TypeScript parser the tool finds nothing and reports no error.
const seen = output.modules.filter(({ source }) => /^(packages|apps)\/.*\.tsx?$/.test(source));
const imports = seen.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const ofPackages = imports.filter(({ to }) => /^packages\//.test(to));
const isBlind = seen.length === 0 || ofPackages.length === 0;
const cycles = roomsWithoutCycles.flatMap((rooms) => findRoomCycles(imports, rooms));

for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const cycle of cycles) console.error(`no-room-cycles: ${cycle}`);
if (isBlind) console.error('No modules were seen: the check itself is broken.');
const errors = output.summary.error + cycles.length;
console.log(`${seen.length} modules, ${ofPackages.length} imports of packages, ${errors} errors`);
process.exit(errors > 0 || isBlind ? 1 : 0);
