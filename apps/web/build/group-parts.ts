/** A module as the bundler describes it. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const MAIN = '/src/main.tsx';
/** Runs the libraries before the program. */
const LIBRARIES = '/src/libraries.ts';
/** The screens that visitors come to by links from outside. */
const PUBLIC_ROUTE =
  /\/src\/routes\/(album\.\$albumId|artist\.\$artistId\.index|song\.\$songId|content\.\$postId|search|posts)\.tsx\?tsr-split/;
const OF_THE_BUNDLER = /rolldown\/runtime/;
/** The modules that keep music on the device, for people who do. */
const KEPT = /\/src\/(features\/offline|lib\/kept)\/|\/node_modules\/idb\//;
/** The start of the page needs it before the program is there. */
const PRELOAD_HELPER = 'vite/preload-helper';

/** The entry and the public screens that reach a module through static imports. */
function findUsers(id: string, graph: ModuleGraph): Set<string> {
  const users = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    if (module.endsWith(MAIN)) users.add('main');
    const route = PUBLIC_ROUTE.exec(module)?.[1];
    if (route) users.add(route);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) visit(importer);
  };
  visit(id);
  return users;
}

/**
 * The file for a module: two for what every page needs before the first click, one that public screens share, one
 * for each of them, and one for kept music, instead of fifty. Null leaves it to the bundler.
 */
export function nameGroup(id: string, graph: ModuleGraph): string | null {
  if (OF_THE_BUNDLER.test(id) || id.endsWith(LIBRARIES)) return 'vendor';
  if (id.includes(PRELOAD_HELPER)) return 'preload';
  const users = findUsers(id, graph);
  if (users.has('main')) return id.includes('node_modules') ? 'vendor' : 'app';
  if (users.size > 1) return 'listening';
  if (users.size === 0 && KEPT.test(id)) return 'kept';
  const [only] = users;
  return only ? `screen-${only.replace(/[^a-z]+/gi, '-')}` : null;
}
