import type { TestApp } from './test-app.ts';

type Operation = { requestBody?: { content: Record<string, { schema: { properties?: object } }> } };
type Paths = Record<string, Record<string, Operation>>;

/** A route in a form that makes those of OpenAPI and of a test comparable. */
export const anyId = (route: string): string => route.replace(/\{\w+\}/g, '{}');

/** The edits that the API has, with the fields of their bodies. */
export async function listEdits(server: TestApp): Promise<Map<string, string[]>> {
  const { paths } = (await server.call('GET', '/api/openapi.json')).json<{ paths: Paths }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]): [string, string[]] => [
      anyId(`${method.toUpperCase()} ${path}`),
      Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    ]),
  );
  return new Map(routes.filter(([route]) => /^(PATCH|PUT) /.test(route)));
}
