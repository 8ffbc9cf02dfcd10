import { openTestServices, startServerProgram, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode } from '../../../e2e/setup/app-code.ts';

const CHALLENGES = 60;
const GUESSES_EACH = 4;
const password = 'secret password';

let test: TestServices;
let servers: Awaited<ReturnType<typeof startServerProgram>>[];
beforeAll(async () => {
  test = await openTestServices();
  const installation = { ...test, env: { TRUST_PROXY: '1' } };
  servers = await Promise.all([startServerProgram(installation), startServerProgram(installation)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await test.close();
});

let sent = 0;
/** A browser with its cookies. Its requests go to both servers in turn. */
function openBrowser(address: string) {
  const jar = new Map<string, string>();
  return async (method: string, path: string, body?: object) => {
    const url = servers[sent++ % 2]?.url ?? '';
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, json: text ? JSON.parse(text) : null };
  };
}

type Browser = ReturnType<typeof openBrowser>;

let people = 0;
/** A person with an authenticator app, and the browser in which they set it up. */
async function aProtectedPerson() {
  const browser = openBrowser('203.0.113.1');
  const username = `guessed${++people}`;
  const register = { username, email: `${username}@example.com`, password, isArtist: false };
  expect((await browser('POST', '/api/register', register)).status).toBe(201);
  const { secret } = (await browser('POST', '/api/account/second-factor', { password })).json;
  const confirmed = await browser('POST', '/api/account/second-factor/confirm', { code: appCode(secret) });
  expect(confirmed.status).toBe(204);
  return { username, browser, rightCode: () => appCode(secret, 1) };
}

const challengeFor = async (browser: Browser, username: string): Promise<string> =>
  (await browser('POST', '/api/login', { username, password })).json.challenge;

const enter = (browser: Browser, challenge: string, code: string) =>
  browser('POST', '/api/login/second-factor', { challenge, code });

/** 240 wrong codes for 60 challenges, sent concurrently by an attacker who knows the password. */
async function guessAtOnce(username: string, addressOf: (nth: number) => string) {
  const challenges: string[] = [];
  while (challenges.length < CHALLENGES)
    challenges.push(await challengeFor(openBrowser('198.51.100.1'), username));
  const answers = await Promise.all(
    Array.from({ length: CHALLENGES * GUESSES_EACH }, (_, nth) =>
      enter(openBrowser(addressOf(nth)), challenges[nth % CHALLENGES] ?? '', String(nth).padStart(6, '0')),
    ),
  );
  for (const { status } of answers) expect([401, 429]).toContain(status);
}

/** The codes that were compared: each challenge keeps count of its wrong ones. */
async function countJudged(): Promise<number | undefined> {
  const [row] = await test.services.client<{ judged: number }[]>`
    select coalesce(sum(value::int), 0)::int as judged from verifications where identifier like '2fa-attempts-%'`;
  await test.services.client`delete from verifications where identifier like '2fa-attempts-%'`;
  return row?.judged;
}

// Proves (rules.md, Accounts): of many codes at once, on two servers, no more are compared than the limit; known devices and other addresses are spared
it('judges ten of 240 codes that come at once from everywhere, and spares known devices', async () => {
  const { username, browser, rightCode } = await aProtectedPerson();
  await guessAtOnce(username, (nth) => `198.51.100.${nth}`);
  expect(await countJudged()).toBeLessThanOrEqual(10);
  const stranger = openBrowser('192.0.2.9');
  const late = await enter(stranger, await challengeFor(stranger, username), rightCode());
  expect(late).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect((await stranger('GET', '/api/user')).status).toBe(401);
  const own = await enter(browser, await challengeFor(browser, username), rightCode());
  expect(own).toMatchObject({ status: 200, json: { username } });
});

// Proves (rules.md, Accounts): of many codes at once, on two servers, no more are compared than the limit; known devices and other addresses are spared
it('judges five of 240 codes that come at once from one address, and spares others', async () => {
  const { username, rightCode } = await aProtectedPerson();
  await guessAtOnce(username, () => '198.51.100.1');
  expect(await countJudged()).toBeLessThanOrEqual(5);
  const thief = openBrowser('198.51.100.1');
  expect(await enter(thief, await challengeFor(thief, username), rightCode())).toMatchObject({ status: 429 });
  const elsewhere = openBrowser('192.0.2.10');
  const own = await enter(elsewhere, await challengeFor(elsewhere, username), rightCode());
  expect(own).toMatchObject({ status: 200, json: { username } });
});
