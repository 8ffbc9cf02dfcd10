import { listProcedures } from './list-procedures.ts';
import { PROCEDURES_APART, ROUTES_APART } from './rights-apart.ts';
import { urlOf } from './rights-writes.ts';
import type { TestApp } from './test-app.ts';
import { validInput } from './valid-input.ts';

export interface Read {
  name: string;
  valid: string;
  /** A call with an input that its schema refuses. */
  malformed: string[];
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: { enum?: string[] } }[];
}

/** Input fields that identify the subject. */
export const isId = (field: string): boolean => /^(id|ids|\w+Ids?|targets)$/.test(field);

const withInput = (name: string, input: unknown) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Every route and procedure that reads and takes an input, about things with the id 1. */
export async function listReads(server: TestApp): Promise<Read[]> {
  const { paths } = (await server.call('GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const routes = Object.entries(paths).flatMap(([path, { get }]): Read[] => {
    const name = `GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const queries = (get?.parameters ?? []).filter((one) => one.in === 'query');
    if (!get || name in ROUTES_APART || queries.length === 0) return [];
    const url = urlOf(name.slice('GET '.length));
    const required = queries.filter((one) => one.required);
    const query = required.map((one) => `${one.name}=${one.schema?.enum?.[0] ?? 'findable'}`).join('&');
    // The profile in the input belongs to the caller, so it is read before their rights are.
    const named = queries.filter((one) => one.name !== 'artistId');
    const malformed = named.map((one) => `${url}?${one.name}=1&${one.name}=2`);
    return [{ name, valid: `${url}?${query}`, malformed }];
  });
  const procedures = listProcedures()
    .filter(({ name, type }) => type === 'query' && !(name in PROCEDURES_APART))
    .map(({ name, inputs }): Read => {
      const input = validInput(inputs[0]);
      return {
        name,
        valid: withInput(name, input ?? null),
        malformed: input ? malformedCalls(name, input) : [],
      };
    });
  return [...routes, ...procedures];
}

/** An input without ids has no owner to protect, so it may be malformed as a whole. */
function malformedCalls(name: string, input: Record<string, unknown>): string[] {
  const fields = Object.keys(input);
  const garbage = fields.some(isId) ? [] : [withInput(name, []), `/trpc/${name}?input={`];
  if (fields.every(isId)) return garbage;
  const wrong = Object.fromEntries(fields.map((field) => [field, isId(field) ? input[field] : {}]));
  return [...garbage, withInput(name, wrong)];
}
