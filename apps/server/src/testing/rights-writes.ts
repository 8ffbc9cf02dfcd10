import { listProcedures } from './list-procedures.ts';
import { listRoutes } from './list-routes.ts';
import type { Schema } from './malformed-inputs.ts';
import { PROCEDURES_APART, ROUTES_APART } from './rights-apart.ts';
import { REQUEST_BODIES } from './rights-requests.ts';
import type { Person, TestApp } from './test-app.ts';
import { INPUTS, validBody, validInput } from './valid-input.ts';

export interface Write {
  name: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body: object | undefined;
  takesForm: boolean;
}

interface Operation {
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

const JOB = { queue: 'clean-up', id: '00000000-0000-4000-8000-000000000000' };
const VERDICT = { decision: 'dismiss', reason: 'spam' };
/** Inputs that their schemas alone do not determine. */
const BODIES: Record<string, object> = {
  ...INPUTS,
  ...REQUEST_BODIES,
  'POST /api/register': { username: 'ida', email: 'ida@example.com', password: 'secret password' },
  'POST /api/subscriptions': { artistId: 2 },
  'PATCH /api/admin/site': { welcome: 'Hi' },
  'PATCH /api/comments/:id': { text: 'Hi' },
  'PATCH /api/dashboard/songs/:id': { title: 'Hi' },
  'PATCH /api/profile': { email: 'elsewhere@example.com' },
  'POST /api/admin/reports/:id/decision': VERDICT,
  'admin.operations.dropJob': JOB,
  'admin.operations.retryJob': JOB,
  'adminSite.change': { welcome: 'Hi' },
  'imports.start': { mbid: JOB.id },
  'moderation.decide': { ...VERDICT, caseId: 1 },
  'moderation.moderate': { targets: [{ targetType: 'song', targetId: 1 }], decision: 'warn', reason: 'spam' },
  'studio.createPost': { title: 'Hi', contentType: 'text', description: 'Hi' },
  'studio.updateSong': { id: 1, title: 'Hi' },
};
/** Writes that sign in or out, or change how; they are skipped for people with a session. */
const SIGNS_IN = /register|login|econdFactor|second-factor|changePassword|account\/password$/;
/** Deletions come last: what they delete is there for the others. */
const isLast = ({ name, method }: Write) => method === 'DELETE' || /\.(delete|remove|end|leave)/.test(name);
/** Acts on one's own requests come before any is sent, so that they find none. */
const isFirst = ({ name }: Write) => /\/api\/requests\/|^requests\.(accept|revise)$/.test(name);
const rankOf = (write: Write) => (isLast(write) ? 1 : isFirst(write) ? -1 : 0);

/** The address of one thing, with ids of things that are there. */
export const urlOf = (path: string) =>
  path
    .replace(':queue/:id', `${JOB.queue}/${JOB.id}`)
    .replace(':mbid', JOB.id)
    .replace(/[:*]\w*/g, '1');

/** Every write, with a valid input about things with the id 1. */
export async function listWrites(server: TestApp): Promise<Write[]> {
  const { paths } = (await server.call('GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const routes = (await listRoutes(server.app))
    .filter((name) => / \/api\//.test(name) && !name.startsWith('GET ') && !(name in ROUTES_APART))
    .map((name): Write => {
      const [method = '', path = ''] = name.split(' ');
      const { requestBody } = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
      const schema = requestBody?.content['application/json']?.schema;
      const body = BODIES[name] ?? (schema && validBody(schema));
      const takesForm = 'multipart/form-data' in (requestBody?.content ?? {});
      return { name, method: method as Write['method'], url: urlOf(path), body, takesForm };
    });
  const procedures = listProcedures()
    .filter(({ name, type }) => type === 'mutation' && !(name in PROCEDURES_APART))
    .map(({ name, inputs }): Write => {
      const body = BODIES[name] ?? validInput(inputs[0]) ?? {};
      return { name, method: 'POST', url: `/trpc/${name}`, body, takesForm: false };
    });
  return [...routes, ...procedures].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The status of each write for a person. */
export async function writeAs(
  server: TestApp,
  as: Person | undefined,
  { isSignedIn = as !== undefined } = {},
): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  // An address belongs to one person.
  const mailOf = (text: string) =>
    text.replaceAll(/(?:else|elsewhere)@/g, `${as?.user.username ?? 'nobody'}@`);
  for (const { name, method, url, body } of await listWrites(server)) {
    if (isSignedIn && SIGNS_IN.test(name)) continue;
    const own = body && (JSON.parse(mailOf(JSON.stringify(body))) as object);
    const { statusCode, body: text } = await server.call(method, url, { as, body: own });
    if (statusCode >= 500) throw new Error(`${name}: ${text}`);
    answers.set(name, statusCode);
  }
  return answers;
}

/** The writes that two people are answered differently, such as 'likes.like 403 200'. */
export const differencesOf = (one: Map<string, number>, other: Map<string, number>): string[] =>
  [...one]
    .filter(([name, status]) => other.get(name) !== status)
    .map(([name, status]) => `${name} ${status} ${other.get(name)}`)
    .sort();
