import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../../testing/list-routes.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { OPEN_WITHOUT_CONSENT } from '../routing/hold-until-agreed.ts';

let webRoot: string;
let server: TestApp;
let admin: Person;
let fan: Person;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  const page =
    '<title>__BRAND_NAME__</title><link rel="icon" href="/favicon.ico" /><meta name="description" content="x" /><!--initial-data--><div id="root"></div>';
  await writeFile(join(webRoot, 'index.html'), page);
  const home = { visitor: '<p>__WELCOME__</p>', anybody: '' };
  await writeFile(join(webRoot, 'first-paint.json'), JSON.stringify({ '/': home }));
  server = await openTestApp({ webRoot });
  admin = await server.register({ isAdmin: true });
  fan = await server.register();
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

const change = (body: object, as: Person | undefined = admin) =>
  server.call('PATCH', '/api/admin/site', { as, body });
let names = 0;
const newcomer = (more: object = {}) => {
  const username = `newcomer${++names}`;
  return { username, email: `${username}@example.com`, password: 'secret password', ...more };
};
const countPeople = () => server.services.client`select count(*)::int as count from users`;

describe('registration', () => {
  afterEach(() => change({ registration: 'open' }));
  const ways = ['/api/register', '/trpc/account.register'];

  // Proves (rules.md, The site): registration is closed in every way, and tells nothing
  it.each(ways)('is refused by %s while it is closed, and leaves nothing', async (url) => {
    const body = newcomer();
    await change({ registration: 'closed' });
    const before = await countPeople();
    // Taken names are not revealed to people who cannot register.
    for (const input of [body, { ...body, username: fan.user.username }, { ...body, invitation: 'x' }]) {
      const answer = await server.call('POST', url, { body: input });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('Registration is closed on this site');
    }
    expect(await countPeople()).toEqual(before);
    const login = { username: fan.user.username, password: 'secret password' };
    expect((await server.call('POST', '/api/login', { body: login })).statusCode).toBe(200);
    await change({ registration: 'open' });
    expect((await server.call('POST', url, { body })).statusCode).toBeLessThan(300);
  });

  // Proves (rules.md, The site): an invitation lets one person in, however many use it at once
  it.each(ways)('by invitation lets one person in for each link, by %s', async (url) => {
    await change({ registration: 'invitation' });
    const made = await server.call('POST', '/api/admin/site/invitations', {
      as: admin,
      body: { note: 'The band' },
    });
    expect(made.statusCode).toBe(201);
    const invitation = made.json<{ url: string }>().url.split('/auth?invitation=')[1];
    expect((await server.call('POST', url, { body: newcomer() })).statusCode).toBe(403);
    const taken = newcomer({ username: fan.user.username, invitation });
    expect((await server.call('POST', url, { body: taken })).statusCode).toBe(409);
    const before = Number((await countPeople())[0]?.count);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('POST', url, { body: newcomer({ invitation }) })),
    );
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(19);
    expect(Number((await countPeople())[0]?.count)).toBe(before + 1);
    const [known] = (await server.call('GET', '/api/admin/site/invitations', { as: admin })).json<
      { state: string; usedBy: string }[]
    >();
    expect(known).toMatchObject({ state: 'used', usedBy: expect.stringMatching(/^newcomer/) });
    expect(JSON.stringify(known)).not.toContain(invitation);
  });
});

// Proves (rules.md, The site): name, logo, colours and welcome show without a restart
it('shows its name, icon, colours and welcome in pages, the manifest and mails at once', async () => {
  const page = async () => (await server.call('GET', '/', { headers: { accept: 'text/html' } })).body;
  expect(await page()).toContain('<title>Stagedoor</title>');
  await server.services.client`
    insert into images (address, name, state) values ('/media/images/abc-480.webp', 'abc', 'ready')`;
  const settings = {
    name: 'R&B <Club>',
    logo: '/media/images/abc-480.webp',
    accent: '#66d9ef',
    welcome: 'Come <in>',
  };
  expect((await change(settings)).statusCode).toBe(200);
  const html = await page();
  expect(html).toContain('<title>R&amp;B &lt;Club&gt;</title>');
  expect(html).toContain('<link rel="icon" type="image/webp" href="/media/images/abc-160.webp" />');
  expect(html).not.toContain('/favicon.ico');
  expect(html).toContain('<p>Come &lt;in&gt;</p>');
  expect(html).toMatch(/<style id="site-theme">html:root,html \.dark\{--lamp:#66d9ef;/);
  const manifest = (await server.call('GET', '/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'R&B <Club>', icons: [{ src: settings.logo }] });
  expect((await server.call('GET', '/api/site')).json()).toMatchObject({
    name: settings.name,
    logo: settings.logo,
    welcome: settings.welcome,
    theme: { dark: { lamp: '#66d9ef' } },
  });
  await change({ name: null, logo: null, accent: null, welcome: '' });
  expect(await page()).not.toContain('site-theme');
});

describe('a legal text that asks for consent', () => {
  const publish = (body: object) =>
    server.call('POST', '/api/admin/site/legal', { as: admin, body: { kind: 'terms', ...body } });

  // Proves (rules.md, The site): a version that asks for consent holds writes until one agrees
  it('holds the writes of everybody until they agree, and nothing else', async () => {
    const published = await publish({ markdown: '# Be kind', asksConsent: true });
    expect(published.statusCode).toBe(201);
    const { id } = published.json<{ id: number }>();
    const rest = () => server.call('POST', '/api/playlists', { as: fan, body: { name: 'Mine' } });
    const trpc = () => server.call('POST', '/trpc/likes.like', { as: fan, body: { songId: 1 } });
    for (const held of [await rest(), await trpc()]) {
      expect(held.statusCode).toBe(403);
      expect(held.body).toContain('Please agree to the new terms first');
    }
    expect((await rest()).json()).toMatchObject({ code: 'consent_required' });
    for (const url of ['/api/user', '/api/playlists/my-playlists', '/api/subscriptions'])
      expect((await server.call('GET', url, { as: fan })).statusCode).toBe(200);
    const pending = await server.call('GET', '/api/consents/pending', { as: fan });
    expect(pending.json()).toMatchObject([{ id, kind: 'terms', version: 1 }]);

    // The admin who published it, and people who register now, have agreed.
    const late = await server.register();
    for (const as of [admin, late])
      expect((await server.call('GET', '/api/consents/pending', { as })).json()).toEqual([]);

    const agreed = await server.call('POST', '/api/consents', { as: fan, body: { ids: [id] } });
    expect(agreed.json()).toEqual([]);
    expect((await rest()).statusCode).toBe(201);
    expect((await trpc()).body).not.toContain('Please agree');
    expect((await server.call('GET', '/api/consents', { as: fan })).json()).toMatchObject([
      { kind: 'terms', version: 1, agreedAt: expect.any(String) },
    ]);
  });

  // Proves (rules.md, The site): who does not agree can leave with their data
  it('leaves the ways out open', async () => {
    const person = await server.register();
    await publish({ markdown: '# Be kinder', asksConsent: true });
    const exported = await server.call('POST', '/api/account/exports', { as: person });
    expect(exported.statusCode).toBe(202);
    const body = { password: 'secret password' };
    expect((await server.call('DELETE', '/api/account', { as: person, body })).statusCode).toBeLessThan(300);
    const routes = await listRoutes(server.app);
    for (const route of OPEN_WITHOUT_CONSENT) expect(routes).toContain(route);
  });

  it('has a public page of its own, which search engines find', async () => {
    const page = (path: string) => server.call('GET', path, { headers: { accept: 'text/html' } });
    expect((await page('/imprint')).statusCode).toBe(404);
    const imprint = { kind: 'imprint', markdown: 'We are **us**.' };
    expect((await publish({ ...imprint, asksConsent: true })).statusCode).toBe(400);
    expect((await publish(imprint)).statusCode).toBe(201);
    const { statusCode, body } = await page('/imprint');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Imprint · Stagedoor</title>');
    expect((await server.call('GET', '/sitemap.xml')).body).toContain('/imprint</loc>');
    expect((await server.call('GET', '/api/site/legal/terms?version=1')).json()).toMatchObject({
      markdown: '# Be kind',
      newestVersion: 2,
    });
  });
});
