import { createHash } from 'node:crypto';
import { systemContext } from '@stagedoor/core';
import { refreshTags } from '@stagedoor/core/catalog/tags';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeToken } from '../testing/make-token.ts';
import { ask, openSubsonicWorld, type SubsonicWorld } from './testing/subsonic-world.ts';

let world: SubsonicWorld;
beforeAll(async () => {
  world = await openSubsonicWorld();
});
afterAll(() => world.server.close());

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const codeOf = async (method: string, params: Record<string, string>) =>
  (await ask(world.url, method, params)).error?.code ?? 'ok';

// Proves (rules.md, Subsonic apps): apps sign in with a token as API key, password or salted hash
it('signs in by every way of the protocol', async () => {
  const { token, fan } = world;
  const u = fan.user.username;
  const hex = Buffer.from(token).toString('hex');
  const ways: Record<string, string>[] = [
    { apiKey: token },
    { u, p: token },
    { u: u.toUpperCase(), p: `enc:${hex}` },
    { u, t: md5(`${token}salt`), s: 'salt' },
    { u, t: md5(`${token}salt`).toUpperCase(), s: 'salt' },
    // As some apps do.
    { u, t: md5(`${token}salt`), s: 'salt', p: '' },
    { u, p: token, t: '', s: '' },
  ];
  for (const params of ways) expect(await codeOf('ping.view', params), JSON.stringify(params)).toBe('ok');
  const { tokenInfo } = await ask(world.url, 'tokenInfo', { apiKey: token });
  expect(tokenInfo).toEqual({ username: u });
});

// Proves (rules.md, Subsonic apps): what does not sign in is told so by the codes of the protocol
it('refuses what is no credential', async () => {
  const { token, fan, server } = world;
  const u = fan.user.username;
  const stranger = await server.register();
  const plain = (await makeToken(server, fan, ['library'])).token;
  const reading = (await makeToken(server, fan, ['read'])).token;
  const cases: [Record<string, string>, number][] = [
    [{}, 10],
    [{ u }, 10],
    [{ u, t: md5(token) }, 10],
    [{ u, p: 'secret password' }, 40],
    [{ u, p: '' }, 40],
    [{ u: stranger.user.username, p: token }, 40],
    [{ u, t: md5(`${token}salt`), s: 'other' }, 40],
    [{ u: 'nobody', t: md5(`${token}salt`), s: 'salt' }, 40],
    // A token that is not for Subsonic apps is kept as a hash alone.
    [{ u, t: md5(`${plain}salt`), s: 'salt' }, 40],
    [{ apiKey: `sd_${'A'.repeat(43)}` }, 44],
    [{ apiKey: token, u }, 43],
    [{ apiKey: token, p: token }, 43],
    [{ u, p: token, t: md5(`${token}salt`), s: 'salt' }, 43],
    [{ apiKey: reading }, 50],
    [{ apiKey: token, v: '2.0.0' }, 30],
    [{ apiKey: token, v: '0.9' }, 20],
  ];
  for (const [params, code] of cases) expect(await codeOf('ping', params), JSON.stringify(params)).toBe(code);
});

// Proves (rules.md, REST): no text holds NUL or half of a character
it('refuses NUL in every parameter, also of who has not signed in', async () => {
  const { token: apiKey } = world;
  const refused: [string, Record<string, string>][] = [
    ['ping', { u: 'a\0', t: 'b', s: 'c' }],
    ['getSongsByGenre', { apiKey, genre: 'a\0' }],
    ['getTopSongs', { apiKey, artist: '\0' }],
    ['savePlayQueue', { apiKey, id: `tr-${world.first.id}`, c: 'a\0' }],
  ];
  for (const [method, params] of refused) expect(await codeOf(method, params), method).toBe(0);
});

it('takes no cookie for a credential', async () => {
  const response = await world.server.call('GET', '/rest/ping?f=json', { as: world.fan });
  expect(response.json()['subsonic-response'].error.code).toBe(10);
});

// Proves (rules.md, Subsonic apps): a call is answered in XML and JSON, by GET and as a form, from every site
it('takes forms, and calls from pages of other sites', async () => {
  const { token, url } = world;
  const body = new URLSearchParams({ apiKey: token, f: 'json' });
  const headers = { origin: 'https://player.example', 'sec-fetch-site': 'cross-site' };
  const response = await fetch(`${url}/rest/ping.view`, { method: 'POST', body, headers });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toMatchObject({
    'subsonic-response': { status: 'ok', version: '1.16.1', openSubsonic: true, type: 'stagedoor' },
  });
});

// Proves (rules.md, Subsonic apps): a body that is no form is not looked at
it('takes what the address says beside a body of any type', async () => {
  const query = new URLSearchParams({ apiKey: world.token, f: 'json' });
  const bodies: [type: string, body?: string][] = [
    ['application/json'],
    ['application/json', '{"f":"xml"}'],
    ['application/xml', '<a/>'],
    ['text/plain', 'f=xml'],
  ];
  for (const [type, body = null] of bodies) {
    const headers = { 'content-type': type };
    const response = await fetch(`${world.url}/rest/ping?${query}`, { method: 'POST', headers, body });
    expect(await response.json(), type).toMatchObject({ 'subsonic-response': { status: 'ok' } });
  }
});

// Proves (rules.md, Subsonic apps): an app in a page of another site may send headers of its own
it('answers what browsers ask before a call from another site', async () => {
  const response = await fetch(`${world.url}/rest/getAlbum.view`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://player.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,range',
    },
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': '*, Authorization',
  });
});

it('writes XML by the schema of the protocol', async () => {
  const { token, url, artist } = world;
  const read = async (method: string, params: Record<string, string> = {}) => {
    const response = await fetch(
      `${url}/rest/${method}?${new URLSearchParams({ apiKey: token, ...params })}`,
    );
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const text = await response.text();
    expect(XMLValidator.validate(text)).toBe(true);
    return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(text)[
      'subsonic-response'
    ];
  };
  expect(await read('getArtist', { id: `ar-${artist.id}` })).toMatchObject({
    xmlns: 'http://subsonic.org/restapi',
    status: 'ok',
    version: '1.16.1',
    artist: {
      id: `ar-${artist.id}`,
      name: 'Ölspur & Söhne',
      albumCount: '2',
      album: [{ name: 'Nachtschicht' }, { name: 'Nur für euch' }],
    },
  });
  expect(await read('getArtistInfo2', { id: `ar-${artist.id}` })).toMatchObject({
    artistInfo2: { biography: 'Two <brothers>' },
  });
  await refreshTags(systemContext(world.server.services, 'test'));
  expect(await read('getGenres')).toMatchObject({
    genres: { genre: { '#text': 'Krautrock', songCount: '1', albumCount: '1' } },
  });
  const failed = await fetch(`${url}/rest/ping?apiKey=nothing`);
  expect(await failed.text()).toMatch(
    /<subsonic-response xmlns="[^"]+" status="failed" .*<error code="44" /s,
  );
});

// Proves (rules.md, Subsonic apps): with a callback, a call is answered as a script that hands it the answer
it('answers as a script to apps that load it as one', async () => {
  const load = async (params: Record<string, string>, headers = {}) => {
    const query = new URLSearchParams({ apiKey: world.token, f: 'jsonp', ...params });
    const response = await fetch(`${world.url}/rest/ping?${query}`, { headers });
    const [type] = (response.headers.get('content-type') ?? '').split(';');
    return { type, text: await response.text() };
  };
  const script = await load({ callback: 'angular.callbacks._0' });
  expect(script.type).toBe('text/javascript');
  expect(script.text).toMatch(/^\/\*\*\/angular\.callbacks\._0\(\{.*"status":"ok".*\}\);$/);
  const failed = await load({ callback: 'show', apiKey: 'nothing' });
  expect(failed.text).toMatch(/^\/\*\*\/show\(\{.*"status":"failed".*\}\);$/);
  // Jamstash asks for songs and covers so.
  expect(await load({})).toMatchObject({ type: 'text/xml' });
  expect(await load({ callback: 'alert(1);x' })).toMatchObject({ type: 'text/xml' });
  // No page of the site loads a script from here.
  const ofOwnPage = { 'sec-fetch-site': 'same-origin' };
  expect(await load({ callback: 'show' }, ofOwnPage)).toMatchObject({ type: 'text/xml' });
});

it('tells its extensions to everybody', async () => {
  const { openSubsonicExtensions } = await ask(world.url, 'getOpenSubsonicExtensions', {});
  expect(openSubsonicExtensions).toContainEqual({ name: 'apiKeyAuthentication', versions: [1] });
});

it('does not know other methods', async () => {
  expect(await codeOf('getEverything', { apiKey: world.token })).toBe(70);
  expect(await codeOf('constructor', { apiKey: world.token })).toBe(70);
});
