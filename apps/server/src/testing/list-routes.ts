import type { FastifyInstance } from 'fastify';

const LINE = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;
const INDENT = 4;

/**
 * Every route of the server as 'METHOD /path', read from the tree that Fastify prints. HEAD is left out.
 */
export async function listRoutes(app: FastifyInstance): Promise<string[]> {
  await app.ready();
  const path: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part = '', methods] = LINE.exec(line) ?? [];
    if (indent === undefined) continue;
    path.length = indent.length / INDENT;
    path.push(part);
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD') routes.push(`${method} ${path.join('')}`);
  }
  return routes.sort();
}
