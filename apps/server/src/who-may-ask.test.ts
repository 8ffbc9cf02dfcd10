import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeArtist, makeMember, makePlaylist, makeWav } from '@stagedoor/core/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeForm } from './testing/form.ts';
import { isId, listReads } from './testing/list-reads.ts';
import { makeOneOfEverything } from './testing/one-of-everything.ts';
import { listWrites, type Write, writeAs } from './testing/rights-writes.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

/**
 * Callers without the right are refused before their input is validated. Every route and procedure is called with a
 * valid and a malformed input: if the valid one gets 401 or 403, so must the other.
 */
let server: TestApp;
const viewers: Record<string, Person | undefined> = {};
beforeAll(async () => {
  server = await openTestApp();
  const { services } = server;
  const owner = await server.register({ isArtist: true });
  await makeOneOfEverything(server, owner);
  await makeArtist(services);
  await makePlaylist(services, { userId: owner.user.id }, [1]);
  const [fan, newcomer, artist, uploader, moderator] = await Promise.all([
    server.register(),
    server.register({ isArtist: true }),
    server.register({ isArtist: true }),
    server.register({ isArtist: true }),
    server.register({ isModerator: true }),
  ]);
  const profile = { name: 'Somebody else' };
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body: profile });
  await makeMember(services, { artistId: 1, userId: uploader.user.id, role: 'uploader' });
  Object.assign(viewers, {
    'a visitor': undefined,
    'a fan': fan,
    'an artist without a profile': newcomer,
    'another artist': artist,
    'an uploader': uploader,
    'a moderator': moderator,
  });
});
afterAll(() => server.close());

/** Where the input itself decides whether it is refused by 401 or 403. */
const DECIDED_BY_INPUT: Record<string, string> = {
  'POST /api/login': 'wrong credentials',
  'account.login': 'wrong credentials',
  'POST /api/albums/:id/buy': 'whether an address is given',
  'POST /api/songs/:id/buy': 'whether an address is given',
  'POST /api/artists/:id/buy': 'whether an address is given',
  'purchases.buy': 'whether an address is given',
  'POST /api/codes/:code/redeem': 'whether an address is given',
  'codes.redeem': 'whether an address is given',
  'purchases.buyCatalogue': 'whether an address is given',
  'POST /api/artists/:id/tip': 'to whom the tip is',
  'purchases.tip': 'to whom the tip is',
  'POST /api/custom-requests': 'to whom the request is',
  'requests.send': 'to whom the request is',
  'POST /api/reports/:id/answer': 'the decision that is answered',
  'reports.answer': 'the decision that is answered',
};

const JSON_TYPE = { 'content-type': 'application/json' };
const isRefusal = (status: number) => status === 401 || status === 403;

/** Inputs that no schema takes; a procedure gets its input as JSON, so its transport refuses broken JSON. */
const MALFORMED = ['{"a":', '[]'];
const FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: '--b\r\ncontent-disposition: form-data; name="nobody knows it"\r\n\r\nx\r\n--b--\r\n',
};

const send = (as: Person | undefined, method: Write['method'] | 'GET', url: string, input: object) =>
  server.app.inject({
    method,
    url,
    ...input,
    headers: { ...(as && { cookie: as.cookie }), ...('headers' in input && (input.headers as object)) },
  });

/** An input with only its ids valid, which identify the subject for the domain. */
const withIdsAlone = (body: object) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isId(name) ? value : {}])),
  );

function* malformedInputs(
  { name, method, url, body, takesForm }: Write,
  isVisitor: boolean,
): Generator<[string, object]> {
  const asJson = (payload: string): [string, object] => [url, { headers: JSON_TYPE, payload }];
  const isProcedure = !name.includes(' ');
  if (body && Object.keys(body).some((field) => !isId(field))) yield asJson(withIdsAlone(body));
  // A procedure's input names what it is about, and so does the address of a route.
  if (body && (!isProcedure || isRoleAlone(name))) for (const payload of MALFORMED) yield asJson(payload);
  else if (body && isVisitor) yield asJson('[]');
  if (takesForm) yield [url, FORM];
  if (method === 'DELETE' && !body) yield [`${url}?withSongs=perhaps`, {}];
}

/** Procedures that no property of a thing opens. */
const isRoleAlone = (name: string) =>
  /^(admin|adminSite|moderation|artistMerges|account|passkeys)\./.test(name);

const problemOf = (status: number, { statusCode, body }: LightMyRequestResponse) =>
  statusCode === status ? null : `${status}, but ${statusCode} ${body.slice(0, 120)}`;

const NAMES = [
  'a visitor',
  'a fan',
  'an artist without a profile',
  'another artist',
  'an uploader',
  'a moderator',
];

it.each(NAMES)('%s is refused before the input of a write is judged', async (name) => {
  const as = viewers[name];
  const answers = new Map<Write, LightMyRequestResponse[]>();
  const writes = await listWrites(server);
  for (const write of writes) {
    const sent: LightMyRequestResponse[] = [];
    for (const [url, input] of malformedInputs(write, !as))
      sent.push(await send(as, write.method, url, input));
    answers.set(write, sent);
  }
  const valid = await writeAs(server, as);
  const wrong = writes.flatMap((write) => {
    const status = valid.get(write.name) ?? 0;
    if (!isRefusal(status) || write.name in DECIDED_BY_INPUT) return [];
    const problems = (answers.get(write) ?? []).map((answer) => problemOf(status, answer));
    return problems.flatMap((problem) => (problem ? [`${write.name}: ${problem}`] : []));
  });
  expect([...new Set(wrong)]).toEqual([]);
});

/** Sends a request whose body comes after its caller was let in and `lose` took the right away; returns the answer. */
async function sendLate(
  { cookie }: Person,
  route: string,
  { headers, payload }: { headers: object; payload: Buffer },
  lose: () => Promise<LightMyRequestResponse>,
) {
  const late = await openTestApp({ over: server });
  await late.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((late.app.server.address() as AddressInfo).port, '127.0.0.1');
  const length = { 'content-length': String(payload.length) };
  const sent = { host: 'localhost', connection: 'close', cookie, ...headers, ...length };
  const head = Object.entries(sent).map((pair) => pair.join(': '));
  socket.write(`${route} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, 1));
  await expect.poll(() => late.deps.sessions.size).toBe(1);
  expect((await lose()).statusCode).toBeLessThan(300);
  await expect.poll(() => late.deps.sessions.size).toBe(0);
  socket.write(payload.subarray(1));
  const answer = await text(socket);
  await late.close();
  return answer;
}

// Proves (rules.md, REST): who may not ask is told so first
it('asks again when the body has come', async () => {
  const fan = await server.register();
  const body = { headers: JSON_TYPE, payload: Buffer.from('{"showsSupportedArtists":false}') };
  const logOut = () => server.call('POST', '/api/logout', { as: fan });
  expect(await sendLate(fan, 'PATCH /api/profile', body, logOut)).toMatch(/^HTTP\/1\.1 401 /);
});

// Proves (rules.md, REST): who may not ask is told so first
it('asks again when a form has come, before its fields are judged', async () => {
  const [admin, as] = [await server.register({ isAdmin: true }), await server.register({ isAdmin: true })];
  const bytes = makeWav(Buffer.alloc(100));
  const form = makeForm({}, [{ name: 'audioFile', fileName: 'a.wav', bytes }]);
  const demote = () =>
    server.call('PATCH', `/api/admin/users/${admin.user.id}/role`, { as, body: { role: 'fan' } });
  expect(await sendLate(admin, 'POST /api/admin/upload-song', form, demote)).toMatch(/^HTTP\/1\.1 403 /);
});

// Proves (rules.md, REST): who may not ask is told so first
it.each(NAMES)('%s is refused before the query of a read is judged', async (name) => {
  const as = viewers[name];
  const wrong: string[] = [];
  for (const { name, valid, malformed } of await listReads(server)) {
    const { statusCode } = await send(as, 'GET', valid, {});
    if (!isRefusal(statusCode)) continue;
    for (const url of malformed) {
      const problem = problemOf(statusCode, await send(as, 'GET', url, {}));
      if (problem) wrong.push(`${name}: ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
});
