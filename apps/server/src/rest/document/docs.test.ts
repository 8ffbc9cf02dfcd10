import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENTED_PATHS } from '../../testing/documented-paths.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Document = { paths: Record<string, Record<string, { responses: object; summary?: string }>> };

it('documents every REST path with its answers, and nothing else', async () => {
  const document: Document = (await server.call('GET', '/api/openapi.json')).json();
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.sort()).toEqual(DOCUMENTED_PATHS.toSorted());
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods)) {
      expect(operation.summary).toBeTruthy();
      expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true);
    }
});

it('shows the document in a self-hosted viewer without inline scripts', async () => {
  const page = await server.call('GET', '/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(sources).toHaveLength(3);
  for (const address of sources) expect((await server.call('GET', address)).statusCode).toBe(200);
  for (const hidden of ['package.json', 'index.html', '../../package.json'])
    expect((await server.call('GET', `/api/docs/${hidden}`)).statusCode).toBe(404);
});
