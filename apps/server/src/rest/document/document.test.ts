import { createConfig, lintFromString } from '@redocly/openapi-core';
import { walkWithClient } from '@stagedoor/client-journey';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

interface Operation {
  operationId?: string;
  description?: string;
  security?: object[];
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, unknown> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
}

let server: TestApp;
let source: string;
let document: Document;
beforeAll(async () => {
  server = await openTestApp();
  source = (await server.call('GET', '/api/openapi.json')).body;
  document = JSON.parse(source);
});
afterAll(() => server.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Two paths for older programs differ in one word; signing out is never refused; a link redirects. */
const ACCEPTED = new Set(['no-ambiguous-paths', 'operation-4xx-response', 'operation-2xx-response']);

it('passes the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const found = problems.filter(({ ruleId, severity }) => severity === 'error' || !ACCEPTED.has(ruleId));
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('gives every operation a name of its own', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
});

it('defines a song once and refers to it everywhere else', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Song', 'Artist', 'Album', 'User', 'Error']),
  );
  expect(source.split('"loudnessLufs":').length - 1).toBe(1);
});

it('describes each error once', () => {
  const errors = operations().flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => /^[45]/.test(status)),
  );
  expect(errors.length).toBeGreaterThan(100);
  for (const [, { $ref }] of errors) expect($ref).toMatch(/^#\/components\/responses\//);
  expect(source).not.toContain('Default Response');
});

it('names the types of files that are sent', () => {
  const types = (path: string, status = '200') =>
    Object.keys(document.paths[path]?.get?.responses[status]?.content ?? {});
  expect(types('/api/admin/figures.csv')).toEqual(['text/csv']);
  expect(types('/api/albums/{id}/download')).toEqual(['application/zip']);
  expect(types('/api/albums/{id}/download', '202')).toEqual(['application/json']);
  expect(types('/api/playlists/{id}/export')).toContain('application/xspf+xml');
  expect(source).not.toContain('"application/json":{"schema":{}}');
});

it("explains fields in the schemas' own words", () => {
  expect(source).toContain('"description":"Since when nothing is sent"');
});

// Proves (rules.md, Tokens for programs): the document says which scope each call needs
it('says which calls need a session, and what a token needs', () => {
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(security('/api/liked-songs', 'get')).toEqual([{ session: [] }, { token: ['read'] }]);
  expect(security('/api/dashboard/songs', 'post')).toEqual([{ session: [] }, { token: ['studio'] }]);
  expect(security('/api/tokens', 'post')).toEqual([{ session: [] }]);
  expect(security('/api/artists', 'get')).toEqual([{}, { token: ['read'] }]);
  expect(security('/api/login', 'post')).toEqual([]);
});

// Proves (rules.md, REST): the document names the refusals of tokens, of terms and of bodies
it('names what each call may be refused for', () => {
  const refusals = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {}).filter((status) => /^4/.test(status));
  // A wrong token, and too many calls of tokens.
  expect(refusals('/api/artists', 'get')).toEqual(['400', '401', '429']);
  // A token without the scope, terms that were not agreed to, and a body that is too large or of another type.
  expect(refusals('/api/player-state', 'put')).toEqual([
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
  ]);
  // Counted before one has agreed, but by a token with its scope.
  expect(refusals('/api/songs/{id}/increment-plays', 'post')).toContain('403');
  expect(refusals('/api/account/exports', 'post')).not.toContain('403');
  expect(refusals('/api/site', 'get')).toEqual(['401', '429']);
});

it('makes a client whose types compile and which works with the server', async () => {
  const artist = await makeArtist(server.services);
  const song = await makeSong(server.services, { artistId: artist.id });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await walkWithClient(source, address, song.id);
});
